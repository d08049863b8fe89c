// @vitest-environment one-file-dom
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Form } from '#web/ui/form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { field, mount, mounts, press, type, until } from '../support/mounted.tsx';

mounts();

it.each([
  ['319 090', 6, '319090'],
  ['1112.22.333', 9, '111222333'],
  ['12-34-56-78', 6, '123456'],
  ['12a', 6, '12a'],
])('takes %j for a field of %i digits as %j', async (pasted, digits, kept) => {
  let sent = '';
  await mount(
    <Form
      schema={z.strictObject({ code: z.string() })}
      values={{ code: '' }}
      onSubmit={async ({ code }) => {
        sent = code;
        return { ok: true, value: undefined };
      }}
    >
      <TextField name="code" label="Code" digits={digits} />
      <button type="submit">Stuur</button>
    </Form>,
  );
  await type('Code', pasted);
  expect(field('Code')?.value).toBe(kept);
  await press('Stuur');
  await until(() => sent === kept);
});

it('counts as absent when it may stay empty and is emptied, and as an empty text when it may not', async () => {
  let sent: unknown;
  await mount(
    <Form
      schema={z.strictObject({
        ...{ code: z.string(), title: z.string() },
        ...{ note: z.optional(z.string()), extra: z.optional(z.string()) },
      })}
      values={{ code: 'a' }}
      onSubmit={async (values) => {
        sent = values;
        return { ok: true, value: undefined };
      }}
    >
      <TextField name="code" label="Code" />
      <TextField name="title" label="Titel" />
      <TextField name="extra" label="Verder" optional />
      <TextField name="note" label="Opmerking" optional />
      <button type="submit">Stuur</button>
    </Form>,
  );
  await type('Code', '');
  await type('Titel', 'c');
  await type('Titel', '');
  await type('Verder', 'd');
  await type('Opmerking', 'b');
  await type('Opmerking', '');
  await press('Stuur');
  await until(() => sent);
  expect(sent).toStrictEqual({ code: '', title: '', note: undefined, extra: 'd' });
});

it('a password is not to be read until that is asked for, and no more once it is hidden again', async () => {
  await mount(
    <Form
      schema={z.strictObject({ secret: z.string() })}
      values={{ secret: '' }}
      onSubmit={async () => ({ ok: true, value: undefined })}
    >
      <TextField name="secret" label="Geheim" type="password" />
    </Form>,
  );
  const box = await until(() => field('Geheim'));
  expect(box.type).toBe('password');
  await press('Wachtwoord tonen');
  expect(box.type).toBe('text');
  await press('Wachtwoord verbergen');
  expect(box.type).toBe('password');
});
