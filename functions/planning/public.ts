export { planningHoldings } from './holdings.ts';
