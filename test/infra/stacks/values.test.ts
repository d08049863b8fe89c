import { expect, test } from 'vitest';
import { stackNames, templatesOf } from '#test/support/templates.ts';
import { valuesOf } from './support/values.ts';

// As what a call may do (test/shared/routes.test.ts): what a change would change in an environment is to be seen in the
// change itself. After one that is meant, `vitest run --project templates test/infra/stacks/values.test.ts -u`.
test.each(stackNames)('the stack %s deploys these values', async (stack) => {
  const [dev, prod] = (['dev', 'prod'] as const).map((stage) =>
    valuesOf(templatesOf(stage)(stack).toJSON(), stage),
  );
  const lines = [...new Set([...(dev ?? []), ...(prod ?? [])].map(([told]) => told))].map((told) =>
    lineOf(told, dev?.get(told) ?? 0, prod?.get(told) ?? 0),
  );
  await expect(`${lines.toSorted().join('\n')}\n`).toMatchFileSnapshot(`values/${stack}.txt`);
});

/** A value after how often production has it, and the other environments where that differs. */
function lineOf(told: string, dev: number, prod: number): string {
  return dev === prod ? `${told} ×${prod}` : `${told} ×${prod} (dev ×${dev})`;
}
