// Ends the output with one line in the form of cargo's, which scripts/test.sh sums up:
// `playwright result: ok. 3 passed; 0 failed; 0 skipped`.

export default class CountReporter {
  onBegin(_config, suite) {
    this.suite = suite;
    this.errors = 0;
  }

  // Errors outside of tests: a server that does not start, a spec that does not compile.
  onError() {
    this.errors = (this.errors ?? 0) + 1;
  }

  onEnd() {
    const outcomes = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
    for (const test of this.suite?.allTests() ?? []) outcomes[test.outcome()] += 1;
    const failed = outcomes.unexpected + outcomes.flaky + this.errors;
    console.log(
      `playwright result: ${failed ? "FAILED" : "ok"}. ` +
        `${outcomes.expected} passed; ${failed} failed; ${outcomes.skipped} skipped`,
    );
  }

  printsToStdio() {
    return false;
  }
}
