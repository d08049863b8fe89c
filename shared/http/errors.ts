/**
 * Every error the API can answer: its code and HTTP status, in one place.
 *
 * The server sends the code as `message_id`; the text in the reader's language lives in
 * `shared/i18n/<locale>/errors.json` under the same code. Source: spec section 8.
 */
export const errorStatus = {
  // Session: the client logs out on the first four.
  NO_AUTHENTICATION: 401,
  TOKEN_ERROR: 401,
  TOKEN_NOT_REFRESHABLE: 401,
  AUTHORIZATION_BEARER_MISMATCH: 401,
  INVALID_CREDENTIALS: 401,
  INVALID_TOKEN: 400,
  WRONG_PASSWORD: 422,
  WRONG_ONE_TIME_PASSWORD: 422,
  USER_NOT_CONFIRMED: 403,
  USER_NOT_ACTIVATED: 403,
  USER_SHOULD_RESET_PASSWORD: 403,
  USER_HAS_NO_COMPANIES: 403,
  SECOND_FACTOR_REQUIRED: 403,
  DIRECTORY_ACCOUNT_UNKNOWN: 403,
  DIRECTORY_TENANT_NOT_ALLOWED: 403,
  ENROLMENT_NOT_STARTED: 403,
  ENROLMENT_ENDED: 403,
  DEADLINE_PASSED: 403,
  HAND_INS_USED_UP: 403,
  // Permission
  NO_AUTHORIZATION: 403,
  NO_ADMIN_ACCESS: 403,
  INVALID_ROLE: 422,
  PERMISSION_NOT_HELD: 403,
  COMPANY_HAS_NO_ACCESS: 403,
  IMPERSONATION_NOT_ALLOWED: 403,
  // Absence
  NOT_FOUND: 404,
  USER_NOT_FOUND: 404,
  COURSE_NOT_FOUND: 404,
  CHAPTER_NOT_FOUND: 404,
  CATEGORY_NOT_FOUND: 404,
  QUESTION_NOT_FOUND: 404,
  ATTEMPT_NOT_FOUND: 404,
  DOCUMENT_NOT_FOUND: 404,
  UNSUPPORTED_DOCUMENT_TYPE: 422,
  LEARNPATH_NOT_FOUND: 404,
  TEAM_NOT_FOUND: 404,
  LEARNING_OUTCOME_NOT_FOUND: 404,
  INDICATOR_NOT_FOUND: 404,
  ASSIGNMENT_NOT_FOUND: 404,
  EDUCATION_NOT_FOUND: 404,
  MODULE_NOT_FOUND: 404,
  BLOCK_NOT_FOUND: 404,
  AGREEMENT_NOT_FOUND: 404,
  TESTIMONIAL_NOT_FOUND: 404,
  BOARD_REQUEST_NOT_FOUND: 404,
  PERIOD_NOT_FOUND: 404,
  RESULT_SHEET_NOT_FOUND: 404,
  SUBMISSION_NOT_FOUND: 404,
  MUTATION_NOT_FOUND: 404,
  EXPORT_NOT_FOUND: 404,
  ROLE_NOT_FOUND: 404,
  FILE_NOT_FOUND: 404,
  JOB_NOT_FOUND: 404,
  NOTIFICATION_NOT_FOUND: 404,
  CONVERSATION_NOT_FOUND: 404,
  MESSAGE_NOT_FOUND: 404,
  REPORT_NOT_FOUND: 404,
  NOTE_NOT_FOUND: 404,
  SIGNAL_NOT_FOUND: 404,
  PLANNING_NOT_FOUND: 404,
  CALENDAR_NOT_FOUND: 404,
  POOL_NOT_FOUND: 404,
  STARTING_MOMENT_NOT_FOUND: 404,
  NOT_SUBSCRIBED: 404,
  // Conflict
  CONFLICT: 409,
  ALREADY_EXISTS: 409,
  USER_EMAIL_ALREADY_EXISTS: 409,
  STUDENT_NUMBER_ALREADY_EXISTS: 409,
  TESTIMONIAL_NUMBER_ALREADY_EXISTS: 409,
  NO_TESTIMONIAL_NUMBER: 409,
  ROLE_ALREADY_EXISTS: 409,
  DIRECTORY_ACCOUNT_MISMATCH: 409,
  DIRECTORY_ACCOUNT_TAKEN: 409,
  ROLE_MANAGER_NEEDED: 409,
  ALREADY_ENROLLED: 409,
  ALREADY_HANDED_IN: 409,
  ATTEMPT_OVER: 409,
  NO_ATTEMPTS_LEFT: 409,
  NO_QUESTIONS: 409,
  ASSIGNMENT_CHANGED: 409,
  ALREADY_DECIDED: 409,
  ALREADY_ASSIGNED: 409,
  LEARNPATH_STARTING_MOMENT_ALREADY_EXISTS: 409,
  EDIT_WINDOW_CLOSED: 409,
  MESSAGE_FINAL: 409,
  REGISTRATION_CLOSED: 409,
  IN_USE: 409,
  LEARNPATH_IN_BLOCK: 409,
  ALREADY_REGISTERED: 409,
  ALREADY_REQUESTED: 409,
  MAX_BLOCKS_REACHED: 409,
  BLOCK_FINALIZED: 409,
  INSUFFICIENT_POINTS: 409,
  AGREEMENT_CHANGED: 409,
  WRONG_STATE: 409,
  USER_HELD: 409,
  SUBMISSION_OPEN: 409,
  GRADING_OPEN: 409,
  MUTATION_OPEN: 409,
  SAME_ASSESSOR: 409,
  SECOND_PERSON_NEEDED: 409,
  EXPORT_RUNNING: 409,
  NOTHING_TO_EXPORT: 409,
  IMPORT_WITH_DUPLICATE_EMAILS: 409,
  // Input
  MALFORMED_REQUEST: 400,
  INVALID_INPUT: 422,
  WEIGHTS_NOT_100: 422,
  REASON_REQUIRED: 422,
  AGREEMENT_DATA_MISSING: 422,
  NO_FILES: 422,
  MAX_FILES_REACHED: 422,
  FILE_TOO_LARGE: 413,
  FILE_EMPTY: 422,
  FILE_EXTENSION_NOT_ALLOWED: 422,
  FILE_CONTENT_MISMATCH: 422,
  CSV_HEADER_ERROR: 422,
  COURSE_PACKAGE_UNREADABLE: 422,
  NOTHING_TO_IMPORT: 422,
  MAX_FIELDS_REACHED: 422,
  MAX_ROWS_REACHED: 422,
  BODY_TOO_LARGE: 413,
  TOO_MANY_REQUESTS: 429,
  TOO_MANY_MAILS: 429,
  DIRECTORY_UNAVAILABLE: 503,
  UNEXPECTED_ERROR: 500,
} as const;

/** A code from the closed list above. */
export type ErrorCode = keyof typeof errorStatus;

/** Every code, for walks over the list. */
export const errorCodes = Object.keys(errorStatus) as ErrorCode[];

/** What a form shows beside a field: a key under `validation` in the i18n catalogue, with its numbers. */
export interface FieldError {
  readonly key: string;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** The body of every answer that is not a success. `errors` is keyed by field path, e.g. `profile.email`. */
export interface ErrorBody {
  readonly message_id: ErrorCode;
  readonly request_id: string;
  readonly errors?: Readonly<Record<string, FieldError>>;
}

/** An expected failure. Thrown by rules and handlers, turned into an answer at the edge and nowhere else. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  readonly errors: Readonly<Record<string, FieldError>> | undefined;

  constructor(code: ErrorCode, errors?: Readonly<Record<string, FieldError>>) {
    super(code);
    this.code = code;
    this.errors = errors;
  }
}
