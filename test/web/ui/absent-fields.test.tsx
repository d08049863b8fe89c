// @vitest-environment one-file-dom
import { act } from 'react';
import { useFormContext } from 'react-hook-form';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { DateField } from '#web/ui/date-field.tsx';
import { Form } from '#web/ui/form.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextArea, TextField } from '#web/ui/text-field.tsx';
import { mount, mounts } from '../support/mounted.tsx';

mounts();

const schema = z.object({ name: z.string(), of: z.record(z.string(), z.unknown()) });

function Changed() {
  return <output>{useFormContext().formState.isDirty ? 'changed' : 'as it was'}</output>;
}

it.each([
  ['a line of text', <TextField key="a" name="of.kept" label="Voorletters" optional />],
  ['a text', <TextArea key="b" name="of.kept" label="Toelichting" optional />],
  ['a choice', <SelectField key="c" name="of.kept" label="Land" options={[]} placeholder="Kies" optional />],
  ['a date', <DateField key="d" name="of.kept" label="Dag" optional />],
  ['a number', <NumberField key="e" name="of.kept" label="Aantal" optional />],
])('has changed nothing who takes back what they typed beside %s that is absent', async (_, field) => {
  await mount(
    <Form
      schema={schema}
      values={{ name: 'Farah', of: {} }}
      onSubmit={async () => ({ ok: true, value: undefined })}
    >
      <TextField name="name" label="Naam" />
      {field}
      <Changed />
    </Form>,
  );
  await type('Farahh');
  expect(document.querySelector('output')?.textContent).toBe('changed');
  await type('Farah');
  expect(document.querySelector('output')?.textContent).toBe('as it was');
});

const type = (text: string) =>
  act(async () => {
    const input = document.querySelector('input');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input?.dispatchEvent(new Event('input', { bubbles: true }));
  });

it('takes a part that was absent as a whole as it comes', async () => {
  const optional = z.object({ name: z.string(), of: z.optional(z.record(z.string(), z.unknown())) });
  await mount(
    <Form
      schema={optional}
      values={{ name: 'Farah' }}
      onSubmit={async () => ({ ok: true, value: undefined })}
    >
      <TextField name="name" label="Naam" />
      <TextField name="of.kept" label="Voorletters" optional />
      <Changed />
    </Form>,
  );
  await type('Farahh');
  expect(document.querySelector('output')?.textContent).toBe('changed');
});
