import * as z from 'zod/mini';
import { instant, version } from '#shared/http/fields.ts';
import { route } from '#shared/http/route.ts';
import { documentId, userId } from '#shared/identity/ids.ts';
import { documentFieldsFor, openDocument, shownDocument } from '#shared/media/document-schemas.ts';

/** Whom a document about somebody is for, besides who administers users: the person themself, who coaches them. */
export const documentReaders = ['student', 'coach'] as const;
const role = z.enum(documentReaders);

/** A document about a user, as who may change users sees it. */
export const userDocument = z.object({ ...shownDocument, version, roles: z.array(role), updatedAt: instant });
export type UserDocument = z.infer<typeof userDocument>;

const fields = documentFieldsFor(role);
const ofUser = z.strictObject({ userId });
const ofDocument = z.strictObject({ userId, documentId });
const read = { grants: ['table:read', 'files:read'], roundTrips: 2 } as const;
const write = { grants: ['table:read', 'table:write', 'files:read'], roundTrips: 3 } as const;

/** The documents about a user. Apart from the other calls: only their tabs need them. */
export const userDocumentRoutes = {
  listUserDocuments: route({
    name: 'people.listUserDocuments',
    method: 'GET',
    path: '/user/{userId}/documents',
    summary:
      'The documents about a user, by title: all for who may change users, those for coaches for theirs.',
    params: ofUser,
    response: z.object({ data: z.array(userDocument) }),
    access: ['users.write', 'teaching.follow'],
    relations: 'loaded',
    errors: ['USER_NOT_FOUND'],
    ...read,
  }),
  createUserDocument: route({
    name: 'people.createUserDocument',
    method: 'POST',
    path: '/user/{userId}/documents',
    summary: 'Adds a document about a user: a link, or an uploaded file.',
    params: ofUser,
    body: z.strictObject(fields),
    response: userDocument,
    status: 201,
    access: ['users.write'],
    errors: ['INVALID_INPUT', 'USER_NOT_FOUND', 'FILE_NOT_FOUND', 'UNSUPPORTED_DOCUMENT_TYPE', 'CONFLICT'],
    ...write,
  }),
  updateUserDocument: route({
    name: 'people.updateUserDocument',
    method: 'PATCH',
    path: '/user/{userId}/documents/{documentId}',
    summary: 'Changes a document about a user; a file that another takes the place of goes.',
    params: ofDocument,
    body: z.strictObject({ version, ...fields }),
    response: userDocument,
    access: ['users.write'],
    relations: 'accounts',
    errors: [
      'INVALID_INPUT',
      'DOCUMENT_NOT_FOUND',
      'FILE_NOT_FOUND',
      'UNSUPPORTED_DOCUMENT_TYPE',
      'CONFLICT',
    ],
    ...write,
  }),
  deleteUserDocument: route({
    name: 'people.deleteUserDocument',
    method: 'DELETE',
    path: '/user/{userId}/documents/{documentId}',
    summary: 'Takes a document about a user away, with its file.',
    params: ofDocument,
    access: ['users.write'],
    relations: 'accounts',
    errors: ['DOCUMENT_NOT_FOUND', 'CONFLICT'],
    ...write,
  }),
  listOwnDocuments: route({
    name: 'people.listOwnDocuments',
    method: 'GET',
    path: '/me/documents',
    summary: 'The documents about the caller that are for them, by title.',
    response: z.object({ data: z.array(openDocument) }),
    access: 'signed-in',
    errors: [],
    ...read,
  }),
} as const;
