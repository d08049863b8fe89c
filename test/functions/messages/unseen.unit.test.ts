import { expect, test } from 'vitest';
import { refuseUnseen } from '#functions/messages/repository.ts';

type Args = Parameters<typeof refuseUnseen>;

test.each([
  [3, false],
  [4, false],
  [5, true],
])('who joined after the 4th message sees the %sth: %s', (position, seen) => {
  const look = () => refuseUnseen({ sincePosition: 4 } as Args[0], { position } as Args[1]);
  if (seen) expect(look).not.toThrow();
  else expect(look).toThrow('MESSAGE_NOT_FOUND');
});
