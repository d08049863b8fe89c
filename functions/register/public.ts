export { mutationsHeld } from './holdings.ts';
export { mutationsAbout } from './repository.ts';
