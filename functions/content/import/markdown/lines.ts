/** The lines of a text in Markdown, and whether each is part of a block of code between fences. */
export function* byLine(markdown: string): Generator<{ readonly line: string; readonly isCode: boolean }> {
  let fence: string | undefined;
  for (const line of markdown.split(/\r\n|\r|\n/)) {
    const [, mark] = /^ {0,3}(`{3,}|~{3,})/.exec(line) ?? [];
    if (fence === undefined) {
      fence = mark;
      yield { line, isCode: fence !== undefined };
      continue;
    }
    yield { line, isCode: true };
    const closes = mark?.startsWith(fence) && line.trim() === mark;
    if (closes) fence = undefined;
  }
}
