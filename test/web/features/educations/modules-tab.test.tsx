// @vitest-environment one-file-dom
import { beforeEach, expect, it } from 'vitest';
import { routes } from '#shared/educations/routes.ts';
import { learnpathId, moduleId } from '#shared/identity/ids.ts';
import { type FakeServer, fakeServer, sampleOf } from '../../support/fake-server.ts';
import { choose, mounts, press, until, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const author = { app: 'admin', permissions: ['educations.read', 'educations.write'] } as const;
const sample = sampleOf(routes.getEducation);
const [linked] = sample.linkedLearnpaths;
if (!linked) throw new Error('the sample has a learning path');
const linkedLearnpaths = ['Ethiek', 'Recht'].map((title, at) => ({
  ...{ ...linked, title },
  learnpathId: learnpathId.parse(`lpt_01JD0000000000000000000${at + 100}`),
}));
const learnpaths = linkedLearnpaths.map(({ learnpathId: id }) => ({
  ...{ learnpathId: id, learnpathResult: 'decimal' as const, learningpathWay: 'online' as const },
  ...{ status: 4 as const, studyPhase: 2 as const },
}));
const module = { id: moduleId.parse('mdl_01JD0000000000000000000001'), title: 'Semester 1', learnpaths };

let server: FakeServer;
beforeEach(async () => {
  server = fakeServer();
  server.answer(routes.getEducation, { ...sample, linkedLearnpaths, modules: [module] });
  await visit(`/admin/educations/view/${sample.id}/modules`, author, server);
  await untilShown('Ethiek');
});

const sent = () => server.sentTo(routes.setModules).map(({ body }) => Object(body).modules);

it('changes how one learning path of a module is followed, and none beside it', async () => {
  await press('Acties bij Recht');
  await press('Wijzigen');
  await choose('Op locatie');
  await press('Opslaan');
  await until(() => sent().length > 0);
  const [first, second] = learnpaths;
  expect(sent()).toEqual([[{ ...module, learnpaths: [first, { ...second, learningpathWay: 'classroom' }] }]]);
});

it('takes one learning path out of a module, and leaves those beside it', async () => {
  await press('Acties bij Ethiek');
  await press('Uit de module halen');
  await until(() => sent().length > 0);
  expect(sent()).toEqual([[{ ...module, learnpaths: learnpaths.slice(1) }]]);
});

it('takes away the only module there is, once it was asked whether that is meant', async () => {
  await press('Acties bij Semester 1');
  await press('Module weghalen');
  await untilShown('Semester 1 weghalen?');
  expect(sent()).toEqual([]);
});
