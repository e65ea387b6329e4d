// Serves the built page, as any static host would: no rewriting of paths, no special headers.
//
//     node scripts/serve.mjs [folder] [--port 8080] [--strict]
//
// If the port is taken the next free one is used, unless --strict, with which the tests make sure that
// they meet their own server.

import { existsSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { parseArgs } from "node:util";
import sirv from "sirv";

const HOST = "127.0.0.1";
const TRIES = 50;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { port: { type: "string", default: "8080" }, strict: { type: "boolean", default: false } },
});
const folder = positionals[0] ?? "dist";
const first = Number(values.port);
const last = values.strict ? first : first + TRIES;

if (!existsSync(join(folder, "index.html"))) {
  console.error(`serve: no index.html in ${folder}: build first (make build)`);
  process.exit(1);
}

// `dev` reads every file anew, so that a rebuild is seen without a restart.
const files = sirv(folder, { dev: true, etag: true });
const server = createServer((request, response) => {
  files(request, response, () => {
    response.statusCode = 404;
    response.end("not found");
  });
});

let port = first;
server.on("error", (error) => {
  if (error.code === "EADDRINUSE" && port < last) {
    console.log(`Port ${port} is taken, trying ${port + 1}.`);
    port += 1;
    server.listen(port, HOST);
  } else {
    console.error(`serve: ${error.message}`);
    process.exit(1);
  }
});
server.on("listening", () => {
  console.log(`Widescope is at http://${HOST}:${port}  (Ctrl-C ends it)`);
});
server.listen(port, HOST);
