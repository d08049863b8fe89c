// @vitest-environment one-file-dom
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { FieldGroups } from '#web/ui/field-groups.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { control, mount, mounts, press, shown, until, untilShown } from '../support/mounted.tsx';

mounts();

const schema = z.object({
  guests: z.array(z.object({ name: z.string() })).check(z.maxLength(1)),
});

const form = (guests: { name: string }[]) => (
  <Form schema={schema} values={{ guests }} onSubmit={async () => null}>
    <FieldGroups
      list="guests"
      label="Gasten"
      none="Nog geen gasten"
      nameOf={(number) => `Gast ${number}`}
      add="Gast toevoegen"
      most={1}
      empty={() => ({ name: '' })}
    >
      {(path) => <TextField name={`${path}.name`} label="Naam" />}
    </FieldGroups>
    <FormActions />
  </Form>
);

it('adds a group until there are as many as may be', async () => {
  await mount(form([]));
  expect(shown()).toContain('Nog geen gasten');
  await press('Gast toevoegen');
  await untilShown('Gast 1');
  expect(control('Gast toevoegen')).toHaveProperty('disabled', true);
});

it('says at the list what is wrong with it as a whole, and leads there', async () => {
  await mount(form([{ name: 'Bo' }, { name: 'Sam' }]));
  await press('Opslaan');
  const link = await until(() => document.querySelector<HTMLAnchorElement>('[role="alert"] a'));
  const list = document.querySelector(link.hash);
  expect(list?.tagName).toBe('OL');
  const told = list?.closest('fieldset')?.getAttribute('aria-describedby');
  expect(document.getElementById(told ?? '')?.textContent).toBeTruthy();
});
