export { directoryHeld } from './directory/held.ts';
export { linksHeld } from './links-held.ts';
export { sessionsHeld } from './sessions.ts';
