// @vitest-environment one-file-dom
import { act, useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { routes as media } from '#shared/media/routes.ts';
import { FileField } from '#web/app/file-field.tsx';
import { LogoField } from '#web/features/settings/logo-field.tsx';
import { useUploads } from '#web/platform/upload/use-uploads.ts';
import { DropZone } from '#web/ui/drop-zone.tsx';
import { UploadList } from '#web/ui/file-list.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { ImageField } from '#web/ui/image-field.tsx';
import { type FakeServer, fakeServer, sampleOf } from '../support/fake-server.ts';
import { control, mount, mounts, press, shown, until, untilShown } from '../support/mounted.tsx';
import { TakenUpload } from '../support/taken-upload.ts';

mounts();

let server: FakeServer;
let sent: unknown[];
const { fileId } = sampleOf(media.completeUpload);

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', TakenUpload);
  // Nothing can be drawn here: a logo goes as it was chosen.
  vi.stubGlobal(
    'Image',
    class {
      decode = () => Promise.reject(new Error('nothing is drawn'));
    },
  );
  server = fakeServer();
  server.answer(media.requestUpload, { ...sampleOf(media.requestUpload), headers: {} });
  sent = [];
});

const fields = {
  file: () => <FileField name="value" label="Bewijs" remove="Weg" purpose="evidence" current={null} />,
  picture: () => <ImageField name="value" label="Afbeelding" current={null} />,
  logo: () => <LogoField current={null} />,
};
type Kind = keyof typeof fields;

function Sending({ kind }: { kind: Kind }) {
  const [isThere, setThere] = useState(true);
  return (
    <>
      {isThere ? (
        <Form
          schema={z.record(z.string(), z.unknown())}
          values={{ value: null, logoFileId: null }}
          onSubmit={async (values) => {
            sent.push(values);
            return { ok: true, value: undefined };
          }}
        >
          {fields[kind]()}
          <FormActions submit="Bewaar" />
        </Form>
      ) : null}
      <button type="button" onClick={() => setThere(false)}>
        Sluit
      </button>
    </>
  );
}

/** Opens the form and chooses a file, of which the server hears and which it has not yet. */
async function choose(kind: Kind) {
  const held = server.hold(media.completeUpload);
  await mount(<Sending kind={kind} />);
  await give(kind === 'file' ? 'bewijs.pdf' : 'bord.png');
  return held;
}

/** Chooses a file, and waits until the server is asked to check it. */
async function give(name: string): Promise<void> {
  const before = server.sentTo(media.completeUpload).length;
  const input = await until(() => document.querySelector<HTMLInputElement>('input[type="file"]'));
  Object.defineProperty(input, 'files', { value: [new File(['x'], name)], configurable: true });
  await act(async () => void input.dispatchEvent(new Event('change', { bubbles: true })));
  await until(() => server.sentTo(media.completeUpload).length > before);
}

const release = (held: { release(): void }) => act(async () => held.release());

it.each([
  ['file', { value: fileId }],
  ['picture', { value: { fileId: sampleOf(media.convertImage).fileId } }],
  ['logo', { logoFileId: sampleOf(media.convertImage).fileId }],
] as const)('is sent once with its %s, though sent before that had arrived', async (kind, values) => {
  const held = await choose(kind);
  await press('Bewaar');
  expect(control('Bewaar')?.getAttribute('aria-disabled') ?? control('Bewaar')?.dataset['pending']).toBe(
    'true',
  );
  await act(async () => document.querySelector('form')?.requestSubmit());
  expect(sent).toEqual([]);
  await release(held);
  await until(() => sent.length > 0);
  await act(async () => {});
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject(values);
});

it.each(Object.keys(fields) as Kind[])(
  'isn’t sent without the %s that its reader chose, and says why',
  async (kind) => {
    server.refuse(media.completeUpload, 'FILE_CONTENT_MISMATCH');
    const held = await choose(kind);
    await press('Bewaar');
    await release(held);
    await until(() => document.activeElement?.querySelector('[role="alert"]'));
    expect(sent).toEqual([]);
    await press('Bewaar');
    await until(() => sent.length === 1);
  },
);

it.each(Object.keys(fields) as Kind[])('says beside the %s why it did not arrive', async (kind) => {
  server.refuse(media.completeUpload, 'FILE_CONTENT_MISMATCH');
  await release(await choose(kind));
  await untilShown('De inhoud van dit bestand');
});

/** A form whose files lie with their uploads until it is sent. */
function Listing() {
  const uploads = useUploads('ticket');
  return (
    <Form
      schema={z.object({})}
      values={{}}
      onSubmit={async () => {
        sent.push(uploads.fileIds);
        return { ok: true, value: undefined };
      }}
    >
      <DropZone label="Bestanden" purpose="ticket" onFiles={uploads.add} />
      <UploadList uploads={uploads} />
      <FormActions submit="Bewaar" />
    </Form>
  );
}

it('is sent with the files of a list that had not arrived, and without one that is taken off it', async () => {
  const held = server.hold(media.completeUpload);
  await mount(<Listing />);
  await give('een.pdf');
  await press('Bewaar');
  expect(sent).toEqual([]);
  await release(held);
  await until(() => sent.length === 1);
  expect(sent).toEqual([[fileId]]);
  const heldAgain = server.hold(media.completeUpload);
  await give('twee.pdf');
  await press('Bewaar');
  await press('twee.pdf weghalen');
  await until(() => sent.length === 2);
  await release(heldAgain);
  expect(sent[1]).toEqual([fileId]);
});

it('isn’t sent without a file that had failed before, until that was said or the file is taken off', async () => {
  server.refuse(media.completeUpload, 'FILE_CONTENT_MISMATCH');
  await mount(<Listing />);
  await give('een.pdf');
  await untilShown('De inhoud van dit bestand past niet bij de extensie.');
  await press('Bewaar');
  await until(() => document.activeElement?.querySelector('[role="alert"]'));
  expect(sent).toEqual([]);
  await press('Bewaar');
  await until(() => sent.length === 1);
  // Another that fails is said as well; of what is taken off nothing is.
  await give('twee.pdf');
  await until(() => shown().split('De inhoud van dit bestand').length > 2);
  await press('Bewaar');
  await act(async () => {});
  expect(sent).toHaveLength(1);
  await give('drie.pdf');
  await untilShown('drie.pdf');
  await press('drie.pdf weghalen');
  await press('twee.pdf weghalen');
  await press('een.pdf weghalen');
  expect(document.activeElement?.textContent).toBe('Kies bestanden');
  await press('Bewaar');
  await until(() => sent.length === 2);
});

it('isn’t sent any more once it was closed', async () => {
  const held = await choose('file');
  await press('Bewaar');
  await press('Sluit');
  await release(held);
  await act(async () => {});
  expect(sent).toEqual([]);
});

it('waits for a file that is uploaded again', async () => {
  server.refuse(media.completeUpload, 'UNEXPECTED_ERROR');
  await release(await choose('file'));
  await untilShown('Opnieuw');
  server.answer(media.completeUpload, sampleOf(media.completeUpload));
  const held = server.hold(media.completeUpload);
  await press('Opnieuw');
  await until(() => server.sentTo(media.completeUpload).length === 2);
  await press('Bewaar');
  expect(sent).toEqual([]);
  await release(held);
  await until(() => sent.length > 0);
  expect(sent[0]).toMatchObject({ value: fileId });
  expect(shown()).not.toContain('Opnieuw');
});
