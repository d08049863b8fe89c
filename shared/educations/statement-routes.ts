import * as z from 'zod/mini';
import { route } from '#shared/http/route.ts';
import { blockId, userId } from '#shared/identity/ids.ts';
import { gradeListFile } from './testimonial-schemas.ts';

/** `enrolment`: that somebody studies an education now; `block`: that they passed all of a block. */
export const statementKind = z.enum(['enrolment', 'block']);
export type StatementKind = z.infer<typeof statementKind>;

const statementInput = z.strictObject({
  kind: statementKind,
  /** Of a statement about a block. */
  blockId: z._default(z.nullable(blockId), null),
});
export type StatementInput = z.infer<typeof statementInput>;

const made = {
  body: statementInput,
  response: gradeListFile,
  errors: ['INVALID_INPUT', 'USER_NOT_FOUND', 'BLOCK_NOT_FOUND', 'WRONG_STATE', 'TOO_MANY_REQUESTS'],
  grants: ['table:read', 'table:write', 'files:read', 'files:upload'],
  roundTrips: 3,
} as const;

/** What students can show others of their study, as it is today. */
export const statementRoutes = {
  makeStatement: route({
    name: 'educations.makeStatement',
    method: 'POST',
    path: '/user/{userId}/statement',
    summary: 'Makes a statement about the study of a student, and answers a link to it.',
    params: z.strictObject({ userId }),
    access: ['educations.read'],
    ...made,
  }),
  makeStudyStatement: route({
    name: 'educations.makeStudyStatement',
    method: 'POST',
    path: '/study/statement',
    summary: 'Makes a statement about the study of the student, and answers a link to it.',
    access: ['study.follow'],
    ...made,
  }),
} as const;
