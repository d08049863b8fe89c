import * as z from 'zod/mini';
import { version } from '#shared/http/fields.ts';
import { route } from '#shared/http/route.ts';
import { blockId, documentId, educationId, userId } from '#shared/identity/ids.ts';
import { job } from '#shared/jobs/schemas.ts';
import {
  agreement,
  agreementStatusInput,
  approvalInput,
  finalizeBlocksInput,
  rejectionInput,
  resendAgreementsInput,
  studyAgreement,
} from './agreement-schemas.ts';
import { block } from './student-schemas.ts';

const ofDocument = z.strictObject({ documentId });
const ofAgreement = z.strictObject({ userId, documentId });
const readFile = { grants: ['table:read', 'files:read'], roundTrips: 2 } as const;
const write = { grants: ['table:read', 'table:write'], roundTrips: 3 } as const;

/** Why a decision on an agreement isn't taken. */
const decidingErrors = [
  ...['INVALID_INPUT', 'AGREEMENT_NOT_FOUND', 'AGREEMENT_CHANGED'],
  ...['ALREADY_DECIDED', 'STUDY_ENDED', 'CONFLICT'],
] as const;

/** The agreements of blocks: read and decided by the student, followed by staff. */
export const agreementRoutes = {
  getStudyAgreement: route({
    name: 'educations.getStudyAgreement',
    method: 'GET',
    path: '/study/agreements/{documentId}',
    summary: 'An agreement of the student, to read.',
    params: ofDocument,
    response: studyAgreement,
    access: ['study.follow'],
    whileImpersonating: 'refused',
    errors: ['AGREEMENT_NOT_FOUND', 'IMPERSONATION_NOT_ALLOWED'],
    ...readFile,
  }),
  approveAgreement: route({
    name: 'educations.approveAgreement',
    method: 'POST',
    path: '/study/agreements/{documentId}/approve',
    summary: 'Approves an agreement by the word that says so; the hash tells what was read.',
    params: ofDocument,
    body: approvalInput,
    access: ['study.follow'],
    whileImpersonating: 'refused',
    errors: decidingErrors,
    ...write,
  }),
  rejectAgreement: route({
    name: 'educations.rejectAgreement',
    method: 'POST',
    path: '/study/agreements/{documentId}/reject',
    summary: 'Rejects an agreement with a reason.',
    params: ofDocument,
    body: rejectionInput,
    access: ['study.follow'],
    whileImpersonating: 'refused',
    errors: decidingErrors,
    ...write,
  }),
  getAgreement: route({
    name: 'educations.getAgreement',
    method: 'GET',
    path: '/user/{userId}/agreements/{documentId}',
    summary: 'An agreement of a student, with the evidence of their decision.',
    params: ofAgreement,
    response: agreement,
    access: ['educations.read'],
    whileImpersonating: 'refused',
    errors: ['AGREEMENT_NOT_FOUND', 'IMPERSONATION_NOT_ALLOWED'],
    ...readFile,
  }),
  setAgreementStatus: route({
    name: 'educations.setAgreementStatus',
    method: 'PATCH',
    path: '/user/{userId}/agreements/{documentId}',
    summary: 'Changes the status of an agreement, with a reason.',
    params: ofAgreement,
    body: agreementStatusInput,
    access: ['educations.write'],
    whileImpersonating: 'refused',
    relations: 'accounts',
    errors: ['INVALID_INPUT', 'AGREEMENT_NOT_FOUND', 'NOT_FOR_YOURSELF', 'WRONG_STATE', 'CONFLICT'],
    ...write,
  }),
  generateAgreement: route({
    name: 'educations.generateAgreement',
    method: 'POST',
    path: '/user/{userId}/blocks/{blockId}/agreement',
    summary: 'Sends a new agreement for a final block, in place of the one before.',
    params: z.strictObject({ userId, blockId }),
    body: z.strictObject({ version }),
    response: block,
    access: ['educations.write'],
    whileImpersonating: 'refused',
    errors: ['INVALID_INPUT', 'BLOCK_NOT_FOUND', 'WRONG_STATE', 'AGREEMENT_DATA_MISSING', 'CONFLICT'],
    ...write,
  }),
  finalizeBlocks: route({
    name: 'educations.finalizeBlocks',
    method: 'POST',
    path: '/educations/{educationId}/finalize',
    summary: 'Starts a job that makes blocks final and sends their agreements.',
    params: z.strictObject({ educationId }),
    body: finalizeBlocksInput,
    response: job,
    status: 202,
    access: ['educations.write'],
    whileImpersonating: 'refused',
    errors: ['INVALID_INPUT', 'EDUCATION_NOT_FOUND', 'IMPERSONATION_NOT_ALLOWED', 'TOO_MANY_REQUESTS'],
    ...write,
  }),
  resendAgreements: route({
    name: 'educations.resendAgreements',
    method: 'POST',
    path: '/educations/{educationId}/resend',
    summary: 'Starts a job that sends agreements anew which nobody decided on, or which were rejected.',
    params: z.strictObject({ educationId }),
    body: resendAgreementsInput,
    response: job,
    status: 202,
    access: ['educations.write'],
    whileImpersonating: 'refused',
    errors: ['INVALID_INPUT', 'EDUCATION_NOT_FOUND', 'IMPERSONATION_NOT_ALLOWED', 'TOO_MANY_REQUESTS'],
    ...write,
  }),
} as const;
