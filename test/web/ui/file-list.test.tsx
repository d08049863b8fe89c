// @vitest-environment one-file-dom
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { type Uploads, useUploads } from '#web/platform/upload/use-uploads.ts';
import { UploadList } from '#web/ui/file-list.tsx';
import { icons } from '#web/ui/icons.ts';
import { mount, mounts, press, until } from '../support/mounted.tsx';
import { pageText } from '../support/page-text.ts';

let uploads: Uploads;
const emptied = vi.fn();

function Sheet() {
  uploads = useUploads('examination');
  return <UploadList uploads={uploads} onEmptied={emptied} />;
}

/** Files are chosen beside the list. */
function Field() {
  uploads = useUploads('examination');
  return (
    <div>
      <button type="button">Kies bestanden</button>
      <UploadList uploads={uploads} />
    </div>
  );
}

mounts();

/** Empty files, which are refused without asking the server. */
beforeEach(async () => {
  emptied.mockClear();
  await mount(<Sheet />);
  await act(async () => uploads.add(['een.pdf', 'twee.pdf', 'drie.pdf'].map((name) => new File([], name))));
  await until(() => !uploads.busy);
});

const takeOff = (name: string) =>
  act(async () => document.querySelector<HTMLElement>(`[aria-label="${name} weghalen"]`)?.click());
const signs = () =>
  [...document.querySelectorAll('li > svg > path:first-child')].map((path) => path.getAttribute('d'));
const focused = () => document.activeElement?.getAttribute('aria-label');

it('says of each file why it was refused, and offers no other try', () => {
  const rows = [...document.querySelectorAll('li')].map((row) => row.textContent);
  expect(rows).toHaveLength(3);
  for (const row of rows) expect(row).toContain('Dit bestand is leeg.');
  expect(document.body.textContent).not.toContain('Opnieuw');
  expect(signs()).toEqual(rows.map(() => icons.danger[0]));
});

it('has a sign of its own for a file that is there, and for one that is on its way', async () => {
  const states = ['done', 'uploading'] as const;
  const items = states.map((state) => ({
    key: state,
    file: new File([], `${state}.pdf`),
    state,
    progress: 50,
  }));
  await mount(<UploadList uploads={{ ...uploads, items }} onEmptied={emptied} />);
  expect(signs()).toEqual([icons.success[0], icons.file[0]]);
});

it('says of each how far it is, and where it can be tried again', async () => {
  const retry = vi.fn();
  const items = [
    { key: 'begun', state: 'uploading', progress: 5 },
    { key: 'halfway', state: 'uploading', progress: 50, secondsLeft: 8 },
    { key: 'there', state: 'done', progress: 100 },
    { key: 'broken', state: 'failed', progress: 20, error: 'NO_CONNECTION', retryable: true },
    { key: 'wrong', state: 'failed', progress: 20 },
  ] as const;
  const files = items.map((one) => ({ ...one, file: new File(['x'], `${one.key}.pdf`) }));
  await mount(<UploadList uploads={{ ...uploads, retry, items: files }} />);
  const rows = [...document.querySelectorAll('li')].map((row) => pageText(row).replaceAll('\n', ' / '));
  expect(rows).toMatchInlineSnapshot(`
    [
      "li (state=uploading): begun.pdf / progress begun.pdf wordt geüpload (accent, 5 %): / 5%1 B [begun.pdf weghalen (quiet, small)]",
      "li (state=uploading): halfway.pdf / progress halfway.pdf wordt geüpload (accent, 50 %): / 50% · nog 8 seconden1 B [halfway.pdf weghalen (quiet, small)]",
      "li (state=done): there.pdfGeüpload1 B [there.pdf weghalen (quiet, small)]",
      "li (state=failed): broken.pdfLeerpad is even niet bereikbaar. Wat je hebt ingevuld, blijft staan; probeer het zo opnieuw. [Opnieuw (small)] 1 B [broken.pdf weghalen (quiet, small)]",
      "li (state=failed): wrong.pdf1 B [wrong.pdf weghalen (quiet, small)]",
    ]
  `);
  await press('Opnieuw');
  expect(retry.mock.calls).toEqual([['broken']]);
});

it('leads to where files are chosen when the last is taken off, where it isn’t said otherwise', async () => {
  await mount(<Field />);
  await act(async () => uploads.add([new File([], 'een.pdf')]));
  await until(() => !uploads.busy);
  await takeOff('een.pdf');
  expect(document.activeElement?.textContent).toBe('Kies bestanden');
});

it('moves the focus to the next file when one is taken off, and back where there is no next', async () => {
  await takeOff('een.pdf');
  expect(focused()).toBe('twee.pdf weghalen');
  await takeOff('drie.pdf');
  expect(focused()).toBe('twee.pdf weghalen');
  expect(emptied).not.toHaveBeenCalled();
});

it('says so when the last file is taken off', async () => {
  for (const name of ['een.pdf', 'twee.pdf', 'drie.pdf']) await takeOff(name);
  expect(document.querySelector('li')).toBeNull();
  expect(emptied).toHaveBeenCalledOnce();
});
