import { learnpathUses } from '#functions/learnpaths/counts.ts';
import { document } from '#functions/learnpaths/documents/document.ts';
import { userDocument, userDocumentCount } from '#functions/people/documents/document.ts';
import { add, create } from '#functions/platform/table/operations.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { zilverbrug } from '../companies.ts';
import { demoId } from '../ids.ts';
import { learnpathIdOf } from '../resolved/catalogue-ids.ts';
import type { resolveDemo } from '../resolved/demo.ts';
import { writeAll } from './batches.ts';

const documents = [
  {
    key: 'mdn',
    title: 'Naslag: JavaScript op MDN',
    description: 'Alles wat de taal kan, met voorbeelden. Handig naast de spiekbrief.',
    link: 'https://developer.mozilla.org/docs/Web/JavaScript',
    roles: ['student' as const, 'teacher' as const],
  },
  {
    key: 'docenten',
    title: 'Aanwijzingen bij de eindopdracht',
    description: 'Waar je op let als je studenten begeleidt.',
    link: 'https://zilverbrug.example/docenten/programmeren',
    roles: ['teacher' as const],
  },
];

/** What the organisation keeps about a student, and shares with them. */
const aboutBo = {
  title: 'Verklaring studievertraging',
  description: 'Voor de aanvraag van extra studiefinanciering bij DUO.',
  link: 'https://zilverbrug.example/verklaringen/studievertraging',
  roles: ['student' as const, 'coach' as const],
};

/** Loads the documents of the first learning path, and one about a student. */
export async function loadDocuments(
  table: Table,
  { madeAt: updatedAt }: ReturnType<typeof resolveDemo>,
): Promise<void> {
  const { id: companyId } = zilverbrug;
  const learnpathId = learnpathIdOf(zilverbrug, 'inleiding-programmeren');
  await writeAll(table, [
    ...documents.map(({ key, ...fields }) =>
      create(document, {
        ...{ companyId, learnpathId, documentId: demoId('DocumentId', `learnpath/${key}`) },
        ...{ ...fields, type: 1 as const, file: null, updatedAt },
      }),
    ),
    create(userDocument, {
      ...{ companyId, userId: demoId('UserId', 'bo'), documentId: demoId('DocumentId', 'user/bo') },
      ...{ ...aboutBo, type: 1 as const, file: null, updatedAt },
    }),
    add(userDocumentCount.at({ companyId, userId: demoId('UserId', 'bo') }), { all: 1 }),
    add(learnpathUses.at({ companyId, learnpathId }), { documents: documents.length }),
  ]);
}
