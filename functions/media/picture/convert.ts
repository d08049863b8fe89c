import { inThread } from '../../platform/thread.ts';
import { conversionsOf } from './conversions.ts';

/** Makes the smaller pictures of an original in a thread of its own: a large one takes seconds and 350 MB. */
export const convert = inThread(
  import.meta.url,
  ([original, contentType, photonFile]: Parameters<typeof conversionsOf>) =>
    conversionsOf(original, contentType, photonFile),
);
