import { expect, it } from 'vitest';
import { errorStatus } from '#shared/http/errors.ts';

// As what a call may do (test/shared/routes.test.ts): clients go by these, so a changed one is to be seen in the change.
it('every error has this status', async () => {
  const lines = Object.entries(errorStatus).map(([code, status]) => `${status} ${code}`);
  await expect(`${lines.toSorted().join('\n')}\n`).toMatchFileSnapshot('errors.txt');
});
