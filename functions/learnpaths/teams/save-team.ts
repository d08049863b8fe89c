import { learnpathEvents } from '#events/learnpaths.ts';
import { Refusal } from '#shared/http/errors.ts';
import { teamRoutes } from '#shared/learnpaths/team-routes.ts';
import { mostTeams } from '#shared/learnpaths/team-schemas.ts';
import { isEditable } from '#shared/planning/window.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { handler } from '../../platform/http/handler.ts';
import { editWindowOf } from '../../platform/study/planning-settings.ts';
import { add, create, remove, replace } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { learnpathUses } from '../counts.ts';
import { learnpathOf } from '../repository.ts';
import { candidatesOf, membersIn, teamOf } from './load.ts';
import { ofDepartment } from './of-department.ts';
import { payloadOf, recorded, teamChanged } from './record.ts';
import { membersLeft, presentTeam, requireEditableTeam } from './rules.ts';
import { teaching } from './teaching.ts';
import { team } from './team.ts';

/** Creates a team. While a learning path has one, it is not deleted. */
export const createTeam = handler(
  teamRoutes.createTeam,
  async function createTeam(request, { table, newId }) {
    const { actor, params, body, now } = request;
    const { companyId } = actor;
    const { learnpathId } = params;
    const { studentIds: _, teacherIds: __, ...fields } = body;
    const [candidates, count, days] = await Promise.all([
      candidatesOf(table, companyId, body),
      table.count(team.in({ companyId, learnpathId }), { atMost: mostTeams }),
      editWindowOf(table, companyId),
      learnpathOf(table, companyId, learnpathId),
    ]);
    if (count >= mostTeams)
      throw new Refusal('INVALID_INPUT', { name: { key: 'maxItems', values: { max: mostTeams } } });
    const teamId = newId('TeamId');
    const members = membersIn(candidates, body);
    const of = { companyId, learnpathId, teamId };
    const item = { ...fields, ...members, ...of, counted: true as const, updatedAt: now };
    const [saved] = await table.transact(
      [
        create(team, item),
        add(learnpathUses.at({ companyId, learnpathId }), { teams: 1 }, { atMost: mostTeams }),
        ...ofDepartment(undefined, item),
        ...teaching(undefined, item),
      ],
      recordOf(learnpathEvents.teamCreated, request, {
        subject: { type: 'team', id: teamId },
        payload: payloadOf(item),
        after: recorded(item),
      }),
    );
    return presentTeam(saved, days);
  },
);

/** Changes a team: its facts, its registration and who is in it. Outside its edit window it only takes members out. */
export const updateTeam = handler(teamRoutes.updateTeam, async function updateTeam(request, { table }) {
  const { actor, params, body, now } = request;
  const { companyId } = actor;
  const { version, studentIds: _, teacherIds: __, ...fields } = body;
  const [before, candidates, days] = await Promise.all([
    teamOf(table, { companyId, ...params }, version),
    candidatesOf(table, companyId, body),
    editWindowOf(table, companyId),
  ]);
  const editable = isEditable(before.opensOn, dutchDate(now), days);
  const members = editable ? membersIn(candidates, body, before) : membersLeft(before, body);
  const after = { ...before, ...fields, ...members, counted: true as const, updatedAt: now };
  const [saved] = await table.transact(
    [replace(team, before, after), ...ofDepartment(before, after), ...teaching(before, after)],
    teamChanged(request, before, after),
  );
  return presentTeam(saved, days);
});

/** Deletes a team. */
export const deleteTeam = handler(teamRoutes.deleteTeam, async function deleteTeam(request, { table }) {
  const { actor, params, now } = request;
  const { companyId } = actor;
  const [before, days] = await Promise.all([
    teamOf(table, { companyId, ...params }),
    editWindowOf(table, companyId),
  ]);
  requireEditableTeam(before, dutchDate(now), days);
  await table.transact(
    [
      remove(team, before),
      add(learnpathUses.at({ companyId, learnpathId: params.learnpathId }), { teams: -1 }),
      ...ofDepartment(before, undefined),
      ...teaching(before, undefined),
    ],
    recordOf(learnpathEvents.teamDeleted, request, {
      subject: { type: 'team', id: params.teamId },
      payload: payloadOf(before),
      before: recorded(before),
    }),
  );
});
