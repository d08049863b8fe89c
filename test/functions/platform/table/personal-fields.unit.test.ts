import { expect, it } from 'vitest';
import {
  erased,
  isErased,
  openedState,
  sealedFieldsOf,
  sealedState,
} from '#functions/platform/table/personal-fields.ts';
import { newId } from './fixture.ts';

const whole = { personId: newId('UserId'), keyId: 'key-1', sealed: 'c2VjcmV0' };
const { personId, keyId, sealed } = whole;

it('a sealed field is opened wherever it stands', () => {
  const state = { status: 1, profile: whole, parts: [{ reason: whole }] };
  expect(openedState(state, (field) => `of ${field.keyId}`)).toEqual({
    ...{ status: 1, profile: 'of key-1', parts: [{ reason: 'of key-1' }] },
  });
  expect(sealedFieldsOf(state)).toEqual([whole, whole]);
});

it.each([[{ personId, keyId }], [{ personId, sealed }], [{ keyId, sealed }], [{ sealed: true }]])(
  'what only has some of its parts is none, and stays as it is: %o',
  (part) => {
    expect(openedState({ seal: part }, () => 'opened')).toEqual({ seal: part });
    expect(sealedFieldsOf([part])).toEqual([]);
  },
);

it('what is left of an erased person says that and nothing else', () => {
  expect(isErased(erased)).toBe(true);
  for (const other of [{ erased: false }, { erased: true, at: 1 }, {}, null, true])
    expect(isErased(other)).toBe(false);
});

it.each([null, undefined, ''])('a personal field that holds nothing stays as it is: %o', (nothing) => {
  const state = { userId: personId, remark: nothing, reason: 'Ziek' };
  expect(sealedState(state, undefined, () => whole)).toEqual({ ...state, reason: whole });
});
