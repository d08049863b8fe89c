export { notify, type Told } from './notify.ts';
export { notificationsOf } from './repository.ts';
