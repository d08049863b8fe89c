import { describe, expect, test } from 'vitest';
import { statedBlock } from '#functions/educations/rules/statement.ts';
import { block, idOfBlock, part, registration } from './samples.ts';

const refusal = (code: string) => expect.objectContaining({ code });
const passed = block(1, { learnpaths: [part(1, { status: 2, result: 70 }), part(2, { status: 5 })] });
const ofBlock = (number: number) => ({ kind: 'block', blockId: idOfBlock(number) }) as const;
const enrolment = { kind: 'enrolment', blockId: null } as const;

describe('a statement', () => {
  test('of enrolment is about the registration, while it lasts', () => {
    expect(statedBlock(enrolment, registration, [passed])).toBeUndefined();
    expect(() => statedBlock(enrolment, { status: 'graduated' }, [])).toThrow(refusal('WRONG_STATE'));
  });

  test('of a module is about a block that was passed, also of who studies no more', () => {
    expect(statedBlock(ofBlock(1), { status: 'stopped' }, [passed])).toBe(passed);
  });

  test.each([
    ['one of which something is left', block(1, { learnpaths: [part(1, { status: 2 }), part(2)] })],
    ['one of which something is failed', block(1, { learnpaths: [part(1, { status: 3 })] })],
    ['one that is empty', block(1, { learnpaths: [] })],
  ])('is refused of a block: %s', (_, one) => {
    expect(() => statedBlock(ofBlock(1), registration, [one])).toThrow(refusal('WRONG_STATE'));
  });

  test('is refused of a block that isn’t there or isn’t said', () => {
    expect(() => statedBlock(ofBlock(2), registration, [passed])).toThrow(refusal('BLOCK_NOT_FOUND'));
    const unsaid = { kind: 'block', blockId: null } as const;
    expect(() => statedBlock(unsaid, registration, [passed])).toThrow(refusal('INVALID_INPUT'));
  });
});
