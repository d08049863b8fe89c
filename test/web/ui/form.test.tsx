// @vitest-environment one-file-dom
import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from '#web/platform/api/api-error.ts';
import { RadioGroup } from '#web/ui/checkbox.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { mount, mounts } from '../support/mounted.tsx';

mounts();

/** Sends a form whose call fails with the code. */
async function refuse(code: ApiError['code'], status: number, onReload?: () => Promise<void>) {
  const error = new ApiError({ code, status, requestId: 'request-1' });
  await mount(
    <Form
      schema={z.object({})}
      values={{}}
      onSubmit={async () => ({ ok: false, error })}
      {...(onReload && { onReload })}
    >
      <FormActions submit="Bewaar" />
    </Form>,
  );
  await press('Bewaar');
}

const saved = async () => ({ ok: true, value: undefined }) as const;
const notices = () => [...document.querySelectorAll('[role="alert"]')].map(({ textContent }) => textContent);
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
const press = (name: string) => act(async () => button(name)?.click());
const typeInto = (input: HTMLInputElement | null, text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input?.dispatchEvent(new Event('input', { bubbles: true }));
  });

describe('a form whose call is refused because somebody else was first', () => {
  it.each(['CONFLICT', 'WRONG_STATE', 'ALREADY_DECIDED', 'REQUEST_WITHDRAWN'] as const)(
    'says so once, %s',
    async (code) => {
      await refuse(code, 409, async () => {});
      expect(notices()).toHaveLength(1);
      expect(button('Opnieuw laden')).toBeDefined();
    },
  );

  it('reads anew when asked to, and says nothing more', async () => {
    const onReload = vi.fn(async () => {});
    await refuse('CONFLICT', 409, onReload);
    expect(onReload).not.toHaveBeenCalled();
    await press('Opnieuw laden');
    expect(onReload).toHaveBeenCalledOnce();
    expect(notices()).toEqual([]);
  });
});

describe('a form of something that somebody else changes meanwhile', () => {
  let sent: unknown[];
  let show: (version: number, name: string) => Promise<void>;
  /** What happens between sending and the answer. */
  let meanwhile: () => Promise<void>;
  beforeEach(() => {
    sent = [];
    meanwhile = async () => {};
    show = (version, name) =>
      mount(
        <Form
          schema={z.object({ name: z.string() })}
          version={version}
          values={{ name }}
          onSubmit={async (values, upon) => {
            sent.push({ version: upon, ...values });
            await meanwhile();
            return { ok: true, value: { version: upon + 1 } };
          }}
          onReload={async () => {}}
        >
          <TextField name="name" label="Naam" />
          <FormActions submit="Bewaar" />
        </Form>,
      );
  });
  const field = () => document.querySelector<HTMLInputElement>('input[name="name"]');
  const type = (text: string) => typeInto(field(), text);

  it('shows the change when nothing was typed into it', async () => {
    await show(1, 'Bo');
    await show(2, 'Bo Li');
    expect(field()?.value).toBe('Bo Li');
    await press('Bewaar');
    expect(sent).toEqual([{ version: 2, name: 'Bo Li' }]);
  });

  it('keeps what was typed, and sends it with the version it was typed over', async () => {
    await show(1, 'Bo');
    await type('Bob');
    await show(2, 'Bo Li');
    expect(field()?.value).toBe('Bob');
    await press('Bewaar');
    expect(sent).toEqual([{ version: 1, name: 'Bob' }]);
  });

  it('shows what it saved as the server kept it', async () => {
    await show(1, 'Bo');
    await type(' Bob ');
    await press('Bewaar');
    await show(2, 'Bob');
    expect(field()?.value).toBe('Bob');
  });

  it('can save again before what it saved is read again', async () => {
    await show(1, 'Bo');
    await type('Bob');
    await press('Bewaar');
    await type('Bobbie');
    await press('Bewaar');
    expect(sent).toEqual([
      { version: 1, name: 'Bob' },
      { version: 2, name: 'Bobbie' },
    ]);
  });

  it('goes on from what it saved unchanged, also when that is read anew before the answer is here', async () => {
    await show(1, 'Bo');
    const before = field();
    const { promise, resolve } = Promise.withResolvers<void>();
    meanwhile = () => promise;
    await press('Bewaar');
    await show(2, 'Bo');
    await act(async () => resolve());
    expect(field()).toBe(before);
  });

  it('keeps what is typed while it is being saved, for the next time', async () => {
    await show(1, 'Bo');
    await type('Bob');
    const { promise, resolve } = Promise.withResolvers<void>();
    meanwhile = () => promise;
    await press('Bewaar');
    await type('Bobbie');
    await act(async () => resolve());
    await show(2, 'Bob');
    expect(field()?.value).toBe('Bobbie');
    await show(3, 'Bo Li');
    expect(field()?.value).toBe('Bobbie');
    await press('Bewaar');
    expect(sent.at(-1)).toEqual({ version: 2, name: 'Bobbie' });
  });

  it('goes on from what it saved itself, with the focus where it was', async () => {
    await show(1, 'Bo');
    await type('Bob');
    const before = field();
    await press('Bewaar');
    await show(2, 'Bob');
    expect(field()).toBe(before);
    await type('Bobbie');
    await press('Bewaar');
    expect(sent).toEqual([
      { version: 1, name: 'Bob' },
      { version: 2, name: 'Bobbie' },
    ]);
  });
});

