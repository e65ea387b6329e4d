// The background half of the program: loads the same two files as the page, whose `main` sees that
// it is in a worker and answers messages from then on.
//
// Address: ./worker.js?app=<js>&wasm=<wasm>. The names are those of boot.js; anything that is not a
// plain file name of this folder is refused. Errors reach the page as the worker's `error` event.

const query = new URLSearchParams(self.location.search);

function name(key, ending) {
  const value = query.get(key) ?? "";
  if (!/^[\w-]+(\.[\w-]+)*$/.test(value) || !value.endsWith(ending)) {
    throw new Error(`worker.js: \`${key}\` is not the name of a ${ending} file in this folder`);
  }
  return value;
}

const app = name("app", ".js");
const wasm = name("wasm", ".wasm");

const { default: init } = await import(`./${app}`);
await init({ module_or_path: new URL(`./${wasm}`, import.meta.url) });

// A worker is not bound by the policy in the page's meta element. It holds the person's files, so
// once it is loaded the ways to send them anywhere are taken away.
for (const way of ["fetch", "XMLHttpRequest", "WebSocket", "WebSocketStream", "EventSource", "WebTransport", "importScripts"]) {
  if (way in self) Object.defineProperty(self, way, { value: undefined, writable: false, configurable: false });
}
