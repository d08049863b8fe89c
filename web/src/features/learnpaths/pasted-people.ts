/** By what a line of a list names somebody. */
interface Somebody {
  readonly id: string;
  readonly studentNumber: string | null;
  readonly email: string | null;
}

/**
 * The people of a pasted list: student numbers or addresses of mail, one a line or beside each other, each once. Of a row
 * of a sheet the first cell that can be either counts: names stand in the others.
 */
export function pastedPeople(text: string): string[] {
  const rows = text.split(/\r?\n/).flatMap((line) => {
    const cells = line.split(/[\t;,]/).map((cell) => /<(\S+@\S+)>/.exec(cell)?.[1] ?? cell.trim());
    const told = cells.filter((cell) => cell !== '');
    const telling = told.filter((cell) => /[\d@]/.test(cell) && !/\s/.test(cell));
    // A line of numbers alone is a list by itself.
    return telling.length === told.length ? telling : telling.slice(0, 1);
  });
  // As they were written and in that order, so that who pasted them finds their lines again.
  return [...new Map(rows.toReversed().map((one) => [one.toLowerCase(), one])).values()].toReversed();
}

/** Who of those that a search found has exactly that number or address. */
export function exactly<Person extends Somebody>(
  entry: string,
  found: readonly Person[],
): Person | undefined {
  const meant = entry.toLowerCase();
  return found.find(
    ({ studentNumber, email }) => studentNumber?.toLowerCase() === meant || email?.toLowerCase() === meant,
  );
}
