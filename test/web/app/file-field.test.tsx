// @vitest-environment one-file-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { routes as media } from '#shared/media/routes.ts';
import { FileField } from '#web/app/file-field.tsx';
import { Form } from '#web/ui/form.tsx';
import { fakeServer, sampleOf } from '../support/fake-server.ts';
import { inRouter } from '../support/in-router.tsx';
import { control, mount, mounts, press, shown, until, untilShown } from '../support/mounted.tsx';
import { TakenUpload } from '../support/taken-upload.ts';

mounts();

it('shows a file once, as the one that is in the form; once it is taken away another can be chosen', async () => {
  vi.stubGlobal('XMLHttpRequest', TakenUpload);
  const server = fakeServer();
  server.answer(media.requestUpload, { ...sampleOf(media.requestUpload), headers: {} });
  server.answer(media.completeUpload, { ...sampleOf(media.completeUpload), displayName: 'bewijs.pdf' });
  const schema = z.record(z.string(), z.unknown());
  await mount(
    inRouter(
      <Form schema={schema} values={{ value: null }} onSubmit={async () => ({ ok: true, value: undefined })}>
        <FileField name="value" label="Bewijs" remove="Weghalen" purpose="evidence" current={null} />
      </Form>,
    ),
  );
  const input = await until(() => document.querySelector<HTMLInputElement>('input[type="file"]'));
  const files = [new File(['x'], 'bewijs.pdf')];
  Object.defineProperty(input, 'files', { value: files, configurable: true });
  await act(async () => void input.dispatchEvent(new Event('change', { bubbles: true })));
  await until(() => control('Weghalen'));
  expect(shown().split('bewijs.pdf')).toHaveLength(2);
  expect(document.querySelector('input[type="file"]')).toBeNull();
  await press('Weghalen');
  await until(() => document.querySelector('input[type="file"]'));
  expect(shown()).not.toContain('bewijs.pdf');
  await untilShown('Kies een bestand');
});
