import * as z from 'zod/mini';
import { date, instant } from '#shared/http/fields.ts';
import { companyId, departmentId, type Ids, learnpathId, teamId, userId } from '#shared/identity/ids.ts';
import { entity } from '../../platform/table/entity.ts';
import type { ItemOf } from '../../platform/table/model.ts';

const members = z.array(z.object({ userId, name: z.string() }));

/** Students who follow a learning path together, with who teaches them. */
export const team = entity({
  name: 'team',
  schema: z.object({
    companyId,
    learnpathId,
    teamId,
    name: z.string(),
    departmentId,
    /** It counts for its department (`departmentUses`); absent of a team from before that was kept. */
    counted: z.optional(z.literal(true)),
    opensOn: date,
    closesOn: date,
    students: members,
    teachers: members,
    /** Absent: it goes with none. */
    directoryClass: z.optional(
      z.object({
        ...{ directoryId: z.string(), tenant: z.string(), classId: z.string() },
        /** As it was called when it was linked. */
        name: z.string(),
        institution: z.string(),
        linkedAt: instant,
      }),
    ),
    updatedAt: instant,
  }),
  key: {
    pk: ({ companyId, learnpathId }: Ids<'companyId' | 'learnpathId'>) => [
      'LEARNPATH',
      companyId,
      learnpathId,
      'TEAMS',
    ],
    sk: ({ teamId }: Ids<'teamId'>) => [teamId],
  },
});
export type Team = ItemOf<typeof team>;
