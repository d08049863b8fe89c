import { documentRoutes as documents } from '#shared/learnpaths/document-routes.ts';
import { admin, type Play, play, type World } from '../support/play.ts';

const ofPath = (world: World) => ({ learnpathId: world.id('learnpath') });
const ofDocument = (world: World) => ({ ...ofPath(world), documentId: world.id('document') });
const body = {
  title: 'Studiewijzer',
  description: '',
  type: 1,
  link: 'https://voorbeeld.example/wijzer',
  fileId: null,
  roles: ['student'],
};

/** The learning path gets a document, which its student reads, and loses it again. */
export const documenting: readonly Play[] = [
  play(
    documents.createDocument,
    admin,
    (world) => ({ params: ofPath(world), body }),
    ({ id, version }, world) => {
      world.set('document', id);
      world.set('documentVersion', version);
    },
  ),
  play(documents.listDocuments, admin, (world) => ({ params: ofPath(world) })),
  play(documents.getDocument, admin, (world) => ({ params: ofDocument(world) })),
  play(documents.listStudyDocuments, { role: 'student' }, (world) => ({ params: ofPath(world) })),
  play(documents.updateDocument, admin, (world) => ({
    params: ofDocument(world),
    body: { ...body, version: world.number('documentVersion'), title: 'Wijzer' },
  })),
  play(documents.deleteDocument, admin, (world) => ({ params: ofDocument(world) })),
];
