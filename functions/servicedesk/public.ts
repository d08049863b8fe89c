export { servicedeskHoldings } from './holdings.ts';
