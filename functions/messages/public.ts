export { messageHoldings } from './holdings.ts';
export { countUnreadConversations } from './repository.ts';
export { cleaned } from './text.ts';
