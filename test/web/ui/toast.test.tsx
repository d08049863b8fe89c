// @vitest-environment one-file-dom
import { act } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startI18n } from '#web/platform/i18n/i18n.ts';
import { show, Toasts } from '#web/ui/toast.tsx';
import { mount, mounts, until, untilShown } from '../support/mounted.tsx';

mounts();
beforeAll(startI18n);
afterEach(() => void vi.unstubAllGlobals());

it('keeps to the bottom of a phone, and to its top only while a window acts at the bottom', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  await mount(<Toasts />);
  await act(async () => show({ tone: 'danger', text: 'Opslaan is mislukt' }));
  await untilShown('Opslaan is mislukt');
  const region = await until(() => document.querySelector<HTMLElement>('[data-edge]'));
  expect(region.dataset.edge).toBe('bottom');
  const opened = document.createElement('div');
  opened.setAttribute('role', 'dialog');
  document.body.append(opened);
  await until(() => region.dataset.edge === 'top');
  opened.remove();
  await until(() => region.dataset.edge === 'bottom');
});
