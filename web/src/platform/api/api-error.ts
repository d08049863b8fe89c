import type { ErrorCode, FieldError } from '#shared/http/errors.ts';

/** A call that did not succeed: the server's code, or one that stands for an answer that never came. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode | 'NO_CONNECTION';
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly requestId: string;
  /** By field path, for forms. */
  readonly fields: Readonly<Record<string, FieldError>> | undefined;

  /** The session that the server answered in, by its key; that may be over by now. */
  readonly session: string | undefined;

  constructor(
    failure: Pick<ApiError, 'code' | 'status' | 'requestId'> & Partial<Pick<ApiError, 'fields' | 'session'>>,
  ) {
    super(failure.code);
    this.code = failure.code;
    this.status = failure.status;
    this.requestId = failure.requestId;
    this.fields = failure.fields;
    this.session = failure.session;
  }
}
