export { messageHoldings } from './holdings.ts';
