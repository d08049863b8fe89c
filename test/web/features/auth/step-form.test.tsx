// @vitest-environment one-file-dom
import { beforeAll, expect, it, vi } from 'vitest';
import { StepField, StepForm } from '#web/features/auth/step-form.tsx';
import { startI18n } from '#web/platform/i18n/i18n.ts';
import type { SignIn } from '#web/platform/session/user-pool.ts';
import { control, mount, mounts, press, type, until } from '../../support/mounted.tsx';

mounts();
beforeAll(startI18n);

const isPending = () => control('Inloggen')?.getAttribute('aria-disabled') === 'true';

it('sends once what is pressed twice, and again once that was refused', async () => {
  const refuse: (() => void)[] = [];
  const send = vi.fn(
    () =>
      new Promise<SignIn>((end) => refuse.push(() => end({ kind: 'refused', code: 'INVALID_CREDENTIALS' }))),
  );
  await mount(
    <StepForm
      step="login"
      submit="Inloggen"
      send={send}
      fields={() =>
        ['email', 'password'].map((name) => (
          <StepField key={name} name={name} type="text" label={name} error={undefined} />
        ))
      }
    />,
  );
  await type('email', 'noor@zilverbrug.example');
  await type('password', 'Een-goed-wachtwoord-1');
  await press('Inloggen');
  await until(isPending);
  await press('Inloggen');
  await until(() => refuse.length > 0);
  await press('Inloggen');
  expect(send).toHaveBeenCalledOnce();
  refuse[0]?.();
  await until(() => !isPending());
  await press('Inloggen');
  await until(() => refuse.length > 1);
  expect(send).toHaveBeenCalledTimes(2);
});
