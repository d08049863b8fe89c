import * as z from 'zod/mini';
import { instant, line, paragraph, version, whole } from '#shared/http/fields.ts';
import { learnpathId, poolId, userId } from '#shared/identity/ids.ts';
import { namedLearnpath, namedPerson } from './named.ts';

/** One row of the list of pools. */
export const poolSummary = z.object({
  id: poolId,
  name: z.string(),
  /** How many students one starting moment of the pool takes at most. */
  capacity: z.number(),
  learnpathCount: z.number(),
  teacherCount: z.number(),
  roomCount: z.number(),
  updatedAt: instant,
});
export type PoolSummary = z.infer<typeof poolSummary>;

/** A pool: learning paths, teachers, rooms and places from which starting moments draw. */
export const pool = z.object({
  ...poolSummary.shape,
  version,
  description: z.string(),
  learnpaths: z.array(namedLearnpath),
  teachers: z.array(namedPerson),
  rooms: z.array(z.string()),
  createdAt: instant,
});
export type Pool = z.infer<typeof pool>;

/** Most learning paths, teachers and rooms of a pool: they are looked up in one batch. */
export const maxOfPool = 30;

/** Most students of one starting moment. */
export const capacity = whole(1, 10_000);

/** The name of a room. */
export const room = line(60);

const fields = {
  name: line(200),
  description: paragraph(2000),
  capacity,
  learnpathIds: z.array(learnpathId).check(z.maxLength(maxOfPool)),
  teacherIds: z.array(userId).check(z.maxLength(maxOfPool)),
  rooms: z.array(room).check(z.maxLength(maxOfPool)),
};

export const poolInput = z.strictObject({ name: fields.name, capacity });

export const poolChange = z.strictObject({
  version,
  name: z.optional(fields.name),
  description: z.optional(fields.description),
  capacity: z.optional(capacity),
  learnpathIds: z.optional(fields.learnpathIds),
  teacherIds: z.optional(fields.teacherIds),
  rooms: z.optional(fields.rooms),
});
