import * as z from 'zod/mini';
import { version } from '#shared/http/fields.ts';
import { route } from '#shared/http/route.ts';
import { educationId } from '#shared/identity/ids.ts';
import { documentFieldsFor, openDocument } from '#shared/media/document-schemas.ts';
import { educationVersions } from './schemas.ts';

const ofEducation = z.strictObject({ educationId });

/** The regulations (OER) of an education and its version: 0 where there are none yet. */
const regulations = z.object({ version: z.number(), document: z.nullable(openDocument) });

const { title, type, link, fileId } = documentFieldsFor(z.enum(['student']));
export const regulationsInput = z.strictObject({
  version: z.union([version, z.literal(0)]),
  ...{ title, type, link, fileId },
});

/** What differs between the study years of an education. */
export const versionRoutes = {
  listVersions: route({
    name: 'educations.listVersions',
    method: 'GET',
    path: '/educations/{educationId}/versions',
    summary: 'The versions of an education, by study year; asked of the first of them.',
    params: ofEducation,
    response: educationVersions,
    access: ['educations.read'],
    errors: ['EDUCATION_NOT_FOUND'],
    grants: ['table:read'],
    roundTrips: 2,
  }),
  getRegulations: route({
    name: 'educations.getRegulations',
    method: 'GET',
    path: '/educations/{educationId}/regulations',
    summary: 'The education and examination regulations (OER) of an education, for its study year.',
    params: ofEducation,
    response: regulations,
    access: ['educations.read'],
    errors: ['EDUCATION_NOT_FOUND'],
    grants: ['table:read', 'files:read'],
    roundTrips: 2,
  }),
  setRegulations: route({
    name: 'educations.setRegulations',
    method: 'PUT',
    path: '/educations/{educationId}/regulations',
    summary: 'Sets the regulations of an education: a link, or a file that was uploaded.',
    params: ofEducation,
    body: regulationsInput,
    response: regulations,
    access: ['educations.write'],
    errors: [
      'INVALID_INPUT',
      'EDUCATION_NOT_FOUND',
      'FILE_NOT_FOUND',
      'UNSUPPORTED_DOCUMENT_TYPE',
      'CONFLICT',
    ],
    grants: ['table:read', 'table:write', 'files:read'],
    roundTrips: 3,
  }),
  getStudyRegulations: route({
    name: 'educations.getStudyRegulations',
    method: 'GET',
    path: '/study/educations/{educationId}/regulations',
    summary: 'The regulations of a version that the student studies or studied.',
    params: ofEducation,
    response: z.object({ studyYear: z.number(), document: z.nullable(openDocument) }),
    access: ['study.follow'],
    errors: ['EDUCATION_NOT_FOUND'],
    grants: ['table:read', 'files:read'],
    roundTrips: 2,
  }),
} as const;
