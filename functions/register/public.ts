export { mutationsHeld } from './holdings.ts';
export { removeOldExports } from './old-exports.ts';
export { mutationLinksOf, mutationsAbout, type StudentMutation } from './repository.ts';
