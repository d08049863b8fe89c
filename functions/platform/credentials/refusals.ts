import { type ErrorCode, Refusal } from '#shared/http/errors.ts';

/**
 * Turns what the user pool refuses into a refusal of ours. Errors are told apart by name, because a pool may answer
 * with one the SDK has no class for. What is not about the caller's input stays an error.
 * @param refused the code for a wrong password or token, whichever the call takes
 * @param fields which field of the route's body holds the new password
 */
export function refusing(refused: ErrorCode, fields: { weakPassword?: string } = {}) {
  return (error: unknown): never => {
    const name = error instanceof Error ? error.name : '';
    switch (name) {
      case 'NotAuthorizedException':
        if (error instanceof Error && error.message.startsWith('Password attempts exceeded'))
          throw new Refusal('TOO_MANY_REQUESTS');
        throw new Refusal(refused);
      // Which of the two it was is nobody's business. This name is for a pool that tells them apart.
      case 'UserNotFoundException':
        throw new Refusal(refused);
      case 'InvalidPasswordException':
        if (!fields.weakPassword) throw new Refusal(refused);
        throw new Refusal('INVALID_INPUT', { [fields.weakPassword]: { key: 'password' } });
      case 'CodeMismatchException':
      case 'EnableSoftwareTokenMFAException':
        throw new Refusal('WRONG_ONE_TIME_PASSWORD');
      case 'ExpiredCodeException':
        // Of a code that was used before, not of a challenge that is over: that one isn't authorised.
        throw new Refusal('WRONG_ONE_TIME_PASSWORD');
      case 'UserNotConfirmedException':
        throw new Refusal('USER_NOT_CONFIRMED');
      case 'PasswordResetRequiredException':
        throw new Refusal('USER_SHOULD_RESET_PASSWORD');
      case 'TooManyRequestsException':
      case 'LimitExceededException':
        throw new Refusal('TOO_MANY_REQUESTS');
      default:
        throw error;
    }
  };
}
