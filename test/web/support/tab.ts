import { act } from './act.ts';

/**
 * Says that the tab came or went. What reads again then (SWR) hands the event to a timer as its wait: a browser takes
 * that for none, and Node would warn of what is no number.
 */
export const tellsOfTab = (): Promise<void> =>
  act(async () => {
    document.dispatchEvent(Object.assign(new Event('visibilitychange'), { valueOf: () => 0 }));
  });
