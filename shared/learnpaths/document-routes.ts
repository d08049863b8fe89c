import * as z from 'zod/mini';
import { route } from '#shared/http/route.ts';
import { documentId, learnpathId } from '#shared/identity/ids.ts';
import { openDocument } from '#shared/media/document-schemas.ts';
import { documentChange, documentInput, learnpathDocument } from './document-schemas.ts';

const ofLearnpath = z.strictObject({ learnpathId });
const ofDocument = z.strictObject({ learnpathId, documentId });
const read = { grants: ['table:read', 'files:read'], roundTrips: 2 } as const;
const write = { grants: ['table:read', 'table:write', 'files:read'], roundTrips: 3 } as const;

/** The documents of a learning path. */
export const documentRoutes = {
  listDocuments: route({
    name: 'learnpaths.listDocuments',
    method: 'GET',
    path: '/learnpaths/{learnpathId}/documents',
    summary:
      'The documents of a learning path, by title: all for its editors, those for teachers for others.',
    params: ofLearnpath,
    response: z.object({ data: z.array(learnpathDocument) }),
    access: ['learnpaths.read'],
    errors: ['LEARNPATH_NOT_FOUND'],
    ...read,
  }),
  createDocument: route({
    name: 'learnpaths.createDocument',
    method: 'POST',
    path: '/learnpaths/{learnpathId}/documents',
    summary: 'Adds a document to a learning path: a link, or an uploaded file.',
    params: ofLearnpath,
    body: documentInput,
    response: learnpathDocument,
    status: 201,
    access: ['learnpaths.write'],
    errors: [
      'INVALID_INPUT',
      'LEARNPATH_NOT_FOUND',
      'FILE_NOT_FOUND',
      'UNSUPPORTED_DOCUMENT_TYPE',
      'CONFLICT',
    ],
    ...write,
  }),
  getDocument: route({
    name: 'learnpaths.getDocument',
    method: 'GET',
    path: '/learnpaths/{learnpathId}/documents/{documentId}',
    summary: 'One document of a learning path.',
    params: ofDocument,
    response: learnpathDocument,
    access: ['learnpaths.write'],
    errors: ['DOCUMENT_NOT_FOUND'],
    ...read,
  }),
  updateDocument: route({
    name: 'learnpaths.updateDocument',
    method: 'PATCH',
    path: '/learnpaths/{learnpathId}/documents/{documentId}',
    summary: 'Changes a document of a learning path.',
    params: ofDocument,
    body: documentChange,
    response: learnpathDocument,
    access: ['learnpaths.write'],
    errors: [
      'INVALID_INPUT',
      'DOCUMENT_NOT_FOUND',
      'FILE_NOT_FOUND',
      'UNSUPPORTED_DOCUMENT_TYPE',
      'CONFLICT',
    ],
    ...write,
  }),
  deleteDocument: route({
    name: 'learnpaths.deleteDocument',
    method: 'DELETE',
    path: '/learnpaths/{learnpathId}/documents/{documentId}',
    summary: 'Takes a document off a learning path.',
    params: ofDocument,
    access: ['learnpaths.write'],
    errors: ['DOCUMENT_NOT_FOUND', 'CONFLICT'],
    ...write,
  }),
  listStudyDocuments: route({
    name: 'learnpaths.listStudyDocuments',
    method: 'GET',
    path: '/study/learnpaths/{learnpathId}/documents',
    summary: 'The documents for students of a learning path that the student follows, by title.',
    params: ofLearnpath,
    response: z.object({ data: z.array(openDocument) }),
    access: ['study.follow'],
    errors: ['LEARNPATH_NOT_FOUND'],
    ...read,
  }),
} as const;
