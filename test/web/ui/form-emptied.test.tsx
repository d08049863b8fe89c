// @vitest-environment one-file-dom
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Form, FormActions } from '#web/ui/form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { mount, mounts, press, type } from '../support/mounted.tsx';

mounts();

describe('a text of a form that may be left empty', () => {
  const line = z.string().check(z.maxLength(5));
  const change = z.strictObject({
    subtitle: z.optional(line),
    link: z.optional(z.nullable(z.url())),
    code: z.optional(line.check(z.minLength(1))),
  });

  it('is sent as empty once it was emptied, however the contract says that; what takes neither stays absent', async () => {
    const sent: unknown[] = [];
    await mount(
      <Form
        schema={change}
        version={1}
        onReload={async () => undefined}
        values={{ subtitle: 'Uitleg', link: 'https://example.nl', code: 'A1' }}
        onSubmit={async (values) => {
          sent.push(values);
          return { ok: true, value: { version: 2 } };
        }}
      >
        {['subtitle', 'link', 'code'].map((name) => (
          <TextField key={name} name={name} label={name} optional />
        ))}
        <FormActions submit="Bewaar" />
      </Form>,
    );
    for (const name of ['subtitle', 'link', 'code']) await type(name, '');
    await press('Bewaar');
    expect(sent).toEqual([{ subtitle: '', link: null }]);
  });

  it('is sent as empty in a list and in a part too, where the contract wants it there', async () => {
    const sent: unknown[] = [];
    await mount(
      <Form
        schema={z.strictObject({
          rows: z.array(z.strictObject({ note: line, hint: z.optional(line) })),
          links: z.strictObject({ terms: z.nullable(z.url()), name: line.check(z.minLength(1)) }),
        })}
        values={{ rows: [{ note: '', hint: '' }], links: { terms: null, name: '' } }}
        onSubmit={async (values) => {
          sent.push(values);
          return { ok: true, value: null };
        }}
      >
        {['rows.0.note', 'rows.0.hint', 'links.terms', 'links.name'].map((name) => (
          <TextField key={name} name={name} label={name} optional />
        ))}
        <FormActions submit="Bewaar" />
      </Form>,
    );
    await press('Bewaar');
    expect(document.querySelector('[role="alert"] a')?.textContent).toBe('links.name: Dit veld is verplicht');
    await type('links.name', 'Naam');
    await press('Bewaar');
    expect(sent).toEqual([{ rows: [{ note: '' }], links: { terms: null, name: 'Naam' } }]);
  });
});
