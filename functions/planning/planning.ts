import * as z from 'zod/mini';
import { date, instant } from '#shared/http/fields.ts';
import { companyId, type Ids, type PlanningId, planningId } from '#shared/identity/ids.ts';
import { planning as planningView } from '#shared/planning/planning-schemas.ts';
import { dayPlus } from '#shared/platform/days.ts';
import { entity } from '../platform/table/entity.ts';
import type { ItemOf } from '../platform/table/model.ts';

const { shape } = planningView;

/** What lists show of a planning. */
const row = z.object({
  planningId,
  title: shape.title,
  kind: shape.kind,
  learnpath: shape.learnpath,
  teachers: shape.teachers,
  room: shape.room,
  firstOn: date,
  lastOn: date,
  startTime: shape.startTime,
  endTime: shape.endTime,
  repeat: shape.repeat,
  occurrenceCount: z.number(),
  updatedAt: instant,
});
export type PlanningRow = z.infer<typeof row>;

/**
 * Days that most plannings span at most, and for which weeks can be chosen: a year of weeks. So whatever is on in a week is
 * over within two of those, or among the few that span more.
 */
export const yearDays = 53 * 7;

/** Whether it spans more than a year. */
export const isLong = ({ firstOn, lastOn }: Pick<PlanningRow, 'firstOn' | 'lastOn'>) =>
  lastOn > dayPlus(firstOn, yearDays);

/** Something that is planned: what, who, where, and all the days on which it is. */
export const planning = entity({
  name: 'planning',
  schema: z.extend(row, {
    companyId,
    course: shape.course,
    teams: shape.teams,
    students: shape.students,
    link: shape.link,
    on: date,
    skipHolidays: z.boolean(),
    dates: shape.dates,
    changes: shape.changes,
    createdAt: instant,
  }),
  key: {
    pk: ({ companyId, planningId }: Ids<'companyId' | 'planningId'>) => ['PLANNING', companyId, planningId],
    sk: () => ['PLANNING'],
  },
  indexes: {
    /** By last day: what is not over on a day is one query. */
    byEnd: {
      on: 'gsi1',
      pk: ({ companyId }: Ids<'companyId'>) => ['PLANNINGS', companyId],
      sk: (of: { lastOn: string; planningId: PlanningId }) => [of.lastOn, of.planningId],
    },
    /** Those that a week finds nowhere near. What was written before this list comes into it by the night run. */
    long: {
      on: 'gsi2',
      when: isLong,
      pk: ({ companyId }: Ids<'companyId'>) => ['LONG-PLANNINGS', companyId],
      sk: (of: { lastOn: string; planningId: PlanningId }) => [of.lastOn, of.planningId],
    },
  },
  search: {
    scope: ({ companyId }: Ids<'companyId'>) => [companyId],
    texts: ({ title }) => [title],
    row,
  },
});
export type Planning = ItemOf<typeof planning>;
