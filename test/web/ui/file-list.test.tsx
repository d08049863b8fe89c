// @vitest-environment one-file-dom
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { type Uploads, useUploads } from '#web/platform/upload/use-uploads.ts';
import { UploadList } from '#web/ui/file-list.tsx';
import { icons } from '#web/ui/icons.ts';
import { mount, mounts, until } from '../support/mounted.tsx';

let uploads: Uploads;
const emptied = vi.fn();

function Sheet() {
  uploads = useUploads('examination');
  return <UploadList uploads={uploads} onEmptied={emptied} />;
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
