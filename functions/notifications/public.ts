export { notificationHoldings } from './holdings.ts';
export { notify, type Told } from './notify.ts';
