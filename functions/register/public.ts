export { mutationsHeld } from './holdings.ts';
export { removeOldExports } from './old-exports.ts';
export { mutationsAbout } from './repository.ts';
