export { notificationHoldings } from './holdings.ts';
export { notify, type Told } from './notify.ts';
export { seenAlready } from './seen-already.ts';
