export { libraryHoldings } from './holdings.ts';
