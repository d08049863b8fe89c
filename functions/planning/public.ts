export { planningHoldings } from './holdings.ts';
export { agendaOfDay, deadlinesOf } from './own-agenda.ts';
