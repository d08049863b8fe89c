import type { Table } from '../table/table.ts';
import { type Company, company } from './entities.ts';

/** Every company of the installation, for work that goes by the clock: one query. */
export function allCompanies(table: Table): Promise<Company[]> {
  return table.query(company.by('all', {}));
}
