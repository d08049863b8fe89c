// @vitest-environment one-file-dom
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { DateField } from '#web/ui/date-field.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { mount, mounts, press } from '../support/mounted.tsx';

mounts();

it('lists what is wrong as its fields stand, a date among them, whatever the order of the schema', async () => {
  const text = z.string().check(z.minLength(1));
  await mount(
    <Form
      schema={z.object({ note: text, until: text, name: text })}
      values={{ note: '', until: '', name: '' }}
      onSubmit={async () => ({ ok: true, value: undefined })}
    >
      <TextField name="name" label="Naam" />
      <DateField name="until" label="Tot en met" />
      <TextField name="note" label="Notitie" />
      <FormActions submit="Bewaar" />
    </Form>,
  );
  await press('Bewaar');
  const links = [...document.querySelectorAll('[role="alert"] a')];
  expect(links.map(({ textContent }) => textContent?.split(':')[0])).toEqual([
    'Naam',
    'Tot en met',
    'Notitie',
  ]);
});
