import * as z from 'zod/mini';
import { version } from '#shared/http/fields.ts';
import { pageOf, pageQuery } from '#shared/http/page.ts';
import { route } from '#shared/http/route.ts';
import { educationId, resultSheetId } from '#shared/identity/ids.ts';
import { checkedLine, resultLines, resultSheet, resultSheetInput } from './result-schemas.ts';

const ofSheet = z.strictObject({ educationId, sheetId: resultSheetId });
const write = { grants: ['table:read', 'table:write'], access: ['educations.write'], roundTrips: 3 } as const;
const decided = ['RESULT_SHEET_NOT_FOUND', 'ALREADY_DECIDED', 'CONFLICT'] as const;

/** Results that are entered by hand, and count once a second person confirmed them. */
export const resultRoutes = {
  listResultSheets: route({
    name: 'educations.listResultSheets',
    method: 'GET',
    path: '/educations/{educationId}/results',
    summary: 'The result sheets of an education, the latest first.',
    params: z.strictObject({ educationId }),
    query: z.strictObject(pageQuery),
    response: pageOf(resultSheet),
    access: ['educations.write'],
    errors: ['EDUCATION_NOT_FOUND'],
    grants: ['table:read'],
    roundTrips: 2,
  }),
  enterResults: route({
    name: 'educations.enterResults',
    method: 'POST',
    path: '/educations/{educationId}/results',
    summary: 'Enters results of students for a learning path, to be confirmed by somebody else.',
    params: z.strictObject({ educationId }),
    body: resultSheetInput,
    response: resultSheet,
    status: 201,
    whileImpersonating: 'refused',
    errors: ['INVALID_INPUT', 'EDUCATION_NOT_FOUND', 'LEARNPATH_NOT_FOUND'],
    ...write,
  }),
  checkResults: route({
    name: 'educations.checkResults',
    method: 'POST',
    path: '/educations/{educationId}/results/check',
    summary:
      'Says of each line of a file with results whom it is about, and what doesn’t fit; writes nothing.',
    params: z.strictObject({ educationId }),
    body: resultLines,
    response: z.object({ data: z.array(checkedLine) }),
    status: 200,
    access: ['educations.write'],
    errors: ['INVALID_INPUT', 'EDUCATION_NOT_FOUND', 'LEARNPATH_NOT_FOUND'],
    grants: ['table:read'],
    roundTrips: 3,
  }),
  confirmResults: route({
    name: 'educations.confirmResults',
    method: 'POST',
    path: '/educations/{educationId}/results/{sheetId}/confirm',
    summary: 'Confirms results that somebody else entered: they count from now on.',
    params: ofSheet,
    body: z.strictObject({ version }),
    response: resultSheet,
    whileImpersonating: 'refused',
    relations: 'accounts',
    errors: [...decided, 'SECOND_PERSON_NEEDED'],
    ...write,
  }),
  discardResults: route({
    name: 'educations.discardResults',
    method: 'POST',
    path: '/educations/{educationId}/results/{sheetId}/discard',
    summary: 'Discards results that were not confirmed.',
    params: ofSheet,
    body: z.strictObject({ version }),
    response: resultSheet,
    errors: decided,
    ...write,
  }),
} as const;
