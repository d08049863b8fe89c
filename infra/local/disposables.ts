/** What has to be ended, in the order opposite to that in which it began. */
export class Disposables {
  private readonly steps: (() => unknown)[] = [];
  private ran: Promise<void> | undefined;

  /** Takes on a step of the end. */
  add(step: () => unknown): void {
    this.steps.push(step);
  }

  /** Takes on how a part is ended, and hands the part back. */
  added<Part>(part: Part, end: (part: Part) => unknown): Part {
    this.add(() => end(part));
    return part;
  }

  /** Ends everything, once, whatever fails on the way. */
  run(): Promise<void> {
    this.ran ??= this.runAll();
    return this.ran;
  }

  private async runAll(): Promise<void> {
    for (const step of this.steps.reverse()) {
      try {
        await step();
      } catch (error) {
        console.error('A part did not end well:', error);
      }
    }
  }
}
