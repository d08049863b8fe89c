// @vitest-environment one-file-dom
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { GradedFile } from '#shared/grading/schemas.ts';
import { fileId } from '#shared/identity/ids.ts';
import { FilesTab } from '#web/features/grading/files-tab.tsx';
import { startI18n } from '#web/platform/i18n/i18n.ts';
import { act } from '../../support/act.ts';
import { mount, mounts, shown, until, untilShown } from '../../support/mounted.tsx';

mounts();
beforeAll(startI18n);
afterEach(() => void vi.unstubAllGlobals());

const file: GradedFile = {
  fileId: fileId.parse('fil_01JD0000000000000000000001'),
  displayName: 'main.py.txt',
  contentType: 'text/plain',
  sizeBytes: 20,
  link: 'https://files.example/main',
  downloadLink: 'https://files.example/main?download',
};

/** Answers the file with these bytes. */
function answers(body: BodyInit, status = 200): void {
  vi.stubGlobal('fetch', async () => new Response(body, { status }));
}

it('is read in the page as it was typed, tags too, and can be reached by keyboard', async () => {
  answers('if a < b:\n  print("<b>é</b>")');
  await mount(<FilesTab files={[file]} />);
  await untilShown('print("<b>é</b>")');
  expect(document.querySelector('pre')?.textContent).toBe('if a < b:\n  print("<b>é</b>")');
  expect(document.querySelector('pre b')).toBeNull();
  expect(document.querySelector('section[tabindex="0"]')?.getAttribute('aria-label')).toContain(
    'main.py.txt',
  );
});

it('is there to download below it, as a browser saves it rather than shows it', async () => {
  answers('a');
  await mount(<FilesTab files={[file]} />);
  const below = await until(() => document.querySelector('figcaption a'));
  expect(below.textContent).toBe('Downloaden');
  expect(below.getAttribute('href')).toBe(file.downloadLink);
});

it('of an older program of Windows is read with its accents', async () => {
  answers(new Uint8Array([0x63, 0x61, 0x66, 0xe9]));
  await mount(<FilesTab files={[{ ...file, contentType: 'text/csv' }]} />);
  await untilShown('café');
});

it('that is very long shows its beginning and says so', async () => {
  answers('x'.repeat(200_001));
  await mount(<FilesTab files={[file]} />);
  await untilShown('Dit is het begin van het bestand');
  expect(document.querySelector('pre')?.textContent).toHaveLength(200_000);
});

it('that can’t be fetched is offered to be downloaded', async () => {
  answers('', 403);
  await mount(<FilesTab files={[file]} />);
  await until(() => shown().includes('Dit bestand is hier niet te bekijken'));
  expect(document.querySelector(`a[href="${file.downloadLink}"]`)).not.toBeNull();
});

it('that takes longer than anybody waits is offered to be downloaded, and isn’t waited for once it is left', async () => {
  const waiting = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(waiting.signal);
  const asked: AbortSignal[] = [];
  vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => {
    asked.push(signal);
    return new Promise((_, fail) => signal.addEventListener('abort', () => fail(signal.reason)));
  });
  await mount(<FilesTab files={[file]} />);
  await until(() => asked.length > 0);
  await act(async () => waiting.abort());
  await untilShown('Dit bestand is hier niet te bekijken');
  timeout.mockReturnValue(new AbortController().signal);
  await mount(null);
  await mount(<FilesTab files={[file]} />);
  await until(() => asked.length > 1);
  await mount(null);
  expect(asked.map(({ aborted }) => aborted)).toEqual([true, true]);
  timeout.mockRestore();
});
