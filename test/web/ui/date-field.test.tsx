// @vitest-environment one-file-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { DateBox } from '#web/ui/date-box.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { mount, mounts } from '../support/mounted.tsx';

mounts();

const parts = () => [...document.querySelectorAll<HTMLElement>('[role="spinbutton"]')];
const key = (part: HTMLElement | undefined, name: string) =>
  act(async () => {
    part?.focus();
    part?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
  });

it('sends a date that was cleared as null: a change takes undefined for unchanged', async () => {
  // This document tells of each selection at once, to whoever selects again when told.
  vi.spyOn(Selection.prototype, 'collapse').mockReturnValue();
  const sent: unknown[] = [];
  await mount(
    <Form
      schema={z.object({ endsOn: z.nullable(z.string()) })}
      values={{ endsOn: '2026-03-05' }}
      onSubmit={async (values) => {
        sent.push(values);
        return { ok: true, value: undefined };
      }}
    >
      <DateField name="endsOn" label="Laatste dag" />
      <FormActions submit="Bewaar" />
    </Form>,
  );
  expect(parts()).toHaveLength(3);
  for (const part of parts()) for (let digit = 0; digit < 4; digit++) await key(part, 'Backspace');
  await act(async () => [...document.querySelectorAll('button')].at(-1)?.click());
  expect(sent).toEqual([{ endsOn: null }]);
});

it.each([
  ['2028-02-29', ['02', '2028', '29']],
  ['2027-02-29', []],
  ['gisteren', []],
])('takes what is no day for none, as an address may say it: %s', async (value, shown) => {
  await mount(<DateBox labelledBy="label" label="Vanaf" value={value} onChange={() => {}} />);
  const written = parts().map(({ textContent }) => textContent);
  expect(written.filter((part) => /\d/.test(part ?? '')).toSorted()).toEqual(shown);
});
