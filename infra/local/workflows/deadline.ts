/** The longest that a timer takes; beyond it, it would go off at once. */
const longestMilliseconds = 2_000_000_000;

/**
 * Calls back at an instant, however far away.
 * @param at epoch milliseconds
 * @returns ends the waiting
 */
export function callAt(at: number, callback: () => void): () => void {
  let timer: NodeJS.Timeout;
  const wait = () => {
    const left = at - Date.now();
    timer = setTimeout(
      left > longestMilliseconds ? wait : callback,
      Math.min(Math.max(left, 0), longestMilliseconds),
    );
    timer.unref();
  };
  wait();
  return () => clearTimeout(timer);
}
