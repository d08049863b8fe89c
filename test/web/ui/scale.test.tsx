// @vitest-environment one-file-dom
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Form } from '#web/ui/form.tsx';
import { Scale } from '#web/ui/scale.tsx';
import { mount, mounts } from '../support/mounted.tsx';

mounts();

it('says at each end what it stands for, and by each step what it means, of which one is chosen', async () => {
  const steps = ['oneens', 'neutraal', 'eens'].map((label, at) => ({ value: at + 1, label }));
  await mount(
    <Form schema={z.object({ clear: z.number() })} values={{ clear: 2 }} onSubmit={async () => null}>
      <Scale name="clear" label="Duidelijk" steps={steps} />
    </Form>,
  );
  const ends = [...document.querySelectorAll('div[aria-hidden] > span')].map(
    ({ textContent }) => textContent,
  );
  expect(ends).toEqual(['oneens', 'eens']);
  const inputs = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')];
  expect(inputs.map(({ labels }) => labels?.[0]?.textContent)).toEqual([
    '1, oneens',
    '2, neutraal',
    '3, eens',
  ]);
  expect(inputs.map(({ checked }) => checked)).toEqual([false, true, false]);
});
