export { educationHoldings } from './holdings.ts';
