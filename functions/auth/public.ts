export { linksHeld } from './links-held.ts';
export { sessionsHeld } from './sessions.ts';
