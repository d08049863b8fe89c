import { noteSession as route } from '#shared/auth/note-session.ts';
import { call } from '#web/platform/api/client.ts';

/** Notes that this session is used, and on which device: as the site is opened, and whenever somebody has logged in. */
export function noteSession(): void {
  // It is for the reader's own list alone: what fails here keeps nobody from anything, and is done the next time.
  call(route, { body: { agent: navigator.userAgent.slice(0, 400) } }).catch(() => undefined);
}
