// @vitest-environment one-file-dom
import { beforeEach, expect, it, type Mock, vi } from 'vitest';
import { userId } from '#shared/identity/ids.ts';
import { routes as messages } from '#shared/messages/routes.ts';
import { coachRoutes } from '#shared/people/coach-routes.ts';
import { type FakeServer, fakeServer, sampleOf } from '../../support/fake-server.ts';
import { control, mounts, press, shown, until, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const address = '/redirect/studycoach';
const student = { app: 'study', permissions: ['study.follow', 'messages.write'] } as const;
const loes = {
  id: userId.parse('usr_01JD0000000000000000000001'),
  name: 'Loes',
  email: 'loes@school.example',
};
const karim = { id: userId.parse('usr_01JD0000000000000000000002'), name: 'Karim', email: null };
const conversation = `/main/messages/${sampleOf(messages.beginConversation).id}`;

let server: FakeServer;
let left: Mock<(url: string | URL) => void>;
beforeEach(() => {
  server = fakeServer();
  left = vi.fn();
  vi.spyOn(globalThis.location, 'assign').mockImplementation(left);
});

it('opens the conversation with the only coach there is, and stays behind no longer', async () => {
  server.answer(coachRoutes.listMyCoaches, { data: [loes] });
  const at = await visit(address, student, server, '/study/courses');
  await until(() => at() === conversation);
  expect(server.sentTo(messages.beginConversation).map(({ body }) => body)).toEqual([{ userId: loes.id }]);
  expect(left).not.toHaveBeenCalled();
  await at.back();
  expect(at()).toBe('/study/courses');
});

it('begins a mail where there are no messages', async () => {
  server.answer(coachRoutes.listMyCoaches, { data: [loes] });
  await visit(address, { ...student, permissions: ['study.follow'] }, server);
  await untilShown('Loes');
  expect(left.mock.calls).toEqual([['mailto:loes@school.example']]);
  expect(server.sentTo(messages.beginConversation)).toEqual([]);
  expect(control('loes@school.example')?.getAttribute('href')).toBe('mailto:loes@school.example');
  expect(shown()).not.toContain('Bericht sturen');
});

it('names all coaches of whom to choose one', async () => {
  server.answer(coachRoutes.listMyCoaches, { data: [loes, karim] });
  const { release } = server.hold(coachRoutes.listMyCoaches);
  const at = await visit(address, student, server, '/study/courses');
  await untilShown('Bezig met laden…');
  release();
  await untilShown('Karim');
  expect(shown()).not.toContain('Bezig met laden…');
  expect(shown()).not.toContain('Je hebt nog geen studiecoach');
  expect(server.sentTo(messages.beginConversation)).toEqual([]);
  expect(left).not.toHaveBeenCalled();
  expect(control('loes@school.example')).toBeDefined();
  await press('Bericht sturen');
  await until(() => at() === conversation);
  await at.back();
  expect(at()).toBe('/study/courses');
});

it('says that there is none yet, and that they can’t be read', async () => {
  server.answer(coachRoutes.listMyCoaches, { data: [] });
  await visit(address, student, server);
  await untilShown('Je hebt nog geen studiecoach');
  expect(left).not.toHaveBeenCalled();
  server.refuse(coachRoutes.listMyCoaches, 'UNEXPECTED_ERROR');
  await visit(`${address}?again`, student, server);
  await untilShown('Opnieuw proberen');
  expect(shown()).not.toContain('Bezig met laden…');
});

it('asks for no coaches of who is no student', async () => {
  await visit(address, { app: 'teacher', permissions: ['teaching.follow'] }, server);
  await untilShown('Je hebt nog geen studiecoach');
  expect(server.sentTo(coachRoutes.listMyCoaches)).toEqual([]);
  expect(shown()).not.toContain('Bezig met laden…');
});
