import * as z from 'zod/mini';
import type { ErrorCode } from '#shared/http/errors.ts';
import { loadFailureTexts } from '../i18n/i18n.ts';
import { ApiError } from './api-error.ts';

const errorBody = z.object({
  message_id: z.string(),
  request_id: z.optional(z.string()),
  errors: z.optional(
    z.record(
      z.string(),
      z.object({
        key: z.string(),
        values: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
      }),
    ),
  ),
});

/**
 * Reads an answer that is not a success, and has the texts of errors at hand. One that is not ours (a gateway's, say)
 * gets the code of its status.
 * @param response the answer
 * @param requestId the id the call was sent with
 * @param session the key of the session that it was sent in
 */
export async function readError(response: Response, requestId: string, session: string): Promise<ApiError> {
  const { status } = response;
  const [body] = await Promise.all([response.json().catch(() => undefined), loadFailureTexts()]);
  const read = z.safeParse(errorBody, body);
  if (!read.success || !isCode(read.data.message_id)) {
    return new ApiError({ code: codeOfStatus(status), status, requestId, session });
  }
  const { message_id: code, request_id = requestId, errors } = read.data;
  const fields = errors as ApiError['fields'];
  return new ApiError({ code, status, requestId: request_id, fields, session });
}

/** By its shape: the list of codes would be in every first load. One that is unknown here gets a general text. */
function isCode(code: string): code is ErrorCode {
  return /^[A-Z][A-Z_]+$/.test(code);
}

function codeOfStatus(status: number): ErrorCode {
  if (status === 401) return 'NO_AUTHENTICATION';
  if (status === 403) return 'NO_AUTHORIZATION';
  if (status === 404) return 'NOT_FOUND';
  if (status === 413) return 'BODY_TOO_LARGE';
  if (status === 422) return 'INVALID_INPUT';
  if (status === 429) return 'TOO_MANY_REQUESTS';
  return 'UNEXPECTED_ERROR';
}
