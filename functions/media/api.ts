import { routes } from '#shared/media/routes.ts';
import { api } from '../platform/http/api.ts';
import { completeUpload } from './handlers/complete-upload.ts';
import { convertImage } from './handlers/convert-image.ts';
import { getFileLink } from './handlers/get-file-link.ts';
import { requestUpload } from './handlers/request-upload.ts';

/** The Lambda that answers for files and pictures. */
export const handler = api(routes, { requestUpload, completeUpload, convertImage, getFileLink });
