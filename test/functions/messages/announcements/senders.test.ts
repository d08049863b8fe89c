import { expect, test } from 'vitest';
import { announcement } from '#functions/messages/announcements/entities.ts';
import type { User } from '#functions/platform/identity/entities.ts';
import { fullName } from '#functions/platform/identity/memberships.ts';
import { announcementRoutes as routes } from '#shared/messages/announcement-routes.ts';
import { at, call, newPerson, useWorld } from '../fixture.ts';

useWorld();

const planned = {
  ...{ title: 'Gebouw dicht', text: 'Vrijdag is het gebouw dicht.', sendOn: '2099-03-02' },
  audience: { kind: 'everyone' },
} as const;
const plan = (who: User) => call(routes.createAnnouncement, who, { body: planned });

test('what somebody else changes stands under their name: nobody is made to say what they didn’t', async () => {
  const { data } = await plan(at().admin);
  const other = await newPerson('admin');
  const body = { ...planned, text: 'Iedereen krijgt vrij.', version: data.version };
  const changed = await call(routes.updateAnnouncement, other, {
    params: { announcementId: data.id },
    body,
  });
  expect(changed.data.senderName).toBe(fullName(other.profile));
  const { companyId } = at().company;
  const place = announcement.at({ companyId, announcementId: data.id });
  expect(await at().services.table.get(place, { consistent: true })).toMatchObject({
    senderId: other.userId,
  });
});

test('planning counts as sending: nobody plans without end', async () => {
  const sender = await newPerson('admin');
  for (let times = 0; times < 60; times++) expect((await plan(sender)).status).toBe(201);
  expect((await plan(sender)).error.message_id).toBe('TOO_MANY_REQUESTS');
});
