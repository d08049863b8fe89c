// @vitest-environment one-file-dom
import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#web/platform/api/api-error.ts';
import { onNotice } from '#web/platform/notices.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { control, mount, mounts, press, shown, until, untilShown } from '../support/mounted.tsx';

mounts();

const onClose = vi.fn();
beforeEach(() => {
  onClose.mockClear();
});

const refusedWith = (code: ApiError['code'], status: number) =>
  ({ ok: false, error: new ApiError({ code, status, requestId: '' }) }) as const;
const refusal = () => document.querySelector('[role="alertdialog"] [role="alert"]');

it.each([
  ['stays', 'not done', null, 0],
  ['closes', 'done', true, 1],
] as const)('%s once what it asked about is %s', async (_, _what, isDone, times) => {
  const done = Promise.withResolvers<true | null>();
  await mount(
    <ConfirmDialog {...{ title: 'Weg?', confirm: 'Weg ermee', onClose }} onConfirm={() => done.promise}>
      Voorgoed
    </ConfirmDialog>,
  );
  await untilShown('Weg ermee');
  await press('Weg ermee');
  expect(onClose).not.toHaveBeenCalled();
  await act(async () => done.resolve(isDone));
  expect(onClose).toHaveBeenCalledTimes(times);
});

it('says itself why what it asks about is refused, and closes once it went well', async () => {
  const answers = [refusedWith('CONFLICT', 409), { ok: true } as const];
  await mount(
    <ConfirmDialog
      {...{ title: 'Weg?', confirm: 'Weg ermee', onClose }}
      onConfirm={async () => answers.shift() ?? null}
    >
      Voorgoed
    </ConfirmDialog>,
  );
  await press('Weg ermee');
  const said = await until(refusal);
  expect(said.textContent).toContain('Dit is intussen gewijzigd');
  expect(said.querySelector('button')).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
  await press('Weg ermee');
  await until(() => onClose.mock.calls.length > 0);
  expect(document.querySelector('[role="alert"]')).toBeNull();
});

describe('a window whose subject is read again by who asks', () => {
  const ask = (onConfirm: () => Promise<ReturnType<typeof refusedWith>>) =>
    mount(
      <ConfirmDialog {...{ title: 'Weg?', confirm: 'Weg ermee', onClose, onConfirm }} rereads>
        Voorgoed
      </ConfirmDialog>,
    );

  it.each([
    ['CONFLICT', 'intussen gewijzigd. Kijk wat er nu staat.'],
    ['ALREADY_DECIDED', 'intussen gewijzigd. Kijk wat er nu staat.'],
    ['WRONG_STATE', 'intussen gewijzigd. Kijk wat er nu staat.'],
    ['INVALID_INPUT', 'Sommige gegevens ontbreken'],
  ] as const)('asks nobody to load the page after %s', async (code, text) => {
    await ask(async () => refusedWith(code, 409));
    await press('Weg ermee');
    const said = await until(refusal);
    expect(said.textContent).toContain(text);
  });

  it.each([
    [
      'tells the refusal in a notice when it goes with its subject',
      'CONFLICT',
      ['Dit is intussen gewijzigd'],
    ],
    ['leaves it at what led somebody home', 'NO_AUTHORIZATION', []],
  ] as const)('%s', async (_, code, told) => {
    const notices: string[] = [];
    const stop = onNotice(({ text }) => notices.push(text));
    const read = Promise.withResolvers<ReturnType<typeof refusedWith>>();
    await ask(() => read.promise);
    await press('Weg ermee');
    await mount(<p>Er is niets meer</p>);
    await act(async () => read.resolve(refusedWith(code, 409)));
    await act(async () => {
      await new Promise((resolve) => setTimeout(resolve, 5));
    });
    expect(notices.map((text) => text.split('.')[0])).toEqual(told);
    stop();
  });

  it('tells it in a notice too when what it is about is drawn gone right after the answer', async () => {
    const notices: string[] = [];
    const stop = onNotice(({ text }) => notices.push(text));
    const read = Promise.withResolvers<ReturnType<typeof refusedWith>>();
    await ask(() => read.promise);
    await press('Weg ermee');
    await act(async () => {
      read.resolve(refusedWith('CONFLICT', 409));
      // All that waits for the answer goes on first.
      for (let turn = 0; turn < 20; turn += 1) await null;
      await mount(<p>Er is niets meer</p>);
    });
    await until(() => notices.length > 0);
    expect(notices[0]).toContain('Dit is intussen gewijzigd');
    stop();
  });
});

describe('a window that can read again what it asks about', () => {
  const onReload = vi.fn(async () => {});
  const refuse = async (code: ApiError['code'], status: number) => {
    onReload.mockClear();
    await mount(
      <ConfirmDialog
        {...{ title: 'Weg?', confirm: 'Weg ermee', onClose, onReload }}
        onConfirm={async () => refusedWith(code, status)}
      >
        Voorgoed
      </ConfirmDialog>,
    );
    await press('Weg ermee');
    await until(refusal);
  };

  it('offers that when somebody else was first, and goes on with the focus in it', async () => {
    await refuse('CONFLICT', 409);
    expect(onReload).not.toHaveBeenCalled();
    await act(async () => control('Opnieuw laden')?.focus());
    await press('Opnieuw laden');
    expect(onReload).toHaveBeenCalledOnce();
    await until(() => refusal() === null);
    expect(document.activeElement?.getAttribute('role')).toBe('alertdialog');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('says why it was refused until that has been read', async () => {
    await refuse('CONFLICT', 409);
    const read = Promise.withResolvers<void>();
    onReload.mockReturnValueOnce(read.promise);
    await press('Opnieuw laden');
    expect(refusal()).not.toBeNull();
    await act(async () => read.resolve());
    expect(refusal()).toBeNull();
  });

  it('offers nothing of the kind for another refusal', async () => {
    await refuse('UNEXPECTED_ERROR', 500);
    expect(shown()).not.toContain('Opnieuw laden');
  });
});
