// Every tour uses this `test`: the page is watched from its first byte, and a tour fails on any console error, uncaught
// exception, violation of the Content-Security-Policy, or request that leaves the page's own address.

import { test as base, expect, type Page } from "@playwright/test";

export class Watch {
  /** Every request so far, `METHOD url`, of the page and of its worker. */
  readonly requests: string[] = [];
  /** The addresses that have been answered so far, in order. */
  readonly answered: string[] = [];
  /** What went wrong so far, in words. */
  readonly complaints: string[] = [];

  constructor(page: Page) {
    page.context().on("request", (request) => this.requests.push(`${request.method()} ${request.url()}`));
    page.context().on("requestfinished", (request) => this.answered.push(request.url()));
    page.on("websocket", (socket) => this.requests.push(`WEBSOCKET ${socket.url()}`));
    page.on("pageerror", (error) => this.complaints.push(`uncaught: ${error.message}`));
    page.on("crash", () => this.complaints.push("the page crashed"));
    page.on("console", (message) => {
      if (message.type() === "error" || /panicked at/.test(message.text())) this.complaints.push(`console: ${message.text()}`);
    });
  }

  /** What is requested from here on. */
  from(): () => string[] {
    const before = this.requests.length;
    return () => this.requests.slice(before);
  }
}

/** Reported as a console error, so that it reaches the list of complaints. */
function reportViolations() {
  document.addEventListener("securitypolicyviolation", (event) => {
    console.error(`content security policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
  });
}

export const test = base.extend<{ watch: Watch }>({
  watch: [
    async ({ page, baseURL }, use) => {
      const watch = new Watch(page);
      await page.addInitScript(reportViolations);
      await use(watch);
      expect(watch.complaints, "console errors, exceptions, policy violations").toEqual([]);
      const elsewhere = watch.requests.filter((request) => !/ (blob:|data:)/.test(request) && !request.includes(new URL(baseURL!).origin));
      expect(elsewhere, "requests to other addresses").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
