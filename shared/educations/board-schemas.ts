import * as z from 'zod/mini';
import { grade } from '#shared/grading/schemas.ts';
import { date, instant, paragraph, typedDate, version, whole } from '#shared/http/fields.ts';
import {
  boardRequestId,
  documentId,
  fileId,
  learnpathId,
  submissionId,
  userId,
} from '#shared/identity/ids.ts';
import { fileLink } from '#shared/media/schemas.ts';
import { cumLaude } from './cum-laude-schemas.ts';

interface Declared {
  /** What it is about: one learning path of the student's blocks, or their education as a whole. */
  readonly about: 'learnpath' | 'education';
  /** Whether students ask for it themselves; otherwise only staff or the platform bring it before the board. */
  readonly askedByStudents: boolean;
  /** Whether nothing can be decided without documents that prove it. */
  readonly needsEvidence: boolean;
}

/**
 * What an examination board decides. To grant an exemption, the propaedeutic phase or a graduation also changes what the
 * student studies; an extra attempt or an extension, until when and how often they hand in; of the others the decision
 * itself is the result, which people carry out.
 */
export const requestKinds = {
  exemption: { about: 'learnpath', askedByStudents: true, needsEvidence: true },
  'extra-attempt': { about: 'learnpath', askedByStudents: true, needsEvidence: false },
  extension: { about: 'learnpath', askedByStudents: true, needsEvidence: false },
  arrangement: { about: 'education', askedByStudents: true, needsEvidence: false },
  review: { about: 'learnpath', askedByStudents: true, needsEvidence: false },
  fraud: { about: 'learnpath', askedByStudents: false, needsEvidence: false },
  propaedeutic: { about: 'education', askedByStudents: false, needsEvidence: false },
  graduation: { about: 'education', askedByStudents: false, needsEvidence: false },
} as const satisfies Readonly<Record<string, Declared>>;

export type RequestKind = keyof typeof requestKinds;
export const requestKindNames = Object.keys(requestKinds) as [RequestKind, ...RequestKind[]];
export const requestKind = z.enum(requestKindNames);

/** Those that a student may ask for. */
export const studentKinds = requestKindNames.filter((kind) => requestKinds[kind].askedByStudents);

export const requestState = z.enum(['open', 'granted', 'refused', 'withdrawn']);
export type RequestState = z.infer<typeof requestState>;

/** Most files with a request. */
export const maxEvidence = 10;

/** A request as lists show it. */
export const boardRequestRow = z.object({
  id: boardRequestId,
  kind: requestKind,
  state: requestState,
  userId,
  studentName: z.string(),
  /** The learning path or the education that it is about. */
  title: z.string(),
  /** Empty: it has none. */
  englishTitle: z.string(),
  askedAt: instant,
  /** The last day on which the board decides. */
  decideBy: date,
});
export type BoardRequestRow = z.infer<typeof boardRequestRow>;

export const boardRequest = z.object({
  ...boardRequestRow.shape,
  version,
  learnpathId: z.nullable(learnpathId),
  /** The work about whose grade it is, where it is about one. */
  submissionId: z.nullable(submissionId),
  /** Study points of the learning path; null where it is about an education. */
  ects: z.nullable(z.number()),
  motivation: z.string(),
  evidence: z.array(fileLink),
  /** Who brought it before the board; null: the platform. */
  askedBy: z.nullable(z.string()),
  decision: z.nullable(
    z.object({
      ...{ ground: z.string(), decidedOn: date, by: z.string(), deadlineOn: z.nullable(date) },
      /** Of a degree, where its education knows cum laude; and why the board deviated from the rules. */
      cumLaude: z.nullable(z.object({ awarded: z.boolean(), deviation: z.string() })),
      /** In tenths, where a grade was corrected. */
      grade: z.nullable(z.number()),
    }),
  ),
  /** How the student stands towards it, for the board that is to decide; null for anybody else. */
  cumLaude: z.nullable(cumLaude),
  /**
   * Until when the student may hand in now, for the board that is to decide on another day or attempt; null for anybody
   * else, and where nothing is handed in here.
   */
  dueNow: z.nullable(
    z.object({
      /** The last day of the student on the learning path. */
      endsOn: z.nullable(date),
      assignments: z.array(z.object({ title: z.string(), dueOn: z.nullable(date) })),
    }),
  ),
  /** The letter, once it was made. */
  letter: z.nullable(z.object({ documentId, link: z.url() })),
});
export type BoardRequest = z.infer<typeof boardRequest>;

export const boardRequests = z.object({ data: z.array(boardRequest) });

export const boardRequestInput = z.strictObject({
  kind: requestKind,
  learnpathId: z._default(z.nullable(learnpathId), null),
  motivation: paragraph(4000).check(z.minLength(1)),
  fileIds: z._default(z.array(fileId).check(z.maxLength(maxEvidence)), []),
});
export type BoardRequestInput = z.infer<typeof boardRequestInput>;

/** What a student who isn't satisfied with the assessors' answer brings before the board. */
export const boardReviewInput = z.strictObject({
  submissionId,
  motivation: paragraph(4000).check(z.minLength(1)),
  fileIds: z._default(z.array(fileId).check(z.maxLength(maxEvidence)), []),
});

/** What work is held for until the board has looked at it. */
export const holdInput = z.strictObject({ submissionId, reason: paragraph(4000).check(z.minLength(1)) });

export const decisionInput = z.strictObject({
  version,
  outcome: z.enum(['granted', 'refused']),
  ground: paragraph(4000).check(z.minLength(1)),
  decidedOn: typedDate,
  /** Until when work may be handed in: with an extension, and where wished with an extra attempt. */
  deadlineOn: z._default(z.nullable(typedDate), null),
  /** With a degree whose education knows it; `deviation`: why, where the board deviates from the rules. */
  cumLaude: z._default(
    z.nullable(z.strictObject({ awarded: z.boolean(), deviation: z._default(paragraph(2000), '') })),
    null,
  ),
  /** The work whose grade it is about, as the page showed it; so it is read along with the request. */
  submissionId: z._default(z.nullable(submissionId), null),
  /** The grade from then on, where a review of one is granted. */
  grade: z._default(z.nullable(grade), null),
});

const appeal = paragraph(2000).check(z.minLength(1));

/** How an organisation's board works: how long it takes, and what its letters say of an appeal. */
export const boardRules = z.strictObject({
  /** Within so many days. */
  decideWithin: whole(1, 365),
  appeal: z.strictObject({ nl: appeal, en: appeal }),
});
export type BoardRules = z.infer<typeof boardRules>;

/** Version 0: nobody changed them yet. */
export const boardSettings = z.object({ version: z.number(), ...boardRules.shape });
export const boardSettingsInput = z.strictObject({
  version: z.union([version, z.literal(0)]),
  ...boardRules.shape,
});

/** What holds until an organisation says otherwise. Six weeks to appeal: WHW 7.61. */
export const standardRules: BoardRules = {
  decideWithin: 28,
  appeal: {
    nl: 'Ben je het niet eens met dit besluit? Dan kun je binnen zes weken na de datum van deze brief beroep instellen bij het college van beroep voor de examens.',
    en: 'Do you disagree with this decision? You can appeal to the board of appeal for examinations within six weeks of the date of this letter.',
  },
};
