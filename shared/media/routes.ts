import * as z from 'zod/mini';
import { line } from '#shared/http/fields.ts';
import { route } from '#shared/http/route.ts';
import { fileId } from '#shared/identity/ids.ts';
import { fileLink, image, uploadRequest, uploadTicket } from './schemas.ts';

const params = z.strictObject({ fileId });

export const routes = {
  requestUpload: route({
    name: 'media.requestUpload',
    method: 'POST',
    path: '/media/uploads',
    summary: 'Asks for a presigned link to upload one file to; so many in an hour and a day.',
    body: uploadRequest,
    response: uploadTicket,
    status: 201,
    access: 'signed-in',
    errors: [
      'INVALID_INPUT',
      'NO_AUTHORIZATION',
      'FILE_TOO_LARGE',
      'FILE_EXTENSION_NOT_ALLOWED',
      'TOO_MANY_UPLOADS',
    ],
    grants: ['table:read', 'table:write', 'files:upload'],
    roundTrips: 2,
  }),
  completeUpload: route({
    name: 'media.completeUpload',
    method: 'POST',
    path: '/media/uploads/{fileId}/complete',
    summary:
      'Checks the uploaded bytes against what was announced and keeps the file. Repeating it is harmless.',
    params,
    response: fileLink,
    access: 'signed-in',
    errors: ['FILE_NOT_FOUND', 'FILE_EMPTY', 'FILE_CONTENT_MISMATCH', 'CONFLICT'],
    grants: ['table:read', 'table:write', 'files:read', 'files:upload'],
    roundTrips: 3,
  }),
  convertImage: route({
    name: 'media.convertImage',
    method: 'PUT',
    path: '/media/image/generate/conversions',
    summary: 'Makes the featured and preview conversions of an uploaded picture. Repeating it is harmless.',
    body: z.strictObject({ imagePath: line(300), imageName: line(255), mimeType: line(120) }),
    response: image,
    access: 'signed-in',
    errors: ['INVALID_INPUT', 'FILE_NOT_FOUND', 'FILE_TOO_LARGE', 'FILE_CONTENT_MISMATCH', 'CONFLICT'],
    grants: ['table:read', 'table:write', 'files:read', 'files:upload'],
    roundTrips: 3,
  }),
  getFileLink: route({
    name: 'media.getFileLink',
    method: 'GET',
    path: '/media/files/{fileId}',
    summary: 'A fresh link to a file the caller uploaded or may see as an editor.',
    params,
    response: fileLink,
    access: 'signed-in',
    errors: ['FILE_NOT_FOUND'],
    grants: ['table:read', 'files:read'],
    roundTrips: 1,
  }),
} as const;
