// Three ways for files to reach the page.

import type { Page } from "@playwright/test";

/**
 * Drops files or folders of the disk on the window, as the system would: the browser itself gives the page their
 * entries, so this walks the same code as a hand with a mouse.
 */
export async function dropPaths(page: Page, paths: string[]) {
  const session = await page.context().newCDPSession(page);
  const size = page.viewportSize()!;
  const data = { items: [], files: paths, dragOperationsMask: 1 };
  for (const type of ["dragEnter", "dragOver", "drop"] as const) {
    await session.send("Input.dispatchDragEvent", { type, x: size.width / 2, y: size.height / 2, data });
  }
  await session.detach();
}

/** Drops files that exist in memory only, by a script: they have names but no entries. */
export async function dropFiles(page: Page, files: { name: string; content: string | Uint8Array }[]) {
  await page.evaluate(
    (given) => {
      const transfer = new DataTransfer();
      for (const { name, bytes } of given) transfer.items.add(new File([new Uint8Array(bytes)], name));
      for (const type of ["dragenter", "dragover", "drop"]) {
        document.body.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: transfer }));
      }
    },
    files.map(({ name, content }) => ({ name, bytes: [...Buffer.from(content)] })),
  );
}
