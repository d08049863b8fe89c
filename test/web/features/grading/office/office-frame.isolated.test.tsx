// @vitest-environment one-file-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { OfficeFrame } from '#web/features/grading/office/office-frame.tsx';
import { showInFrame } from '#web/features/grading/office/show-in-frame.ts';
import { mount, mounts, shown, until, untilShown } from '../../../support/mounted.tsx';

vi.mock('#web/features/grading/office/show-in-frame.ts', { spy: true });
mounts();

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const open = (link = '/file') =>
  mount(<OfficeFrame contentType={word} link={link} title="verslag.docx" failed={<p>Download het</p>} />);
const isBusy = () => document.querySelector('[role="status"]') !== null;

it('says that a file is being drawn until it is', async () => {
  const drawn = Promise.withResolvers<void>();
  vi.mocked(showInFrame).mockReturnValue(drawn.promise);
  await open();
  // The first one waits for its words.
  await until(isBusy);
  expect(document.querySelector('iframe')?.title).toBe('verslag.docx');
  await act(async () => drawn.resolve());
  expect(isBusy()).toBe(false);
  expect(document.querySelector('iframe')).not.toBeNull();
});

it('shows what there is in place of a file that can’t be drawn', async () => {
  vi.mocked(showInFrame).mockRejectedValue(new Error('no zip'));
  await open();
  await untilShown('Download het');
  expect(document.querySelector('iframe')).toBeNull();
});

it('takes a file that nobody looks at any more for no failure', async () => {
  const drawn = Promise.withResolvers<void>();
  vi.mocked(showInFrame)
    .mockReturnValueOnce(drawn.promise)
    .mockReturnValue(new Promise(() => {}));
  await open('/first');
  const [, , , left] = vi.mocked(showInFrame).mock.lastCall ?? [];
  await open('/second');
  expect(left?.aborted).toBe(true);
  await act(async () => drawn.reject(left?.reason));
  expect(shown()).not.toContain('Download het');
});
