// @vitest-environment one-file-dom
import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fileId } from '#shared/identity/ids.ts';
import { routes as media } from '#shared/media/routes.ts';
import { routes as register } from '#shared/register/routes.ts';
import { routes } from '#shared/settings/routes.ts';
import { type FakeServer, fakeServer, sampleOf } from '../../support/fake-server.ts';
import { control, field, mounts, press, shown, type, until, untilShown } from '../../support/mounted.tsx';
import { TakenUpload } from '../../support/taken-upload.ts';
import { visit } from '../../support/visit.tsx';

mounts();

const logo = {
  fileId: fileId.parse('fil_01J8ZQ4T9XK3M5N7P2R6V8W0Y1'),
  link: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
};
const settings = {
  ...sampleOf(routes.getSettings),
  organisation: {
    ...sampleOf(routes.getSettings).organisation,
    version: 7,
    accent: '#0b5d6b',
    studentNumberPattern: '######',
    logo,
  },
};
const administrator = { app: 'admin', permissions: ['settings.write'] } as const;

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.answer(routes.getSettings, settings);
  server.answer(routes.updateSettings, settings);
});

const changes = () => server.sentTo(routes.updateSettings).map(({ body }) => body);

describe('the settings of an organisation', () => {
  it('take the logo away once that is saved, and leave the colour', async () => {
    await visit('/admin/settings/appearance', administrator, server);
    await until(() => control('Logo verwijderen'));
    await press('Logo verwijderen');
    await press('Opslaan');
    await untilShown('Instellingen opgeslagen');
    expect(changes()).toEqual([{ organisation: { version: 7, accent: '#0b5d6b', logoFileId: null } }]);
  });

  it('take a logo that is chosen, show it at once, and set it when that is saved', async () => {
    vi.stubGlobal('XMLHttpRequest', TakenUpload);
    // This document draws nothing: the picture goes as it is.
    vi.stubGlobal(
      'Image',
      class {
        decode = () => Promise.reject(new Error('no picture'));
      },
    );
    server.answer(routes.getSettings, {
      ...settings,
      organisation: { ...settings.organisation, logo: null },
    });
    const converted = { ...sampleOf(media.convertImage), original: logo.link };
    server.answer(media.convertImage, converted);
    await visit('/admin/settings/appearance', administrator, server);
    const choose = async () => {
      const input = await until(() => document.querySelector<HTMLInputElement>('main input[type="file"]'));
      const files = [new File(['x'], 'beeldmerk.png', { type: 'image/png' })];
      Object.defineProperty(input, 'files', { value: files, configurable: true });
      await act(async () => void input.dispatchEvent(new Event('change', { bubbles: true })));
    };
    server.refuse(media.requestUpload, 'UNEXPECTED_ERROR');
    await choose();
    await untilShown('Er ging iets mis');
    server.answer(media.requestUpload, { ...sampleOf(media.requestUpload), headers: {} });
    await choose();
    await until(() => control('Logo verwijderen'));
    expect(shown()).not.toContain('Er ging iets mis');
    const pictures = [...document.querySelectorAll('main img')].map((one) => one.getAttribute('src'));
    expect(pictures).toEqual([logo.link, logo.link]);
    await press('Opslaan');
    await untilShown('Instellingen opgeslagen');
    expect(changes()).toEqual([
      { organisation: { version: 7, accent: '#0b5d6b', logoFileId: converted.fileId } },
    ]);
  });

  it('say at the logo what the server has against it', async () => {
    server.refuse(routes.updateSettings, 'INVALID_INPUT', { 'organisation.logoFileId': { key: 'logo' } });
    await visit('/admin/settings/appearance', administrator, server);
    await until(() => control('Logo verwijderen'));
    await press('Opslaan');
    await untilShown('Kies een PNG of JPEG van hooguit 300 kB');
    expect(document.querySelector('[role="alert"] a')?.getAttribute('href')).toBe('#field-logoFileId');
  });

  it('hold the pattern of student numbers, and the programme for who may see what is reported', async () => {
    await visit('/admin/settings/register', administrator, server);
    await untilShown('Patroon van studentnummers');
    await type('Patroon van studentnummers', 'S#####');
    await press('Opslaan');
    await untilShown('Instellingen opgeslagen');
    expect(changes()).toEqual([{ organisation: { version: 7, studentNumberPattern: 'S#####' } }]);
    expect(server.sentTo(register.getRegisterSettings)).toEqual([]);
  });

  it('show what students declare only while they are asked to, and keep what was typed', async () => {
    const { grading } = settings;
    const declaration = { asked: true, nl: 'Dit is mijn werk.', en: 'This is my work.' };
    server.answer(routes.getSettings, { ...settings, grading: { ...grading, declaration } });
    await visit('/admin/settings/grading', administrator, server);
    await untilShown('Tekst in het Nederlands');
    await act(async () => field('Vraag een verklaring bij het inleveren')?.click());
    expect(shown()).not.toContain('Tekst in het Nederlands');
    await press('Opslaan');
    await untilShown('Instellingen opgeslagen');
    expect(changes()).toMatchObject([{ grading: { declaration: { ...declaration, asked: false } } }]);
  });

  it('offer the programme to who reports', async () => {
    const reports = {
      app: 'admin',
      permissions: ['settings.write', 'register.read', 'register.write'],
    } as const;
    await visit('/admin/settings/register', reports, server);
    await untilShown('Opleidingscode');
  });

  it('show the programme, without a field for it, to who may see what is reported alone', async () => {
    const reads = { app: 'admin', permissions: ['settings.write', 'register.read'] } as const;
    server.answer(register.getRegisterSettings, {
      ...{
        ...sampleOf(register.getRegisterSettings),
        programmeTitle: 'Verpleegkunde',
        programmeCode: '34560',
      },
    });
    await visit('/admin/settings/register', reads, server);
    await untilShown('Opleidingscode');
    const facts = [...document.querySelectorAll('dl > *')].map(({ textContent }) => textContent);
    expect(facts.join(' ')).toContain('Verpleegkunde');
    expect(facts.join(' ')).toContain('34560');
    expect(field('Opleidingscode')).toBeUndefined();
  });

  it('have a tab for each part that the reader may change', async () => {
    await visit('/admin/settings', administrator, server);
    await untilShown('Instellingen');
    const tabs = () =>
      [...document.querySelectorAll('nav a[href^="/admin/settings"]')].map((link) => link.textContent);
    await until(() => tabs().includes('DUO'));
    expect(tabs()).not.toContain('Bewaren');
  });
});
