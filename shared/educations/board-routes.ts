import * as z from 'zod/mini';
import { version } from '#shared/http/fields.ts';
import { pageOf, pageQuery } from '#shared/http/page.ts';
import { route } from '#shared/http/route.ts';
import { boardRequestId, userId } from '#shared/identity/ids.ts';
import {
  boardRequest,
  boardRequestInput,
  boardRequestRow,
  boardRequests,
  boardSettings,
  boardSettingsInput,
  decisionInput,
  requestKind,
} from './board-schemas.ts';

const ofStudent = z.strictObject({ userId });
const ofRequest = z.strictObject({ userId, requestId: boardRequestId });
const read = { grants: ['table:read', 'files:read'], roundTrips: 2 } as const;
const write = { grants: ['table:read', 'table:write', 'files:read'], roundTrips: 3 } as const;
const board = { access: ['educations.decide'] } as const;
const asking = [
  'INVALID_INPUT',
  'LEARNPATH_NOT_FOUND',
  'FILE_NOT_FOUND',
  'NO_FILES',
  'WRONG_STATE',
  'ALREADY_REQUESTED',
] as const;

/** What is asked of the examination board, and what it decides. */
export const boardRoutes = {
  listBoardRequests: route({
    name: 'educations.listBoardRequests',
    method: 'GET',
    path: '/board/requests',
    summary:
      'What the board has to decide, the first that is due before others; or what is over, the latest first.',
    query: z.strictObject({
      ...pageQuery,
      state: z._default(z.enum(['open', 'over']), 'open'),
      kind: z.optional(requestKind),
    }),
    response: pageOf(boardRequestRow),
    errors: [],
    ...board,
    ...read,
  }),
  getBoardRequest: route({
    name: 'educations.getBoardRequest',
    method: 'GET',
    path: '/board/requests/{userId}/{requestId}',
    summary: 'One request, with its evidence.',
    params: ofRequest,
    response: boardRequest,
    errors: ['BOARD_REQUEST_NOT_FOUND'],
    ...board,
    ...read,
  }),
  decideBoardRequest: route({
    name: 'educations.decideBoardRequest',
    method: 'POST',
    path: '/board/requests/{userId}/{requestId}/decision',
    summary: 'Grants or refuses a request, with its ground. The letter follows.',
    params: ofRequest,
    body: decisionInput,
    response: boardRequest,
    whileImpersonating: 'refused',
    errors: [
      'INVALID_INPUT',
      'BOARD_REQUEST_NOT_FOUND',
      'NO_AUTHORIZATION',
      'LEARNPATH_NOT_FOUND',
      'WRONG_STATE',
      'ALREADY_DECIDED',
      'CONFLICT',
    ],
    ...board,
    ...write,
  }),
  getBoardSettings: route({
    name: 'educations.getBoardSettings',
    method: 'GET',
    path: '/board/settings',
    summary: 'How the board of the company works.',
    response: boardSettings,
    errors: [],
    ...board,
    ...read,
  }),
  setBoardSettings: route({
    name: 'educations.setBoardSettings',
    method: 'PUT',
    path: '/board/settings',
    summary: 'Sets how long the board takes, and what its letters say of an appeal.',
    body: boardSettingsInput,
    response: boardSettings,
    errors: ['INVALID_INPUT', 'CONFLICT'],
    ...board,
    ...write,
  }),
  listStudentRequests: route({
    name: 'educations.listStudentRequests',
    method: 'GET',
    path: '/user/{userId}/requests',
    summary: 'What was asked of the board for a student, the latest first.',
    params: ofStudent,
    response: boardRequests,
    access: ['educations.read'],
    errors: ['USER_NOT_FOUND'],
    ...read,
  }),
  askForStudent: route({
    name: 'educations.askForStudent',
    method: 'POST',
    path: '/user/{userId}/requests',
    summary: 'Brings something of a student before the board.',
    params: ofStudent,
    body: boardRequestInput,
    response: boardRequest,
    status: 201,
    access: ['educations.write', 'educations.decide'],
    whileImpersonating: 'refused',
    errors: ['USER_NOT_FOUND', ...asking],
    ...write,
  }),
  listStudyRequests: route({
    name: 'educations.listStudyRequests',
    method: 'GET',
    path: '/study/requests',
    summary: 'What the student asked of the board, the latest first.',
    response: boardRequests,
    access: ['study.follow'],
    errors: [],
    ...read,
  }),
  askBoard: route({
    name: 'educations.askBoard',
    method: 'POST',
    path: '/study/requests',
    summary: 'The student asks something of the board.',
    body: boardRequestInput,
    response: boardRequest,
    status: 201,
    access: ['study.follow'],
    whileImpersonating: 'refused',
    errors: ['USER_NOT_FOUND', ...asking],
    ...write,
  }),
  withdrawRequest: route({
    name: 'educations.withdrawRequest',
    method: 'POST',
    path: '/study/requests/{requestId}/withdraw',
    summary: 'The student takes back a request that is not decided yet.',
    params: z.strictObject({ requestId: boardRequestId }),
    body: z.strictObject({ version }),
    response: boardRequest,
    access: ['study.follow'],
    whileImpersonating: 'refused',
    errors: ['BOARD_REQUEST_NOT_FOUND', 'ALREADY_DECIDED', 'CONFLICT'],
    ...write,
  }),
} as const;
