// @vitest-environment one-file-dom
import { act } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { announcementId, learnpathId, roleId, teamId } from '#shared/identity/ids.ts';
import { standardRoles } from '#shared/identity/permissions.ts';
import { announcementRoutes as routes } from '#shared/messages/announcement-routes.ts';
import type { Announcement } from '#shared/messages/announcement-schemas.ts';
import { type FakeServer, fakeServer } from '../../support/fake-server.ts';
import { choose, control, mounts, press, shown, until, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const student = { app: 'study', permissions: standardRoles.student } as const;
const admin = { app: 'admin', permissions: standardRoles.admin } as const;
const id = announcementId.parse('anc_01JD0000000000000000000001');
const received = {
  ...{ id, title: 'Gebouw dicht', senderName: 'Anouk van der Heijden' },
  ...{ sentAt: '2026-11-20T09:00:00.000Z', readAt: null },
};
const one: Announcement = {
  ...{ id, version: 3, title: 'Gebouw dicht', text: 'Vrijdag is het\ngebouw dicht.' },
  ...{ audience: { kind: 'everyone' }, audienceName: { nl: '', en: '' }, stoppedBy: null, state: 'sent' },
  ...{
    senderName: 'Anouk van der Heijden',
    sendOn: null,
    createdAt: received.sentAt,
    sentAt: received.sentAt,
  },
  ...{ received: true, figures: null },
};
const page = <Row,>(...data: Row[]) => ({ data, meta: { per_page: 20, path: '/announcements', next: null } });
const audiences = {
  everyone: true,
  roles: [{ id: roleId.parse('rol_01JD0000000000000000000001'), name: { nl: 'Docent', en: 'Teacher' } }],
  teams: [
    {
      learnpathId: learnpathId.parse('lpt_01JD0000000000000000000001'),
      teamId: teamId.parse('tea_01JD0000000000000000000001'),
      name: 'Dagteam',
    },
  ],
};

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.answer(routes.listReceived, page(received));
  server.answer(routes.getAnnouncement, one);
  server.answer(routes.listAnnouncements, page(one));
  server.answer(routes.listAudiences, audiences);
  server.answer(routes.createAnnouncement, { ...one, state: 'sending' });
});

