import { noteSession as route } from '#shared/auth/note-session.ts';
import { call } from '#web/platform/api/client.ts';

let noted = false;

/** Notes, once for each time that the site is opened, that this session is used and on which device. */
export function noteSession(): void {
  if (noted) return;
  noted = true;
  // It is for the reader's own list alone: what fails here keeps nobody from anything, and is done the next time.
  call(route, { body: { agent: navigator.userAgent.slice(0, 400) } }).catch(() => undefined);
}
