import { routes } from '#shared/media/routes.ts';
import {
  allowedFiles,
  type FileLink,
  type FilePurpose,
  maxFileBytes,
  pathOfFile,
} from '#shared/media/schemas.ts';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/client.ts';
import { loadFailureTexts } from '../i18n/i18n.ts';

/** Why a file can't be uploaded at all, if so; the server decides again, on what really arrives. */
export function refusalOf(file: File, purpose: FilePurpose) {
  if (!contentTypeOf(file, purpose)) return 'FILE_EXTENSION_NOT_ALLOWED' as const;
  if (file.size === 0) return 'FILE_EMPTY' as const;
  if (file.size > maxFileBytes) return 'FILE_TOO_LARGE' as const;
  return null;
}

/** Extensions that may be uploaded for a purpose, with a dot, for a file dialog's `accept`. */
export function extensionsOf(purpose: FilePurpose): string[] {
  return Object.keys(allowedFiles[purpose]).map((extension) => `.${extension}`);
}

/**
 * Uploads one file: asks for a link, sends the bytes there, and has them checked and kept.
 * @param onProgress gets 0 to 99 while sending, 100 once kept
 * @param signal breaks off, wherever it is: nobody gets the file then
 * @returns the kept file
 * @throws ApiError
 */
export async function uploadFile(
  file: File,
  purpose: FilePurpose,
  onProgress: (percent: number) => void,
  signal?: AbortSignal,
): Promise<FileLink> {
  const contentType = contentTypeOf(file, purpose) ?? 'application/octet-stream';
  const refusal = refusalOf(file, purpose);
  if (refusal) throw await failure(refusal, 422);
  const ticket = await call(routes.requestUpload, {
    body: { purpose, fileName: file.name, contentType, sizeBytes: file.size },
  });
  await requireGoingOn(signal);
  await send(ticket, file, onProgress, signal);
  const kept = await call(routes.completeUpload, { params: { fileId: ticket.fileId } });
  await requireGoingOn(signal);
  onProgress(100);
  return kept;
}

/**
 * Uploads a picture and has its conversions made.
 * @returns the picture's id and links
 */
export async function uploadImage(file: File, onProgress: (percent: number) => void, signal?: AbortSignal) {
  const { fileId, contentType } = await uploadFile(file, 'image', onProgress, signal);
  return call(routes.convertImage, {
    body: { imagePath: pathOfFile(fileId), imageName: file.name, mimeType: contentType },
  });
}

/** @throws ApiError NO_CONNECTION once it was broken off */
async function requireGoingOn(signal: AbortSignal | undefined): Promise<void> {
  if (signal?.aborted) throw await failure('NO_CONNECTION', 0);
}

async function failure(code: ApiError['code'], status: number): Promise<ApiError> {
  await loadFailureTexts();
  return new ApiError({ code, status, requestId: '' });
}

function contentTypeOf(file: File, purpose: FilePurpose): string | undefined {
  const extension = file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase();
  return allowedFiles[purpose][extension];
}

interface Ticket {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** `fetch` doesn't tell how far a body has gone; XMLHttpRequest does. */
function send(
  { url, headers }: Ticket,
  file: File,
  onProgress: (percent: number) => void,
  signal: AbortSignal | undefined,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () =>
      failure(request.status === 413 ? 'FILE_TOO_LARGE' : 'NO_CONNECTION', request.status).then(reject);
    request.upload.onprogress = ({ loaded, total }) =>
      onProgress(Math.min(99, Math.round((loaded / total) * 99)));
    request.onload = () => (request.status >= 200 && request.status < 300 ? resolve() : fail());
    request.onerror = fail;
    request.onabort = fail;
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.open('PUT', url);
    for (const [name, value] of Object.entries(headers)) {
      // The browser sets these two itself, from the file.
      if (!/^(host|content-length)$/i.test(name)) request.setRequestHeader(name, value);
    }
    request.send(file);
  });
}
