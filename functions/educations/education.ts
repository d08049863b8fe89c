import * as z from 'zod/mini';
import { linkedLearnpath, education as view } from '#shared/educations/schemas.ts';
import { instant } from '#shared/http/fields.ts';
import { type CompanyId, companyId, type EducationId, educationId, type Ids } from '#shared/identity/ids.ts';
import { counter } from '../platform/table/counter.ts';
import { entity } from '../platform/table/entity.ts';
import type { ItemOf } from '../platform/table/model.ts';
import { foldWords } from '../platform/table/words.ts';

const { id: _, version: __, linkedLearnpaths: ___, ...shown } = view.shape;

/** What lists show of an education. */
const row = z.object({
  educationId,
  name: shown.name,
  title: shown.title,
  code: shown.code,
  educationType: shown.educationType,
  level: shown.level,
  status: shown.status,
  studyYear: shown.studyYear,
  points: shown.points,
  learnpathCount: shown.learnpathCount,
  categoryIds: shown.categoryIds,
  updatedAt: shown.updatedAt,
  /** Since when it is being deleted: nobody is registered any more, and its learning paths go portion by portion. */
  deletingSince: z._default(shown.deletingSince, null),
});

const ofName = ({ name, educationId }: { name: string; educationId: EducationId }) =>
  [foldWords(name).join(' '), educationId] as const;

/** An education, with the learning paths that belong to it and its modules in order. */
export const education = entity({
  name: 'education',
  schema: z.object({
    ...shown,
    companyId,
    educationId,
    deletingSince: row.shape.deletingSince,
    /** `linkedAt` tells two links of the same learning path apart, one after the other. */
    linkedLearnpaths: z.array(z.extend(linkedLearnpath, { linkedAt: instant })),
  }),
  key: {
    pk: ({ companyId, educationId }: Ids<'companyId' | 'educationId'>) => [
      'EDUCATION',
      companyId,
      educationId,
    ],
    sk: () => ['EDUCATION'],
  },
  indexes: {
    byName: {
      on: 'gsi1',
      pk: ({ companyId }: Ids<'companyId'>) => ['EDUCATIONS', companyId],
      sk: ofName,
    },
    byStatus: {
      on: 'gsi2',
      pk: ({ companyId, status }: { companyId: CompanyId; status: number }) => [
        'EDUCATIONS',
        companyId,
        String(status),
      ],
      sk: ofName,
    },
  },
  lists: {
    /** By study year: the versions of an education. */
    ofRoot: {
      pk: (of: { companyId: CompanyId; versionOf: EducationId | null; educationId: EducationId }) => [
        'EDUCATION-VERSIONS',
        of.companyId,
        of.versionOf ?? of.educationId,
      ],
      sk: ({ studyYear, educationId }: { studyYear: number; educationId: EducationId }) => [
        String(studyYear),
        educationId,
      ],
      row: z.pick(row, { educationId: true, name: true, studyYear: true, status: true }),
    },
  },
  search: {
    scope: ({ companyId }: Ids<'companyId'>) => [companyId],
    texts: ({ name, title, code }) => [name, title, code],
    row,
  },
});
export type Education = ItemOf<typeof education>;
export type EducationRow = z.infer<typeof row>;

/** How many educations a company has, for the total of its list. */
export const educationCount = counter({
  name: 'education-count',
  pk: ({ companyId }: Ids<'companyId'>) => ['COMPANY', companyId],
  fields: ['all'],
});

/** What hangs on an education, so that it can't be deleted: closed by its deletion. */
export const educationUses = counter({
  name: 'education-uses',
  pk: ({ companyId, educationId }: Ids<'companyId' | 'educationId'>) => ['EDUCATION', companyId, educationId],
  fields: ['students'],
});
