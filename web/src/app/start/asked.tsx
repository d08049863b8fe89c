import { sessionStore } from '#web/platform/session/session.ts';
import { stored } from '#web/platform/stored.ts';
import { StartWindow } from './start-window.tsx';

/** In which session somebody closed the window without choosing: the next one asks again. */
const closedIn = stored(
  'leerpad.start.closed',
  (found) => (typeof found === 'string' ? found : undefined),
  '',
);

/** Asks where somebody begins who has a choice and never made it. */
export function AskedStart() {
  const { own } = sessionStore.use();
  const closed = closedIn.use();
  if (!own || closed === own.id) return null;
  return <StartWindow goes onClose={() => closedIn.set(own.id)} />;
}
