export { receiversOf } from './announcements/receivers.ts';
export { type Names, named } from './announcements/rules.ts';
export { messageHoldings } from './holdings.ts';
export { countUnreadConversations } from './repository.ts';
export { cleaned } from './text.ts';
