import * as z from 'zod/mini';
import { route } from '#shared/http/route.ts';
import { documentId, userId } from '#shared/identity/ids.ts';
import {
  gradeListFile,
  gradeListInput,
  revocationInput,
  sharingInput,
  testimonial,
  testimonialInput,
  testimonials,
} from './testimonial-schemas.ts';

const ofStudent = z.strictObject({ userId });
const readFiles = { grants: ['table:read', 'files:read'], roundTrips: 2 } as const;
const writeFile = { grants: ['table:read', 'files:read', 'files:upload'], roundTrips: 2 } as const;
const write = { grants: ['table:read', 'table:write', 'files:read'], roundTrips: 3 } as const;

/** The testimonials and grade lists of students. */
export const testimonialRoutes = {
  listTestimonials: route({
    name: 'educations.listTestimonials',
    method: 'GET',
    path: '/user/{userId}/testimonials',
    summary: 'The testimonials of a student.',
    params: ofStudent,
    response: testimonials,
    access: ['educations.read'],
    errors: ['USER_NOT_FOUND'],
    ...readFiles,
  }),
  issueTestimonial: route({
    name: 'educations.issueTestimonial',
    method: 'POST',
    path: '/user/{userId}/testimonials',
    summary: 'Issues a testimonial under a number of its own.',
    params: ofStudent,
    body: testimonialInput,
    response: testimonial,
    status: 201,
    access: ['educations.write'],
    errors: [
      'INVALID_INPUT',
      'USER_NOT_FOUND',
      'EDUCATION_NOT_FOUND',
      'WRONG_STATE',
      'AGREEMENT_DATA_MISSING',
      'TESTIMONIAL_NUMBER_ALREADY_EXISTS',
      'CONFLICT',
    ],
    ...write,
  }),
  revokeTestimonial: route({
    name: 'educations.revokeTestimonial',
    method: 'POST',
    path: '/user/{userId}/testimonials/{documentId}/revoke',
    summary: 'Revokes a testimonial, with a reason that its public page shows.',
    params: z.strictObject({ userId, documentId }),
    body: revocationInput,
    response: testimonial,
    access: ['educations.write'],
    errors: ['INVALID_INPUT', 'TESTIMONIAL_NOT_FOUND', 'WRONG_STATE', 'CONFLICT'],
    ...write,
  }),
  listStudyTestimonials: route({
    name: 'educations.listStudyTestimonials',
    method: 'GET',
    path: '/study/testimonials',
    summary: 'The testimonials of the student.',
    response: testimonials,
    access: ['study.follow'],
    errors: [],
    ...readFiles,
  }),
  shareTestimonial: route({
    name: 'educations.shareTestimonial',
    method: 'PATCH',
    path: '/study/testimonials/{documentId}',
    summary: 'The student says whether the public page of a testimonial shows their grades.',
    params: z.strictObject({ documentId }),
    body: sharingInput,
    response: testimonial,
    access: ['study.follow'],
    whileImpersonating: 'refused',
    errors: ['INVALID_INPUT', 'TESTIMONIAL_NOT_FOUND', 'CONFLICT'],
    ...write,
  }),
  makeGradeList: route({
    name: 'educations.makeGradeList',
    method: 'POST',
    path: '/user/{userId}/gradelist',
    summary: 'Makes the grade list of a student, and answers a link to it.',
    params: ofStudent,
    body: gradeListInput,
    response: gradeListFile,
    access: ['educations.read'],
    errors: ['INVALID_INPUT', 'USER_NOT_FOUND', 'EDUCATION_NOT_FOUND'],
    ...writeFile,
  }),
  makeStudyGradeList: route({
    name: 'educations.makeStudyGradeList',
    method: 'POST',
    path: '/study/gradelist',
    summary: 'Makes the grade list of the student, and answers a link to it.',
    body: gradeListInput,
    response: gradeListFile,
    access: ['study.follow'],
    errors: ['INVALID_INPUT', 'USER_NOT_FOUND', 'EDUCATION_NOT_FOUND'],
    ...writeFile,
  }),
} as const;