async function type(label: string, text: string): Promise<void> {
  const field = await until(() => {
    const found = [...document.querySelectorAll('label')].find((each) => each.textContent?.startsWith(label));
    return document.querySelector<HTMLInputElement | HTMLTextAreaElement>(
      `#${CSS.escape(found?.htmlFor ?? 'none')}`,
    );
  });
  await act(async () => {
    const proto = Object.getPrototypeOf(field);
    Object.getOwnPropertyDescriptor(proto, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

it('lists what was received, the unread as such, and says where there is nothing', async () => {
  await visit('/main/announcements', student, server);
  await untilShown('Gebouw dicht');
  expect(shown()).toContain('Ongelezen: ');
  expect(shown()).not.toContain('Verstuurd');
  server.answer(routes.listReceived, page());
  await visit('/main/announcements', student, server);
  await untilShown('Nog geen mededelingen');
});

it('marks what is opened as read, and shows no figures to who received it', async () => {
  await visit(`/main/announcements/${id}`, student, server);
  await untilShown('gebouw dicht.');
  await until(() => server.sentTo(routes.readAnnouncement).length === 1);
  expect(shown()).toContain('20/11/2026');
  expect(shown()).not.toContain('ontvanger');
  expect(control('Intrekken')).toBeUndefined();
});

it('says that one was withdrawn, and that one is gone', async () => {
  server.answer(routes.getAnnouncement, { ...one, state: 'withdrawn', text: '' });
  await visit(`/main/announcements/${id}`, student, server);
  await untilShown('Deze mededeling is ingetrokken.');
  expect(server.sentTo(routes.readAnnouncement)).toHaveLength(0);
  server.refuse(routes.getAnnouncement, 'ANNOUNCEMENT_NOT_FOUND');
  await visit(`/main/announcements/${id}`, student, server);
  await untilShown('Deze mededeling is er niet meer');
});

it('tells its sender how many opened it, and withdraws it once that is confirmed', async () => {
  server.answer(routes.getAnnouncement, { ...one, received: false, figures: { receivers: 40, read: 12 } });
  await visit(`/main/announcements/${id}`, admin, server);
  await untilShown('12 van 40 ontvangers');
  await press('Intrekken');
  await untilShown('Mails die al zijn verstuurd');
  expect(server.sentTo(routes.deleteAnnouncement)).toHaveLength(0);
  const confirm = await until(() =>
    [...document.querySelectorAll<HTMLElement>('[role="alertdialog"] button, [role="dialog"] button')].find(
      ({ textContent }) => textContent === 'Intrekken',
    ),
  );
  await act(async () => confirm.click());
  await until(() => server.sentTo(routes.deleteAnnouncement).length === 1);
  expect(server.sentTo(routes.deleteAnnouncement)[0]?.body).toEqual({ version: 3 });
});

it('says why one was broken off, and sends it on to who doesn’t have it yet', async () => {
  const stopped = { state: 'stopped', stoppedBy: 'archived', sentAt: null } as const;
  const figures = { receivers: 40, read: 12 };
  server.answer(routes.getAnnouncement, { ...one, ...stopped, received: false, figures });
  await visit(`/main/announcements/${id}`, admin, server);
  await untilShown('De organisatie werd gearchiveerd voordat iedereen deze mededeling had.');
  expect(shown()).toContain('Afgebroken');
  server.answer(routes.sendAnnouncementAgain, { ...one, state: 'sending' });
  await press('Verder versturen');
  await until(() => server.sentTo(routes.sendAnnouncementAgain).length === 1);
  expect(server.sentTo(routes.sendAnnouncementAgain)[0]?.body).toEqual({ version: 3 });
});

it.each([
  ['long', { createdAt: '2020-11-20T09:00:00.000Z' }, true],
  ['a moment', { createdAt: new Date(Date.now() + 60_000).toISOString() }, false],
  ['since its morning', { createdAt: '2020-11-20T09:00:00.000Z', sendOn: '2999-01-01' }, false],
])('offers to send on what has been on its way for %s, or not yet', async (_, since, offered) => {
  const figures = { receivers: 40, read: 12 };
  const sending = { ...one, state: 'sending', sentAt: null, received: false, figures, ...since } as const;
  server.answer(routes.getAnnouncement, sending);
  await visit(`/main/announcements/${id}`, admin, server);
  await untilShown('Wordt verstuurd');
  expect(control('Verder versturen') !== undefined).toBe(offered);
});

it('announces to everybody, and asks for what is missing', async () => {
  await visit('/main/announcements/sent', admin, server);
  await press('Nieuwe mededeling');
  await untilShown('Een rol');
  expect(shown()).toContain('Een team');
  await press('Versturen');
  await untilShown('Er kloppen nog 2 dingen niet');
  expect(server.sentTo(routes.createAnnouncement)).toHaveLength(0);
  await type('Titel', 'Gebouw dicht');
  await type('Tekst', 'Vrijdag is het gebouw dicht.');
  server.reachable(false);
  await press('Versturen');
  await untilShown('even niet bereikbaar');
  server.reachable(true);
  await press('Versturen');
  await until(() => server.sentTo(routes.createAnnouncement).length > 0);
  expect(server.sentTo(routes.createAnnouncement)[0]?.body).toEqual({
    key: expect.stringMatching(/^[\w-]{36}$/),
    ...{ title: 'Gebouw dicht', text: 'Vrijdag is het gebouw dicht.', sendOn: null },
    audience: { kind: 'everyone' },
  });
});

it('offers no team where there is none, and no choice to who has teams alone', async () => {
  server.answer(routes.listAudiences, { ...audiences, teams: [] });
  await visit('/main/announcements/sent', admin, server);
  await press('Nieuwe mededeling');
  await untilShown('Een leerpad');
  expect(shown()).not.toContain('Een team');
  server.answer(routes.listAudiences, { ...audiences, everyone: false });
  await visit('/main/announcements/sent', { app: 'teacher', permissions: standardRoles.teacher }, server);
  await press('Nieuwe mededeling');
  await untilShown('Dagteam');
  expect(shown()).not.toContain('Voor wie');
});

it('tells a teacher without a team that there is nobody to announce to', async () => {
  server.answer(routes.listAudiences, { everyone: false, roles: [], teams: [] });
  const teacher = { app: 'teacher', permissions: standardRoles.teacher } as const;
  await visit('/main/announcements/sent', teacher, server);
  await press('Nieuwe mededeling');
  await untilShown('Je begeleidt nog geen team');
  expect(control('Versturen')).toBeUndefined();
});

it('announces to the team that was chosen among several', async () => {
  const [team = expect.fail()] = audiences.teams;
  const evening = {
    learnpathId: learnpathId.parse('lpt_01JD0000000000000000000002'),
    teamId: teamId.parse('tea_01JD0000000000000000000002'),
  };
  server.answer(routes.listAudiences, {
    ...{ everyone: false, roles: [] },
    teams: [team, { ...evening, name: 'Avondteam' }],
  });
  const teacher = { app: 'teacher', permissions: standardRoles.teacher } as const;
  await visit('/main/announcements/sent', teacher, server);
  await press('Nieuwe mededeling');
  await choose('Avondteam');
  await type('Titel', 'Gebouw dicht');
  await type('Tekst', 'Vrijdag is het gebouw dicht.');
  await press('Versturen');
  await until(() => server.sentTo(routes.createAnnouncement).length > 0);
  expect(server.sentTo(routes.createAnnouncement)[0]?.body).toMatchObject({
    audience: { kind: 'team', ...evening },
  });
});

it('says that it plans what has a day', async () => {
  const planned = { ...one, state: 'planned', sendOn: '2099-03-02', sentAt: null } as const;
  server.answer(routes.getAnnouncement, { ...planned, received: false, figures: { receivers: 0, read: 0 } });
  await visit(`/main/announcements/${id}`, admin, server);
  await press('Wijzigen');
  await until(() => control('Inplannen'));
  expect(control('Versturen')).toBeUndefined();
});
