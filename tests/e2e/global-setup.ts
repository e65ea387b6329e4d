import { buildNative } from "./support/native";

export default buildNative;
