/**
 * Asks for the next thing while the one before is dealt with, so that what waits for the table doesn't wait in turns. It
 * is older then than what it is dealt with after: whoever writes it must notice what changed since it was read.
 */
export async function* oneAhead<Thing>(source: AsyncGenerator<Thing>): AsyncGenerator<Thing> {
  let next = asked(source);
  for (;;) {
    const { done, value } = await next;
    if (done) return;
    next = asked(source);
    yield value;
  }
}

/** What fails is thrown where it is awaited; whoever stops before that has no use for it. */
function asked<Thing>(source: AsyncGenerator<Thing>): Promise<IteratorResult<Thing, void>> {
  const next = source.next();
  next.catch(() => undefined);
  return next;
}
