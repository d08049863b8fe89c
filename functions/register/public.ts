export { mutationsAbout } from './repository.ts';