it.each([
  ['another refusal', 'SAME_ASSESSOR', 409],
  ['a fault', 'UNEXPECTED_ERROR', 500],
] as const)('a form does not offer to read anew after %s', async (_, code, status) => {
  await refuse(code, status, async () => {});
  expect(notices()).toHaveLength(1);
  expect(button('Opnieuw laden')).toBeUndefined();
});

it('a form with nothing to read anew offers nothing', async () => {
  await refuse('CONFLICT', 409);
  expect(notices()).toHaveLength(1);
  expect(button('Opnieuw laden')).toBeUndefined();
});

describe('a form with a choice that must be made', () => {
  it('names the choice above the form', async () => {
    await mount(
      <Form
        schema={z.object({ outcome: z.string() })}
        values={{ outcome: undefined as never }}
        onSubmit={async () => ({ ok: true, value: null })}
      >
        <RadioGroup name="outcome" label="Besluit" options={[{ value: 'granted', label: 'Toewijzen' }]} />
        <FormActions submit="Bewaar" />
      </Form>,
    );
    await press('Bewaar');
    expect(document.querySelector('[role="alert"] a')?.textContent).toBe('Besluit: Dit veld is verplicht');
  });
});

it('stands as it began once it was saved, for the next one, with the focus at its button', async () => {
  await mount(
    <Form empties schema={z.object({ name: z.string() })} values={{ name: '' }} onSubmit={saved}>
      <TextField name="name" label="Naam" />
      <FormActions submit="Voeg toe" />
    </Form>,
  );
  const input = document.querySelector('input');
  await typeInto(input, 'Meivakantie');
  await act(async () => button('Voeg toe')?.focus());
  await press('Voeg toe');
  expect(input?.isConnected && input.value).toBe('');
  expect(document.activeElement).toBe(button('Voeg toe'));
});

it('keeps what is typed for the next one while this one is being saved', async () => {
  const { promise, resolve } = Promise.withResolvers<{ ok: true; value: undefined }>();
  await mount(
    <Form empties schema={z.object({ name: z.string() })} values={{ name: '' }} onSubmit={() => promise}>
      <TextField name="name" label="Naam" />
      <FormActions submit="Voeg toe" />
    </Form>,
  );
  const input = document.querySelector('input');
  await typeInto(input, 'Meivakantie');
  await press('Voeg toe');
  await typeInto(input, 'Zomervakantie');
  await act(async () => resolve({ ok: true, value: undefined }));
  expect(input?.value).toBe('Zomervakantie');
});

it('leads to what stands between it and its sending after each attempt, also the same again', async () => {
  await refuse('INVALID_INPUT', 422);
  const told = () => document.activeElement?.querySelector('[role="alert"]');
  for (const _ of ['once', 'again']) {
    await act(async () => button('Bewaar')?.focus());
    await press('Bewaar');
    expect(told()).toBeTruthy();
  }
});
