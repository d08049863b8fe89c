import * as z from 'zod/mini';
import { version } from '#shared/http/fields.ts';
import { route } from '#shared/http/route.ts';
import { studyPeriodId, userId } from '#shared/identity/ids.ts';
import { periodInput } from './period-schemas.ts';
import { studentEducation } from './student-schemas.ts';

const write = { grants: ['table:read', 'table:write'], access: ['educations.write'], roundTrips: 3 } as const;

/** Decisions on how a study goes on, with their dates. */
export const periodRoutes = {
  recordPeriod: route({
    name: 'educations.recordPeriod',
    method: 'POST',
    path: '/user/{userId}/education/periods',
    summary: 'Records a pause, an extension, a return, or a move to another education or version of it.',
    params: z.strictObject({ userId }),
    body: periodInput,
    response: studentEducation,
    status: 201,
    relations: 'accounts',
    errors: [
      'INVALID_INPUT',
      'USER_NOT_FOUND',
      'EDUCATION_NOT_FOUND',
      'NOT_FOR_YOURSELF',
      'WRONG_STATE',
      'CONFLICT',
    ],
    ...write,
  }),
  withdrawPeriod: route({
    name: 'educations.withdrawPeriod',
    method: 'DELETE',
    path: '/user/{userId}/education/periods/{periodId}',
    summary: 'Withdraws the last pause or extension that was recorded: the study ends as it would have.',
    params: z.strictObject({ userId, periodId: studyPeriodId }),
    body: z.strictObject({ version }),
    response: studentEducation,
    relations: 'accounts',
    errors: ['USER_NOT_FOUND', 'PERIOD_NOT_FOUND', 'NOT_FOR_YOURSELF', 'WRONG_STATE', 'CONFLICT'],
    ...write,
  }),
} as const;
