import { educationCategoryRoutes as categories } from '#shared/educations/category-routes.ts';
import { onboardingRoutes } from '#shared/educations/onboarding-routes.ts';
import { openPayerShare } from '#shared/educations/payer-progress-route.ts';
import { payerRoutes as payer } from '#shared/educations/payer-routes.ts';
import { periodRoutes } from '#shared/educations/period-routes.ts';
import { routes } from '#shared/educations/routes.ts';
import { studentRoutes } from '#shared/educations/student-routes.ts';
import { versionRoutes as versions } from '#shared/educations/version-routes.ts';
import { dayPlus } from '#shared/platform/days.ts';
import { userIdOf } from '../support/people.ts';
import { admin, type Play, play, student as studying, type World } from '../support/play.ts';

const ofEducation = (world: World) => ({ educationId: world.id('education') });
const keep = ({ id, version }: { id: string; version: number }, world: World) => {
  world.set('education', id);
  world.set('educationVersion', version);
};
const versioned = (body: (world: World) => object) => (world: World) => ({
  params: ofEducation(world),
  body: { version: world.number('educationVersion'), ...body(world) },
});
const created = (name: string) =>
  play(
    routes.createEducation,
    admin,
    () => ({ body: { name, title: 'Associate degree', studyYear: 2026 } }),
    keep,
  );
const ofLink = (world: World) => ({ ...ofEducation(world), learnpathId: world.id('learnpath') });
const linked = play(
  routes.linkLearnpaths,
  admin,
  versioned((world) => ({ learnpathIds: [world.id('learnpath')] })),
  keep,
);

/** An education gets a learning path and a module, is copied for the next year, and one is deleted. */
export const educations: readonly Play[] = [
  play(categories.saveEducationCategories, admin, () => ({
    body: { version: 0, categories: [{ title: { nl: 'Economie', en: 'Business' } }] },
  })),
  play(categories.listEducationCategories, admin),
  created('Voor niets'),
  linked,
  play(
    routes.unlinkLearnpath,
    admin,
    (world) => ({ params: ofLink(world), body: { version: world.number('educationVersion') } }),
    keep,
  ),
  play(routes.deleteEducation, admin, (world) => ({ params: ofEducation(world) })),
  created('AD Ondernemen'),
  play(
    routes.updateEducation,
    admin,
    versioned(() => ({ code: '90001', brinCode: '99XA', meta: { excludeDuo: true } })),
    keep,
  ),
  linked,
  play(versions.listVersions, admin, (world) => ({ params: ofEducation(world) })),
  play(versions.getRegulations, admin, (world) => ({ params: ofEducation(world) })),
  play(versions.setRegulations, admin, (world) => ({
    params: ofEducation(world),
    body: { version: 0, title: 'OER 2026/2027', type: 1, link: 'https://regels.example/oer' },
  })),
  play(
    routes.setModules,
    admin,
    versioned((world) => ({
      modules: [{ title: 'Blok 1', learnpaths: [{ learnpathId: world.id('learnpath') }] }],
    })),
    ({ id, version, modules: [first] }, world) => {
      keep({ id, version }, world);
      world.set('module', first?.id ?? 'there is no module');
    },
  ),
  play(
    routes.setModules,
    admin,
    versioned((world) => ({
      modules: [
        {
          id: world.id('module'),
          title: 'Semester 1',
          learnpaths: [{ learnpathId: world.id('learnpath'), studyPhase: 1 }],
        },
      ],
    })),
    keep,
  ),
  play(
    routes.setRequirements,
    admin,
    (world) => ({
      params: ofLink(world),
      body: { version: world.number('educationVersion'), requires: [] },
    }),
    keep,
  ),
  play(routes.copyEducation, admin, (world) => ({
    params: ofEducation(world),
    body: { name: 'AD Ondernemen 2027', studyYear: 2027 },
  })),
  play(routes.getEducation, admin, (world) => ({ params: ofEducation(world) }), keep),
  play(routes.listEducations, admin),
  play(onboardingRoutes.fetchOnboarding, admin),
  play(routes.listEducations, admin, () => ({ query: { search: 'ondernemen', status: '2' } })),
];

const student = { userId: userIdOf('home', 'student', 2) };
const ofBlock = (name: string) => (world: World) => ({ ...student, blockId: world.id(name) });
const keepBlock =
  (name: string) =>
  ({ id, version }: { id: string; version: number }, world: World) => {
    world.set(name, id);
    world.set(`${name}Version`, version);
  };
const onBlock =
  (body: (world: World) => object = () => ({}), name = 'block') =>
  (world: World) => ({
    params: ofBlock(name)(world),
    body: { version: world.number(`${name}Version`), ...body(world) },
  });
