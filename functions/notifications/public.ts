export { notify, type Told } from './notify.ts';
