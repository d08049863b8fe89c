// @vitest-environment one-file-dom
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { FieldGroups } from '#web/ui/field-groups.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { control, mount, mounts, press, shown, untilShown } from '../support/mounted.tsx';

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