const part = (world: World) => ({ learnpathId: world.id('learnpath') });

/** A student is registered, their blocks are planned, made final and unlocked. */
export const studyingEducation: readonly Play[] = [
  play(
    studentRoutes.registerStudent,
    admin,
    (world) => ({
      params: ofEducation(world),
      body: { ...student, scope: 'standard', startsOn: '2026-09-01' },
    }),
    ({ registration, blocks: [first] }, world) => {
      world.set('registrationVersion', registration?.version ?? 0);
      keepBlock('block')({ id: first?.id ?? 'there is no block', version: first?.version ?? 0 }, world);
    },
  ),
  play(studentRoutes.updateRegistration, admin, (world) => ({
    params: student,
    body: { version: world.number('registrationVersion'), maxBlocks: 4, expectedEndOn: '2030-08-31' },
  })),
  play(
    studentRoutes.getStudentEducation,
    admin,
    () => ({ params: student }),
    ({ registration }, world) => world.set('registrationVersion', registration?.version ?? 0),
  ),
  play(
    periodRoutes.recordPeriod,
    admin,
    (world) => ({
      params: student,
      body: {
        ...{ version: world.number('registrationVersion'), kind: 'pause', reason: 'Op eigen verzoek' },
        ...{ startsOn: '2027-02-01', endsOn: '2027-02-28' },
      },
    }),
    ({ registration }, world) => {
      world.set('registrationVersion', registration?.version ?? 0);
      world.set('studyPeriod', registration?.periods.at(-1)?.id ?? 'there is no period');
    },
  ),
  play(periodRoutes.withdrawPeriod, admin, (world) => ({
    params: { ...student, periodId: world.id('studyPeriod') },
    body: { version: world.number('registrationVersion') },
  })),
  play(studentRoutes.listEducationStudents, admin, (world) => ({ params: ofEducation(world) })),
  play(
    studentRoutes.createBlock,
    admin,
    () => ({
      params: student,
      body: { title: 'Extra', startDate: '2029-02-01T00:00:00', endDate: '2029-06-30T23:59:59' },
    }),
    keepBlock('otherBlock'),
  ),
  play(
    studentRoutes.setBlockLearnpaths,
    admin,
    onBlock((world) => ({
      educationId: world.id('education'),
      learnpaths: [{ ...part(world), learningpathWay: 'classroom' }],
    })),
    keepBlock('block'),
  ),
  play(
    studentRoutes.moveBlockLearnpath,
    admin,
    (world) => ({
      params: { ...ofBlock('block')(world), ...part(world) },
      body: {
        version: world.number('blockVersion'),
        to: { blockId: world.id('otherBlock'), version: world.number('otherBlockVersion'), index: 0 },
      },
    }),
    ({ blocks }, world) => {
      for (const name of ['block', 'otherBlock']) {
        const found = blocks.find(({ id }) => id === world.id(name));
        if (found) keepBlock(name)(found, world);
      }
    },
  ),
  play(
    studentRoutes.updateBlock,
    admin,
    onBlock(() => ({ title: 'Najaar', endDate: '2026-12-31T23:59:59' })),
    keepBlock('block'),
  ),
  play(
    studentRoutes.finalizeBlock,
    admin,
    onBlock(() => ({ acceptInsufficient: true }), 'otherBlock'),
    keepBlock('otherBlock'),
  ),
  play(studentRoutes.unlockBlock, admin, onBlock(undefined, 'otherBlock'), keepBlock('otherBlock')),
  play(studentRoutes.addBlockMessage, admin, (world) => ({
    params: ofBlock('block')(world),
    body: { message: 'Besproken met de student' },
  })),
  play(studentRoutes.listBlockLog, admin, (world) => ({ params: ofBlock('block')(world) })),
  play(studentRoutes.deleteBlock, admin, onBlock()),
  play(studentRoutes.getStudyEducation, studying),
  play(payer.getPayerShare, { role: 'student', number: 2 }),
  play(
    payer.grantPayerShare,
    { role: 'student', number: 2 },
    () => ({ body: { expiresOn: dayPlus(new Date().toISOString().slice(0, 10), 30) } }),
    ({ path }, world) => world.set('payerToken', path.slice(path.indexOf('#') + 1)),
  ),
  play(openPayerShare, admin, (world) => ({ body: { token: world.id('payerToken') } })),
  play(payer.revokePayerShare, { role: 'student', number: 2 }),
  play(versions.getStudyRegulations, { role: 'student', number: 2 }, (world) => ({
    params: ofEducation(world),
  })),
];
