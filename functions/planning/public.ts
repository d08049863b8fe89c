export { handingPlanning, plannedWith } from './hand-over.ts';
export { planningHoldings } from './holdings.ts';
export { agendaOfDay, deadlinesOf } from './own-agenda.ts';
