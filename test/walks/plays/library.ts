import { routes as library } from '#shared/library/routes.ts';
import { userIdOf } from '../support/people.ts';
import { admin, type Play, play, student, type World } from '../support/play.ts';

const ofSource = (world: World) => ({ sourceId: world.id('source') });
const keepSource = ({ id, version }: { id: string; version: number }, world: World) => {
  world.set('source', id);
  world.set('sourceVersion', version);
};
const book = {
  ...{ kind: 'book', title: 'Boekhouden', subtitle: '', authors: ['Tineke Vos'], publisher: 'De Kade' },
  ...{ publishedYear: 2024, edition: '3e druk', language: 'nl', isbn: '9780306406157', image: null },
  ...{ onPlatform: true, link: null, licence: null, priceNote: '' },
};

const ofLearnpath = (world: World) => ({ learnpathId: world.id('learnpath') });
const ofCourse = (world: World) => ({ courseId: world.id('course') });
const keepList = ({ version }: { version: number }, world: World) => world.set('listVersion', version);
const listOf = (world: World) => ({
  version: world.number('listVersion'),
  entries: [{ sourceId: world.id('source'), required: true, note: 'Hoofdstuk 3' }],
});

/** A book comes into the library, onto lists, and to a reader; and goes into the archive. */
export const borrowing: readonly Play[] = [
  play(library.createSource, admin, () => ({ body: book }), keepSource),
  play(
    library.updateSource,
    admin,
    (world) => ({
      params: ofSource(world),
      body: {
        ...book,
        version: world.number('sourceVersion'),
        licence: { startsOn: '2026-01-01', endsOn: '2090-01-01', seats: 2 },
      },
    }),
    keepSource,
  ),
  play(library.lookUpIsbn, admin, () => ({ body: { isbn: '9780306406157' } })),
  play(library.getSource, admin, (world) => ({ params: ofSource(world) })),
  play(library.listSources, admin, () => ({ query: { search: 'boek' } })),
  play(library.getLearnpathList, admin, (world) => ({ params: ofLearnpath(world) }), keepList),
  play(library.setLearnpathList, admin, (world) => ({
    params: ofLearnpath(world),
    body: listOf(world),
  })),
  play(library.getCourseList, admin, (world) => ({ params: ofCourse(world) }), keepList),
  play(library.setCourseList, admin, (world) => ({ params: ofCourse(world), body: listOf(world) })),
  play(library.listStudySources, student, (world) => ({
    body: { learnpathIds: [world.id('learnpath')], courseIds: [world.id('course')] },
  })),
  play(library.listTaughtSources, { role: 'teacher' }, (world) => ({
    body: { learnpathIds: [world.id('learnpath')], courseIds: [] },
  })),
  play(library.getOpenable, student, (world) => ({ params: ofSource(world) })),
  play(library.openSource, student, (world) => ({
    params: ofSource(world),
    body: { chapter: '3', page: 45 },
  })),
  play(library.listSeats, admin, (world) => ({ params: ofSource(world) })),
  play(library.freeSeat, admin, (world) => ({
    params: { ...ofSource(world), userId: userIdOf('home', 'student') },
  })),
  play(
    library.archiveSource,
    admin,
    (world) => ({
      params: ofSource(world),
      body: { version: world.number('sourceVersion'), archived: true },
    }),
    keepSource,
  ),
];
