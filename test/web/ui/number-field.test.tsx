// @vitest-environment one-file-dom
import { act } from 'react';
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import { beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { grade } from '#shared/grading/schemas.ts';
import { schemaResolver } from '#web/ui/form-resolver.ts';
import { GradeField, NumberField } from '#web/ui/number-field.tsx';
import { mount, mounts } from '../support/mounted.tsx';

let form: UseFormReturn<{ grade: number | string }>;

function Sheet() {
  form = useForm<{ grade: number | string }>({
    defaultValues: { grade: 55 },
    resolver: schemaResolver(z.object({ grade })) as never,
  });
  return (
    <FormProvider {...form}>
      <GradeField name="grade" label="Cijfer" />
    </FormProvider>
  );
}

mounts();
beforeEach(() => mount(<Sheet />));

const field = () => document.querySelector('input') as HTMLInputElement;

async function type(text: string) {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), text);
    field().dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(async () => field().dispatchEvent(new Event('focusout', { bubbles: true })));
}

it.each([
  ['6,5', 65, '6,5'],
  ['6.5', 65, '6,5'],
  ['7', 70, '7,0'],
  ['zes', 'zes', 'zes'],
  ['', '', ''],
])('takes "%s" as %j and then shows "%s"', async (text, value, shown) => {
  expect(field().value).toBe('5,5');
  await type(text);
  expect([form.getValues().grade, field().value]).toEqual([value, shown]);
});

it('shows what the form is set to from outside', async () => {
  await type('zes');
  await act(async () => form.reset({ grade: 80 }));
  expect(field().value).toBe('8,0');
});

const error = () => document.querySelector('[id$="-error"]')?.textContent ?? null;

it.each(['11', '5,55', '0', '-3', 'abc'])('says on leaving the field that "%s" is no grade', async (text) => {
  await type(text);
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(error()).toMatch(/1,0.*10,0.*hooguit één cijfer achter de komma/);
});

it('takes the error away as soon as something else is typed', async () => {
  await type('11');
  await type('1');
  expect(field().getAttribute('aria-invalid')).toBeNull();
});

it('does not ask for a grade that is left open', async () => {
  await type('');
  expect(field().getAttribute('aria-invalid')).toBeNull();
});

function Average() {
  const average = useForm<{ average: number | string }>({ defaultValues: { average: 8 } });
  return (
    <FormProvider {...average}>
      <NumberField name="average" label="Gemiddelde" />
    </FormProvider>
  );
}

it.each([
  ['8,50', '8,5'],
  ['8,255', '8,255'],
])(
  'shows of a number with more decimals than it writes what was typed: "%s" as "%s"',
  async (text, shown) => {
    await mount(<Average />);
    await type(text);
    expect(field().value).toBe(shown);
  },
);
