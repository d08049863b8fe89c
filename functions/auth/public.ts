export { sessionsHeld } from './sessions.ts';
