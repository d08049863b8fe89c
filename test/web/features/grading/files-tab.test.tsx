// @vitest-environment one-file-dom
import { beforeAll, expect, it } from 'vitest';
import type { GradedFile } from '#shared/grading/schemas.ts';
import { fileId } from '#shared/identity/ids.ts';
import { FilesTab } from '#web/features/grading/files-tab.tsx';
import { startI18n } from '#web/platform/i18n/i18n.ts';
import { mount, mounts, press, until } from '../../support/mounted.tsx';

mounts();
beforeAll(startI18n);

const file = (displayName: string, contentType: string, number: number): GradedFile => ({
  ...{ displayName, contentType, sizeBytes: 20 },
  fileId: fileId.parse(`fil_01JD000000000000000000000${number}`),
  link: `https://files.example/${displayName}`,
  downloadLink: `https://files.example/${displayName}?download`,
});
const zip = file('bijlagen.zip', 'application/zip', 1);
const report = file('verslag.pdf', 'application/pdf', 2);
const photo = file('foto.png', 'image/png', 3);
const sound = file('geluid.mp3', 'audio/mpeg', 4);
const large = () => document.querySelector('[aria-pressed="true"]')?.textContent;

it('shows the first file that can be shown, and then the one that is chosen', async () => {
  await mount(<FilesTab files={[zip, report, photo]} />);
  await until(() => large()?.includes('verslag.pdf'));
  await press(document.querySelectorAll('[aria-pressed]')[2]?.textContent ?? '');
  expect(large()).toContain('foto.png');
  expect(document.querySelector('img')?.getAttribute('src')).toBe(photo.link);
});

it('offers the first where none can be shown', async () => {
  await mount(<FilesTab files={[zip, sound]} />);
  await until(() => large()?.includes('bijlagen.zip'));
});

it('leads past a document, whose viewer takes ten presses of Tab', async () => {
  await mount(<FilesTab files={[report]} />);
  await until(() => document.querySelector('iframe'));
  await press('Voorbij het document');
  expect(document.activeElement?.textContent).toBe('Einde van het document');
  const frame = document.querySelector('iframe');
  const order = [
    ...document.querySelectorAll('figure button, figure iframe, figure span[tabindex], figure a'),
  ];
  expect(order.map(({ tagName }) => tagName)).toEqual(['BUTTON', 'IFRAME', 'SPAN', 'A']);
  expect(frame?.title).toContain('verslag.pdf');
});
