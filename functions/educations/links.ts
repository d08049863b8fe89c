import type { CompanyId, Ids } from '#shared/identity/ids.ts';
import { learnpathUses } from '../learnpaths/public.ts';
import { add, type Operation } from '../platform/table/operations.ts';

type Linked = Ids<'learnpathId'>;

/** Educations begin to use learning paths; LEARNPATH_NOT_FOUND when somebody is deleting one at this moment. */
export function startUsing(companyId: CompanyId, links: readonly Linked[]): Operation<unknown>[] {
  return links.map(({ learnpathId }) =>
    add(learnpathUses.at({ companyId, learnpathId }), { educations: 1 }, { orElse: 'LEARNPATH_NOT_FOUND' }),
  );
}

/** Educations no longer use learning paths. */
export function stopUsing(companyId: CompanyId, links: readonly Linked[]): Operation<unknown>[] {
  return links.map(({ learnpathId }) =>
    add(learnpathUses.at({ companyId, learnpathId }), { educations: -1 }),
  );
}
