/** Waits for all, so that nothing is still on its way when one has failed, and answers the first. */
export async function together<First>(
  first: Promise<First>,
  ...others: (Promise<unknown> | undefined)[]
): Promise<First> {
  const outcomes = await Promise.allSettled([first, ...others]);
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
  return first;
}
