import { expect, test } from 'vitest';
import { plainText } from '#functions/platform/plain-text.ts';
import { timeLimit } from '#functions/platform/time-limit.ts';

const limit = (milliseconds: number) => timeLimit(milliseconds, () => new Error('too much'));
const forever = () => {
  for (;;);
};
const deeper = (): number => 1 + deeper();

test('work within its time answers, and what it throws is thrown', () => {
  const { within } = limit(60_000);
  expect(within(() => [1, 2])).toEqual([1, 2]);
  const fault = new TypeError('of its own');
  expect(() =>
    within(() => {
      throw fault;
    }),
  ).toThrow(fault);
});

test('work that doesn’t end is stopped, and leaves no time to what follows', () => {
  const { within } = limit(50);
  expect(() => within(forever)).toThrow('too much');
  expect(() => within(() => 'in no time')).toThrow('too much');
});

test('work that goes too deep is stopped, and what follows has its time', () => {
  const { within } = limit(60_000);
  expect(() => within(deeper)).toThrow('too much');
  expect(within(() => 'still')).toBe('still');
});

test('words are told from tags in no time, however many begin and never end', () => {
  const begun = performance.now();
  expect(plainText(`<p>a</p><b>b</b>${'<'.repeat(300_000)}`)).toHaveLength('a b'.length + 300_000);
  expect(plainText('a &lt; b <i>c</i>d <')).toBe('a < b cd <');
  expect(performance.now() - begun).toBeLessThan(10_000);
});
