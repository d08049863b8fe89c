import { Refusal } from '#shared/http/errors.ts';
import type { Checklist } from './entities.ts';

/** A checklist of a company. @throws Refusal CHECKLIST_NOT_FOUND, or CONFLICT when it isn't of the version its editor has seen */
export function seenChecklist(found: Checklist | undefined, version?: number): Checklist {
  if (!found) throw new Refusal('CHECKLIST_NOT_FOUND');
  if (version !== undefined && version !== found.version) throw new Refusal('CONFLICT');
  return found;
}
