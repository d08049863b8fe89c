import { routes } from '#shared/assignments/routes.ts';
import { routes as media } from '#shared/media/routes.ts';
import { admin, type Play, play, student, type World } from '../support/play.ts';
import type { Who } from '../support/walk.ts';

interface Edited {
  readonly id: string;
  readonly version: number;
  readonly partialAssignments: readonly {
    readonly id: string;
    readonly criteria: readonly { id: string }[];
  }[];
}

const ofAssignment = (world: World) => ({ assignmentId: world.id('assignment') });
const ofPartial = (world: World) => ({ ...ofAssignment(world), partialAssignmentId: world.id('partial') });
const ofCriterion = (world: World) => ({ ...ofPartial(world), criterionId: world.id('criterion') });

const keep = ({ id, version, partialAssignments }: Edited, world: World) => {
  world.set('assignment', id);
  world.set('assignmentVersion', version);
  const partial = partialAssignments.at(-1);
  if (partial) world.set('partial', partial.id);
  const criterion = partial?.criteria.at(-1);
  if (criterion) world.set('criterion', criterion.id);
};
const edit =
  (params: (world: World) => Record<string, string>, body: object = {}) =>
  (world: World) => ({
    params: params(world),
    body: { version: world.number('assignmentVersion'), ...body },
  });

/** An assignment is written, with a part and a criterion too many, and published. */
export const writing: readonly Play[] = [
  play(
    routes.createAssignment,
    admin,
    (world) => ({ body: { title: 'Eindopdracht', learnpathId: world.id('learnpath') } }),
    keep,
  ),
  play(routes.updateAssignment, admin, edit(ofAssignment, { description: '<p>Bouw een lus.</p>' }), keep),
  play(routes.createPartialAssignment, admin, edit(ofAssignment, { title: 'Ontwerp' }), keep),
  play(routes.updatePartialAssignment, admin, edit(ofPartial, { description: 'Teken het eerst.' }), keep),
  play(routes.createCriterion, admin, edit(ofPartial, { title: 'Leesbaar', weighing: 40 }), keep),
  play(routes.updateCriterion, admin, edit(ofCriterion, { weighing: 100 }), keep),
  play(routes.createCriterion, admin, edit(ofPartial, { title: 'Overbodig', weighing: 10 }), keep),
  play(routes.deleteCriterion, admin, edit(ofCriterion), keep),
  play(routes.createPartialAssignment, admin, edit(ofAssignment, { title: 'Overbodig' }), keep),
  play(routes.deletePartialAssignment, admin, edit(ofPartial), keep),
  play(routes.getAssignment, admin, (world) => ({ params: ofAssignment(world) }), keep),
  play(routes.publishAssignment, admin, edit(ofAssignment), keep),
  play(routes.listAssignments, admin),
  play(routes.listAssignments, admin, (world) => ({
    query: { search: 'eind', learnpath_id: world.id('learnpath') },
  })),
];

const text = new TextEncoder().encode('Een verslag over lussen.\n');

/** A file of somebody on its way to being handed in. */
export const uploadAs = (who: Who): readonly Play[] => [
  play(
    media.requestUpload,
    who,
    () => ({
      body: {
        purpose: 'examination',
        fileName: 'verslag.txt',
        contentType: 'text/plain',
        sizeBytes: text.length,
      },
    }),
    ({ fileId, url }, world) => {
      world.set('file', fileId);
      const key = decodeURIComponent(new URL(url).pathname.slice(1));
      world.services.storedFiles.set(key, { bytes: text, contentType: 'text/plain' });
    },
  ),
  play(media.completeUpload, who, (world) => ({ params: { fileId: world.id('file') } })),
];

/** The same of a student. */
export const upload = uploadAs(student);

export const addReady = play(routes.addReadyFile, student, (world) => ({
  params: ofAssignment(world),
  body: { fileId: world.id('file'), displayName: 'verslag.txt' },
}));

/** A student uploads a file, takes one back, and hands in. */
export const handingIn: readonly Play[] = [
  play(routes.listStudyAssignments, student),
  ...upload,
  play(media.getFileLink, student, (world) => ({ params: { fileId: world.id('file') } })),
  addReady,
  play(routes.removeReadyFile, student, (world) => ({
    params: { ...ofAssignment(world), fileId: world.id('file') },
  })),
  ...upload,
  addReady,
  play(routes.getStudyAssignment, student, (world) => ({ params: ofAssignment(world) })),
  play(
    routes.handIn,
    student,
    (world) => ({ params: ofAssignment(world), body: { fileIds: [world.id('file')], publishedVersion: 1 } }),
    ({ id }, world) => world.set('submission', id),
  ),
  play(routes.listStudyExaminations, student, (world) => ({
    query: { learnpath_id: world.id('learnpath') },
  })),
  play(routes.getStudySubmission, student, (world) => ({
    params: { ...ofAssignment(world), submissionId: world.id('submission') },
  })),
];

/** An assignment nobody handed anything in for is deleted. */
export const clearing: readonly Play[] = [
  play(
    routes.createAssignment,
    admin,
    (world) => ({ body: { title: 'Voor niets', learnpathId: world.id('learnpath') } }),
    keep,
  ),
  play(routes.deleteAssignment, admin, edit(ofAssignment, { confirmation: 'DELETE' })),
];
