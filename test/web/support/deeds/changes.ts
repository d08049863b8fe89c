/** Lines that came and went, each with how often where that is more than once. */
export function changes(before: readonly string[], after: readonly string[]): string[] {
  const [was, is] = [counted(before), counted(after)];
  const differ = (some: Counts, others: Counts, sign: string) =>
    [...some].flatMap(([line, count]) => {
      const more = count - (others.get(line) ?? 0);
      return more > 0 ? [`${sign} ${more > 1 ? `${more} × ` : ''}${line}`] : [];
    });
  return [...differ(was, is, '-'), ...differ(is, was, '+')];
}

/** Of the lines that stay those that stand in another order than before, each with what of them now stands before it. */
export function moves(before: readonly string[], after: readonly string[]): string[] {
  return moved(common(before, counted(after)), common(after, counted(before)));
}

type Counts = ReadonlyMap<string, number>;

function counted(lines: readonly string[]): Counts {
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  return counts;
}

/** The lines that the others have too, as often as they have them. */
function common(lines: readonly string[], others: Counts): string[] {
  const left = new Map(others);
  return lines.filter((line) => {
    const count = left.get(line) ?? 0;
    left.set(line, count - 1);
    return count > 0;
  });
}

/** What is to be taken out of its place for the same lines to be in another order. */
function moved(before: readonly string[], after: readonly string[]): string[] {
  if (before.join('\n') === after.join('\n')) return [];
  const stay = longestStaying(before, after);
  return after.flatMap((line, at) =>
    stay.has(at) ? [] : [`~ ${line}, after ${after[at - 1] ?? 'nothing'}`],
  );
}

/** Where in the lines after stands what is in the order of before: as much of it as can be. */
function longestStaying(before: readonly string[], after: readonly string[]): ReadonlySet<number> {
  const lengths = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1));
  const length = (one: number, other: number) => lengths[one]?.[other] ?? 0;
  for (let one = before.length - 1; one >= 0; one -= 1)
    for (let other = after.length - 1; other >= 0; other -= 1) {
      const row = lengths[one];
      if (row)
        row[other] =
          before[one] === after[other]
            ? length(one + 1, other + 1) + 1
            : Math.max(length(one + 1, other), length(one, other + 1));
    }
  const stay = new Set<number>();
  for (let one = 0, other = 0; one < before.length && other < after.length; ) {
    if (before[one] === after[other]) {
      stay.add(other);
      one += 1;
      other += 1;
    } else if (length(one + 1, other) >= length(one, other + 1)) one += 1;
    else other += 1;
  }
  return stay;
}
