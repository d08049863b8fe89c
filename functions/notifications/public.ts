export { mailArrivalHeld, notificationHoldings } from './holdings.ts';
export { notify, type Told } from './notify.ts';
export { resumeMailTo } from './resume-mail.ts';
export { seenAlready } from './seen-already.ts';
export { unnamed } from './unnamed.ts';
