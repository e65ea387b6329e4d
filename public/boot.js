// Starts the program. A file of its own, because the page's policy allows no inline script.
//
// In: the names of the built files, as attributes of this script's element (see Trunk.toml).
// Out: the program runs; `<html data-worker>` holds the address for `new Worker(…, { type: "module" })`.
// If it cannot run, one plain sentence in both languages says so.

const element = document.querySelector("script[data-app]");
const app = element.dataset.app;
const wasm = element.dataset.wasm;

// The worker gets the very same two files, so the browser takes them from its cache.
document.documentElement.dataset.worker = `./worker.js?${new URLSearchParams({ app, wasm })}`;

function fail(korean, english, error) {
  console.error(error);
  const box = document.createElement("div");
  box.className = "boot-message";
  box.setAttribute("role", "alert");
  for (const [lang, text] of [["ko", korean], ["en", english]]) {
    const line = document.createElement("p");
    line.lang = lang;
    line.textContent = text;
    box.append(line);
  }
  document.getElementById("app").replaceChildren(box);
}

if (typeof WebAssembly !== "object") {
  fail(
    "이 브라우저에서는 웹어셈블리를 쓸 수 없어 페이지를 열 수 없습니다. 다른 브라우저를 쓰거나 보안 설정을 확인해 주세요.",
    "This browser offers no WebAssembly, so the page cannot run. Use another browser or check its security settings.",
    new Error("WebAssembly is missing"),
  );
} else {
  try {
    const { default: init } = await import(`./${app}`);
    await init({ module_or_path: new URL(wasm, import.meta.url) });
  } catch (error) {
    fail(
      "페이지를 불러오지 못했습니다. 연결을 확인하고 새로 고쳐 주세요.",
      "The page could not be loaded. Check the connection and reload.",
      error,
    );
  }
}
