import * as z from 'zod/mini';
import { assignmentStatus } from '#shared/assignments/list.ts';
import { publishedAssignment } from '#shared/assignments/schemas.ts';
import { instant } from '#shared/http/fields.ts';
import {
  type AssignmentId,
  assignmentId,
  type CompanyId,
  companyId,
  fileId,
  type LearnpathId,
  learnpathId,
} from '#shared/identity/ids.ts';
import { counter } from '../platform/table/counter.ts';
import { entity } from '../platform/table/entity.ts';
import { ordinal } from '../platform/table/keys.ts';
import type { ItemOf } from '../platform/table/model.ts';
import { foldWords } from '../platform/table/words.ts';

/** What lists show of an assignment. */
const row = z.object({
  assignmentId,
  title: z.string(),
  finalAssignment: z.boolean(),
  status: assignmentStatus,
  learnpathId,
  learnpathTitle: z.string(),
  publishedVersion: z.number(),
  divergedFromPublished: z.boolean(),
  updatedAt: instant,
});

type Of<Field extends keyof Fields> = Pick<Fields, Field>;
interface Fields {
  companyId: CompanyId;
  assignmentId: AssignmentId;
  learnpathId: LearnpathId;
  title: string;
  publishedVersion: number;
}
const titleKey = ({ title, assignmentId }: Of<'title' | 'assignmentId'>) =>
  [foldWords(title).join(' '), assignmentId] as const;

/** An assignment as it is being edited. */
export const assignment = entity({
  name: 'assignment',
  schema: z.object({
    ...row.shape,
    ...publishedAssignment.shape,
    companyId,
    image: z.nullable(z.object({ fileId, alt: z.string() })),
    publishedAt: z.nullable(instant),
    createdAt: instant,
  }),
  key: {
    pk: ({ companyId, assignmentId }: Of<'companyId' | 'assignmentId'>) => [
      'ASSIGNMENT',
      companyId,
      assignmentId,
    ],
    sk: () => ['ASSIGNMENT'],
  },
  indexes: {
    byTitle: { on: 'gsi1', pk: ({ companyId }: Of<'companyId'>) => ['ASSIGNMENTS', companyId], sk: titleKey },
    ofLearnpath: {
      on: 'gsi2',
      pk: ({ companyId, learnpathId }: Of<'companyId' | 'learnpathId'>) => [
        'ASSIGNMENTS',
        companyId,
        learnpathId,
      ],
      sk: titleKey,
    },
  },
  search: {
    scope: ({ companyId }: Of<'companyId'>) => [companyId],
    texts: ({ title, learnpathTitle }: { title: string; learnpathTitle: string }) => [title, learnpathTitle],
    row,
  },
});
export type Assignment = ItemOf<typeof assignment>;
export type AssignmentRow = z.infer<typeof row>;

const snapshot = z.object({
  companyId,
  assignmentId,
  learnpathId,
  learnpathTitle: z.string(),
  publishedVersion: z.number(),
  publishedAt: instant,
  image: z.nullable(z.object({ fileId, alt: z.string() })),
  content: publishedAssignment,
});

/** What students see now. */
export const published = entity({
  name: 'published-assignment',
  schema: snapshot,
  key: {
    pk: ({ companyId, assignmentId }: Of<'companyId' | 'assignmentId'>) => [
      'ASSIGNMENT',
      companyId,
      assignmentId,
    ],
    sk: () => ['PUBLISHED'],
  },
  indexes: {
    ofLearnpath: {
      on: 'gsi1',
      pk: ({ companyId, learnpathId }: Of<'companyId' | 'learnpathId'>) => [
        'PUBLISHED',
        companyId,
        learnpathId,
      ],
      sk: ({ content, assignmentId }: Of<'assignmentId'> & { content: { title: string } }) => [
        foldWords(content.title).join(' '),
        assignmentId,
      ],
    },
  },
});
export type Published = ItemOf<typeof published>;

/** Where it is kept what students see of an assignment. */
export const publishedAt = (of: Of<'companyId' | 'assignmentId'>) => published.at(of);

/** Each version as it was published; never replaced or removed, because submissions were made to it. */
export const publishedVersion = entity({
  name: 'published-assignment-version',
  schema: snapshot,
  key: {
    pk: ({ companyId, assignmentId }: Of<'companyId' | 'assignmentId'>) => [
      'ASSIGNMENT',
      companyId,
      assignmentId,
    ],
    sk: ({ publishedVersion }: Of<'publishedVersion'>) => ['VERSION', ordinal(publishedVersion, 6)],
  },
});

/** How many assignments a company has, for the total of its list. */
export const assignmentCount = counter({
  name: 'assignment-count',
  pk: ({ companyId }: Of<'companyId'>) => ['COMPANY', companyId],
  fields: ['all'],
});

/** What was handed in to an assignment, so that it can't be deleted: closed by its deletion. */
export const assignmentUses = counter({
  name: 'assignment-uses',
  pk: ({ companyId, assignmentId }: Of<'companyId' | 'assignmentId'>) => [
    'ASSIGNMENT',
    companyId,
    assignmentId,
  ],
  fields: ['submissions'],
});
