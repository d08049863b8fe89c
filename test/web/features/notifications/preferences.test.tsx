// @vitest-environment one-file-dom
import { act } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { standardRoles } from '#shared/identity/permissions.ts';
import { routes } from '#shared/notifications/routes.ts';
import { type FakeServer, fakeServer } from '../../support/fake-server.ts';
import { mounts, press, until, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const student = { app: 'study', permissions: standardRoles.student } as const;
const admin = { app: 'admin', permissions: standardRoles.admin } as const;
const some = {
  version: 3,
  choices: [
    { kind: 'learnpaths.closed', delivery: 'off' } as const,
    { kind: 'grading.reminder', delivery: 'app' } as const,
  ],
  otherwise: [
    { kind: 'learnpaths.opened', delivery: 'at-once' } as const,
    { kind: 'learnpaths.closed', delivery: 'daily' } as const,
  ],
};

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.answer(routes.getPreferences, some);
  server.answer(routes.getDefaults, some);
});

const select = (label: string) =>
  until(() => document.querySelector<HTMLSelectElement>(`select[aria-label="${label}"]`));

async function choose(label: string, value: string): Promise<void> {
  const found = await select(label);
  await act(async () => {
    found.value = value;
    found.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

it('shows what was chosen, and what holds otherwise', async () => {
  await visit('/main/notifications/preferences', student, server);
  expect((await select('Een leerpad dat eindigt')).value).toBe('off');
  const opened = await select('Een leerpad dat begint');
  expect([opened.value, opened.options[0]?.textContent]).toEqual(['', 'Standaard: Ook meteen per mail']);
});

it('puts kinds below what they are about, however they are ordered', async () => {
  const otherwise = (['people.name-decided', 'grading.returned', 'messages.message'] as const).map(
    (kind) => ({
      kind,
      delivery: 'daily' as const,
    }),
  );
  server.answer(routes.getPreferences, { version: 1, choices: [], otherwise });
  await visit('/main/notifications/preferences', student, server);
  await select('Een nieuw bericht');
  expect(
    [...document.querySelectorAll('main h3, main li > [aria-hidden]')].map(({ textContent }) => textContent),
  ).toEqual([
    ...['Inleveren en beoordelen', 'De uitslag van je inleveringen'],
    ...['Berichten en servicedesk', 'Een nieuw bericht'],
    ...['Account en bestanden', 'Het antwoord op een naam die je doorgaf'],
  ]);
});

it('saves what was chosen upon what was seen, and keeps what can’t be chosen about here', async () => {
  await visit('/main/notifications/preferences', student, server);
  await choose('Een leerpad dat begint', 'daily');
  await choose('Een leerpad dat eindigt', '');
  await press('Voorkeuren opslaan');
  await until(() => server.sentTo(routes.updatePreferences).length === 1);
  expect(server.sentTo(routes.updatePreferences)[0]?.body).toEqual({
    version: 3,
    choices: [
      { kind: 'grading.reminder', delivery: 'app' },
      { kind: 'learnpaths.opened', delivery: 'daily' },
    ],
  });
  await untilShown('De voorkeuren zijn opgeslagen');
});

it('lets an administrator set what holds for who chose nothing', async () => {
  await visit('/admin/settings/notifications', admin, server);
  await choose('Een leerpad dat begint', 'app');
  await press('Voorkeuren opslaan');
  await until(() => server.sentTo(routes.updateDefaults).length === 1);
});

it('ends mails by a button, with the token of the link, which leaves the address bar', async () => {
  await visit('/auth/unsubscribe#abc.def', student, server);
  expect(server.sentTo(routes.unsubscribe)).toEqual([]);
  await press('Mails stoppen');
  await untilShown('De mails zijn gestopt');
  expect(server.sentTo(routes.unsubscribe)).toMatchObject([{ params: { token: 'abc.def' } }]);
});

it('asks before what was chosen is left behind, and not once it is saved', async () => {
  const where = await visit('/main/notifications/preferences', student, server);
  await choose('Een leerpad dat begint', 'daily');
  await press('Meldingen');
  await untilShown('Pagina verlaten?');
  await press('Op deze pagina blijven');
  expect(where()).toBe('/main/notifications/preferences');
  await press('Voorkeuren opslaan');
  await untilShown('De voorkeuren zijn opgeslagen');
  await press('Meldingen');
  await until(() => where() === '/main/notifications');
});

it('keeps what was chosen when somebody else was first, and saves it upon what they stored', async () => {
  await visit('/admin/settings/notifications', admin, server);
  await choose('Een leerpad dat begint', 'app');
  server.refuse(routes.updateDefaults, 'CONFLICT');
  server.answer(routes.getDefaults, { ...some, version: 4, choices: [] });
  await press('Voorkeuren opslaan');
  await until(() => server.sentTo(routes.getDefaults).length === 2);
  await until(async () => (await select('Een leerpad dat eindigt')).value === '');
  expect((await select('Een leerpad dat begint')).value).toBe('app');
  server.answer(routes.updateDefaults, { ...some, version: 5 });
  await press('Voorkeuren opslaan');
  await until(() => server.sentTo(routes.updateDefaults).length === 2);
  expect(server.sentTo(routes.updateDefaults)[1]?.body).toEqual({
    version: 4,
    choices: [{ kind: 'learnpaths.opened', delivery: 'app' }],
  });
});
