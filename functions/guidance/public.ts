export { guidanceHoldings } from './holdings.ts';
