// @vitest-environment one-file-dom
import { act } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';
import { startI18n } from '#web/platform/i18n/i18n.ts';
import { notify } from '#web/platform/notices.ts';
import { NoticeHost } from '#web/ui/notice-host.tsx';
import { mount, mounts, press, shown, untilShown } from '../support/mounted.tsx';

vi.mock('#web/ui/toast.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

mounts();
beforeAll(startI18n);

it('says plainly what it can’t fetch the usual look of, as without a connection', async () => {
  await mount(<NoticeHost />);
  await act(async () => notify('danger', 'Je hebt geen verbinding.'));
  await untilShown('Je hebt geen verbinding.');
  expect(document.querySelector('[role="alert"]')?.textContent).toContain('Je hebt geen verbinding.');
  await press('Sluiten');
  expect(shown()).not.toContain('verbinding');
});
