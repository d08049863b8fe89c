// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from '#web/platform/api/api-error.ts';
import { startI18n } from '#web/platform/i18n/i18n.ts';
import { Form, FormActions } from '#web/ui/form.tsx';

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  return startI18n();
});
beforeEach(() => {
  document.body.innerHTML = '<main></main>';
});

/** Sends a form whose call fails with the code. */
async function refuse(code: ApiError['code'], status: number, onReload?: () => Promise<void>) {
  const error = new ApiError({ code, status, requestId: 'request-1' });
  const place = document.querySelector('main');
  if (!place) return;
  await act(async () =>
    createRoot(place).render(
      <Form
        schema={z.object({})}
        values={{}}
        onSubmit={async () => ({ ok: false, error })}
        {...(onReload && { onReload })}
      >
        <FormActions submit="Bewaar" />
      </Form>,
    ),
  );
  await press('Bewaar');
}

const notices = () => [...document.querySelectorAll('[role="alert"]')].map(({ textContent }) => textContent);
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
const press = (name: string) => act(async () => button(name)?.click());

describe('a form whose call is refused because somebody else was first', () => {
  it.each(['CONFLICT', 'WRONG_STATE', 'ALREADY_DECIDED'] as const)('says so once, %s', async (code) => {
    await refuse(code, 409, async () => {});
    expect(notices()).toHaveLength(1);
    expect(button('Opnieuw laden')).toBeDefined();
  });

  it('reads anew when asked to, and says nothing more', async () => {
    const onReload = vi.fn(async () => {});
    await refuse('CONFLICT', 409, onReload);
    expect(onReload).not.toHaveBeenCalled();
    await press('Opnieuw laden');
    expect(onReload).toHaveBeenCalledOnce();
    expect(notices()).toEqual([]);
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
