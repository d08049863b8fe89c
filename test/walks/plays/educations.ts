import { routes } from '#shared/educations/routes.ts';
import { admin, type Play, play, type World } from '../support/play.ts';

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
  play(routes.copyEducation, admin, (world) => ({
    params: ofEducation(world),
    body: { name: 'AD Ondernemen 2027', studyYear: 2027 },
  })),
  play(routes.getEducation, admin, (world) => ({ params: ofEducation(world) }), keep),
  play(routes.listEducations, admin),
  play(routes.listEducations, admin, () => ({ query: { search: 'ondernemen', status: '2' } })),
];
