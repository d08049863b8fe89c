export { directoryHeld } from './directory/held.ts';
export { institutionsOf } from './directory/institutions.ts';
export { linksHeld } from './links-held.ts';
export { sessionsHeld } from './sessions.ts';
