import { learnpathEvents } from '#events/learnpaths.ts';
import { type Cause, recordOf } from '../../platform/table/records.ts';
import type { Team } from './team.ts';

type Stored = Omit<Team, 'version'>;

/** The record of a change of a team. */
export function teamChanged(cause: Cause, before: Stored, after: Stored) {
  return recordOf(learnpathEvents.teamUpdated, cause, {
    subject: { type: 'team', id: after.teamId },
    payload: payloadOf(after),
    companyId: after.companyId,
    before: recorded(before),
    after: recorded(after),
  });
}

/** What an event of a team carries. */
export function payloadOf({ learnpathId, teamId, students, teachers }: Stored) {
  return { learnpathId, teamId, studentIds: idsOf(students), teacherIds: idsOf(teachers) };
}

/** What a record tells of a team: of its members, who they are, by id. */
export function recorded({ name, departmentId, opensOn, closesOn, students, teachers, ...of }: Stored) {
  return {
    ...{ name, departmentId, opensOn, closesOn },
    directoryClass: of.directoryClass?.name ?? null,
    studentIds: idsOf(students),
    teacherIds: idsOf(teachers),
  };
}

const idsOf = (members: Team['students']) => members.map(({ userId }) => userId);
