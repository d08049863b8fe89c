import { routes } from '#shared/assignments/routes.ts';
import { defined } from '#shared/http/defined.ts';
import { sanitise } from '../../content/public.ts';
import { learnpathOf } from '../../learnpaths/public.ts';
import { keptFile } from '../../media/public.ts';
import { handler } from '../../platform/http/handler.ts';
import { editAssignment } from '../edit.ts';
import { refuseMixedUpDays } from '../rules.ts';

const instructions = [
  'description',
  'instructionPartialAssignments',
  'quickscanDescription',
  'structureDescription',
] as const;

/** Changes the draft of an assignment. */
export const updateAssignment = handler(
  routes.updateAssignment,
  async function updateAssignment(request, services) {
    const { table } = services;
    const { companyId } = request.actor;
    const { version: _, ...change } = request.body;
    const [learnpath] = await Promise.all([
      change.learnpathId && learnpathOf(table, companyId, change.learnpathId),
      change.image && keptFile(table, companyId, change.image.fileId, 'image'),
    ]);
    const clean = { ...change };
    for (const name of instructions) clean[name] &&= await sanitise(clean[name], name);
    return editAssignment(request, services, (before) => {
      const after = {
        ...before,
        ...defined(clean),
        ...(learnpath && { learnpathTitle: learnpath.title }),
      };
      refuseMixedUpDays(after);
      return after;
    });
  },
);
