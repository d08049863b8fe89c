import { type UserId, userId } from '#shared/identity/ids.ts';

/** Fields that say something of a person, wherever they stand in a state. */
export const personalFields: ReadonlySet<string> = new Set([
  ...['email', 'profile', 'proposedName', 'nameRefusal', 'personal', 'address', 'studentNumber', 'bsn'],
  ...['userMeta', 'payer', 'payerDetails', 'employer'],
  ...['pendingEmail', 'emailMoves', 'directory', 'phoneNumber', 'mobileNumber', 'birthDate'],
  ...['name', 'studentName', 'sortName', 'by', 'displayName', 'fileName'],
  ...['reason', 'deletedReason', 'remark', 'feedback', 'message', 'quickscanMessage', 'note', 'comment'],
]);

/** A personal field as a permanent record holds it: under a key of its person. */
export interface SealedField {
  readonly personId: UserId;
  readonly keyId: string;
  /** Base64 of the encrypted JSON. */
  readonly sealed: string;
}

/** What is read of a sealed field whose key was destroyed. */
export interface ErasedField {
  readonly erased: true;
}
export const erased: ErasedField = { erased: true };

/** Whether a value is what is left of an erased person. */
export function isErased(value: unknown): value is ErasedField {
  return isObject(value) && value.erased === true && Object.keys(value).length === 1;
}

/**
 * A state with its personal fields changed to what `seal` makes of them. A field belongs to the person whom the
 * innermost object around it names; without one, to whom the whole state is about.
 * @param about whose the state is; absent: what belongs to nobody stays as it is
 */
export function sealedState(
  state: unknown,
  about: UserId | undefined,
  seal: (value: unknown, personId: UserId) => unknown,
): unknown {
  if (Array.isArray(state)) return state.map((one) => sealedState(one, about, seal));
  if (!isObject(state)) return state;
  const owner = personIn(state) ?? about;
  return Object.fromEntries(
    Object.entries(state).map(([name, value]) => {
      if (!personalFields.has(name) || !owner || isEmpty(value))
        return [name, sealedState(value, owner, seal)];
      return [name, seal(value, owner)];
    }),
  );
}

/** A state with its sealed fields opened. */
export function openedState(state: unknown, open: (field: SealedField) => unknown): unknown {
  if (Array.isArray(state)) return state.map((one) => openedState(one, open));
  if (!isObject(state)) return state;
  if (isSealed(state)) return open(state);
  return Object.fromEntries(Object.entries(state).map(([name, value]) => [name, openedState(value, open)]));
}

/** The sealed fields of a state. */
export function sealedFieldsOf(state: unknown): SealedField[] {
  const found: SealedField[] = [];
  openedState(state, (field) => found.push(field));
  return found;
}

/** Whom an object names as the one it is of. */
export function personIn(state: object): UserId | undefined {
  const { userId: own, studentId, id } = state as Readonly<Record<string, unknown>>;
  const parsed = userId.safeParse(own ?? studentId ?? id);
  return parsed.success ? parsed.data : undefined;
}

function isSealed(value: object): value is SealedField {
  return 'sealed' in value && 'keyId' in value && 'personId' in value;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';
