import { servicedeskEvents } from '#events/servicedesk.ts';
import { defined } from '#shared/http/defined.ts';
import { Refusal } from '#shared/http/errors.ts';
import type { Audience } from '#shared/messages/announcement-schemas.ts';
import { checklistRoutes as routes } from '#shared/servicedesk/checklist-routes.ts';
import { currentLearnpath, teamMembers } from '../../learnpaths/public.ts';
import { type Names, named } from '../../messages/public.ts';
import { handler } from '../../platform/http/handler.ts';
import type { CompanyRoles } from '../../platform/identity/entities.ts';
import { create, remove, replace } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import type { Table } from '../../platform/table/table.ts';
import { checklist, checklistFigures, type OfChecklist } from '../checklists/entities.ts';
import { presentChecklist } from '../checklists/present.ts';
import { seenChecklist } from '../checklists/repository.ts';
import { changedChecklist } from '../checklists/rules.ts';

/** Starts a checklist, as a concept. */
export const createChecklist = handler(
  routes.createChecklist,
  async function createChecklist(request, { table, newId }) {
    const { actor, body, now } = request;
    const of = { companyId: actor.companyId, checklistId: newId('ChecklistId') };
    const made = {
      ...{ ...of, title: body.title, intro: '', items: [], audience: null, audienceName: named('') },
      ...{ state: 'concept' as const, seen: null, changed: false },
      ...{ createdAt: now, updatedAt: now, publishedAt: null },
    };
    const [saved] = await table.transact(
      [create(checklist, made)],
      recordOf(servicedeskEvents.checklistCreated, request, {
        subject: { type: 'checklist', id: of.checklistId },
        payload: { checklistId: of.checklistId },
        after: { title: made.title },
      }),
    );
    return presentChecklist(saved, undefined);
  },
);

/** Changes the concept of a checklist. */
export const updateChecklist = handler(
  routes.updateChecklist,
  async function updateChecklist(request, { table }) {
    const { actor, params, body, now, roles } = request;
    const { version, ...change } = body;
    const of = { companyId: actor.companyId, ...params };
    const [[found, figures], audienceName] = await Promise.all([
      table.batchGet([checklist.at(of), checklistFigures.at(of)], { consistent: true }),
      change.audience ? nameOf(table, of, roles, change.audience) : undefined,
    ]);
    const before = seenChecklist(found, version);
    const after = changedChecklist(
      before,
      { ...defined(change), ...(audienceName && { audienceName }) },
      now,
    );
    const [saved] = await table.transact(
      [replace(checklist, before, after)],
      recordOf(servicedeskEvents.checklistUpdated, request, {
        subject: { type: 'checklist', id: params.checklistId },
        payload: params,
        before: onRecord(before),
        after: onRecord(after),
      }),
    );
    return presentChecklist(saved, figures);
  },
);

/** Deletes a checklist that nobody ever had. */
export const deleteChecklist = handler(
  routes.deleteChecklist,
  async function deleteChecklist(request, { table }) {
    const { actor, params } = request;
    const of = { companyId: actor.companyId, ...params };
    const before = seenChecklist(await table.get(checklist.at(of), { consistent: true }));
    if (before.seen) throw new Refusal('WRONG_STATE');
    await table.transact(
      [remove(checklist, before)],
      recordOf(servicedeskEvents.checklistDeleted, request, {
        subject: { type: 'checklist', id: params.checklistId },
        payload: params,
        before: onRecord(before),
      }),
    );
  },
);

const onRecord = ({ title, intro, items, audience }: Parameters<typeof changedChecklist>[0]) => ({
  ...{ title, intro, audience, items: items.map(({ text }) => text) },
});

/**
 * What those are called for whom it is; empty for everybody.
 * @throws Refusal ROLE_NOT_FOUND, LEARNPATH_NOT_FOUND, TEAM_NOT_FOUND, also when it doesn't say which
 */
async function nameOf(
  table: Table,
  { companyId }: OfChecklist,
  roles: CompanyRoles | undefined,
  { kind, roleId, learnpathId, teamId }: Audience,
): Promise<Names> {
  if (kind === 'everyone') return named('');
  if (kind === 'role') {
    const found = roles?.roles.find((one) => one.roleId === roleId);
    if (!found) throw new Refusal('ROLE_NOT_FOUND');
    return found.name;
  }
  if (!learnpathId) throw new Refusal('LEARNPATH_NOT_FOUND');
  if (kind === 'learnpath') {
    const found = await currentLearnpath(table, { companyId, learnpathId });
    if (!found) throw new Refusal('LEARNPATH_NOT_FOUND');
    return named(found.title);
  }
  const found = teamId && (await teamMembers(table, { companyId, learnpathId, teamId }));
  if (!found) throw new Refusal('TEAM_NOT_FOUND');
  return named(found.name);
}
