import { expect, test } from 'vitest';
import { attemptOf } from '#functions/grading/listings.ts';
import { type TimelineFacts, timelineOf, withoutReasons } from '#functions/guidance/rules/timeline.ts';
import { timelineParts } from '#shared/guidance/timeline-schemas.ts';
import { documentId } from '#shared/identity/ids.ts';
import { block, part, registration } from '../../educations/rules/samples.ts';
import { makeSubmission } from '../../grading/cases.ts';

const nothing = {
  ...{ registration: undefined, former: [], blocks: [], agreements: [], requests: [] },
  ...{ testimonials: [], formerAgreements: [], payerLog: [], attempts: [], mutations: [] },
};
const agreement = (number: number, more: object = {}) => ({
  ...{ companyId: registration.companyId, userId: registration.userId, blockId: block(1).blockId },
  ...{ documentId: documentId.parse(`doc_01JD${String(number).padStart(22, '0')}`), blockTitle: 'Blok 1' },
  ...{ sha256: '', status: 'sent' as const, sentAt: `2027-01-0${number}T10:00:00.000Z`, decidedAt: null },
  ...{ reason: '', evidence: null, statusSetBy: null, textsVersion: 0, remindOn: null, version: 1 },
  ...more,
});
const kinds = (facts: object) => timelineOf({ ...nothing, ...facts }).map(({ kind }) => kind);

test('of who studies nothing holds nothing', () => {
  expect(kinds({})).toEqual([]);
});

test('tells each thing that can have happened', () => {
  const at = '2027-02-01T10:00:00.000Z';
  const paid = ['payer-shared', 'payer-opened', 'payer-revoked', 'payer-ended-for-safety'] as const;
  const everything = {
    registration: {
      ...{ ...registration, status: 'graduated', graduatedOn: '2029-07-01', propaedeuseOn: '2027-07-01' },
      periods: [{ id: 'per_1', kind: 'pause', startsOn: '2027-09-01', decidedOn: '2027-08-01' }],
    },
    blocks: [block(1, { finalizedAt: at, learnpaths: [part(1, { status: 2, decidedOn: '2027-02-01' })] })],
    agreements: [
      agreement(1, { status: 'rejected', decidedAt: at }),
      agreement(2, { status: 'approved', decidedAt: at }),
    ],
    formerAgreements: [{ documentId: 'doc_1', fileName: 'blok 1.pdf', issuedAt: at }],
    attempts: [{ ...attemptOf(makeSubmission()), returnedAt: at, outcome: 'passed', finalGrade: 70 }],
    requests: [{ requestId: 'req_1', askedAt: at, decision: { decidedOn: '2027-02-02' } }],
    testimonials: [{ documentId: 'doc_2', createdAt: at, revokedAt: at, revokedReason: 'Verkeerde naam' }],
    payerLog: paid.map((kind) => ({ at, kind: kind.slice('payer-'.length) })),
    mutations: [{ mutationId: 'mut_1', createdAt: at }],
  };
  const told = kinds(everything);
  expect([...new Set(told)].toSorted()).toEqual(Object.values(timelineParts).flat().toSorted());
  const twice = ['agreement-sent'];
  expect(told).toHaveLength(new Set(told).size + twice.length);
});

test('tells what was studied before as well, the latest first', () => {
  const ended = {
    status: 'graduated' as const,
    graduatedOn: '2026-07-01',
    registeredAt: '2024-08-01T08:00:00.000Z',
  };
  expect(kinds({ registration, former: [{ ...registration, ...ended }] })).toEqual([
    'registered',
    'ended',
    'registered',
  ]);
});

test('says whether a degree was given cum laude', () => {
  const graduated = { ...registration, status: 'graduated' as const, graduatedOn: '2026-07-01' };
  const told = timelineOf({ ...nothing, registration: { ...graduated, cumLaude: true } });
  expect(told.filter(({ kind }) => kind === 'ended')).toMatchObject([{ cumLaude: true }]);
});

test('numbers the agreements of a block in the order in which they were sent, with what became of each', () => {
  const agreements = [
    agreement(3, { status: 'approved', decidedAt: '2027-01-04T10:00:00.000Z' }),
    agreement(1, { status: 'rejected', decidedAt: '2027-01-02T10:00:00.000Z', reason: 'Te veel' }),
  ];
  const told = timelineOf({ ...nothing, agreements });
  expect(told).toMatchObject([
    { kind: 'agreement-approved', number: 2 },
    { kind: 'agreement-sent', number: 2 },
    { kind: 'agreement-rejected', number: 1, reason: 'Te veel' },
    { kind: 'agreement-sent', number: 1 },
  ]);
});

test('says of work what its learning path is called in English, as its block knows', () => {
  const ofPath = makeSubmission({ learnpathId: part(1).learnpathId });
  const blocks = [block(1, { learnpaths: [part(1, { englishTitle: 'Law' })] })];
  const attempts = [attemptOf(ofPath), attemptOf(makeSubmission())].map((one) => ({ ...one, version: 1 }));
  const told = timelineOf({ ...nothing, blocks, attempts });
  const works = told.flatMap((one) => ('learnpathEnglishTitle' in one ? [one.learnpathEnglishTitle] : []));
  expect(works.toSorted()).toEqual(['', 'Law']);
});

test('says of a request what it is about in English as well, when it was made and when it was decided', () => {
  const decision = { decidedOn: '2026-11-05', ground: 'Klopt', by: 'Jo Bos' };
  const asked = { title: 'Recht', englishTitle: 'Law', askedAt: '2026-11-02T08:00:00.000Z', decision };
  const told = timelineOf({ ...nothing, requests: [asked] } as unknown as TimelineFacts);
  expect(told).toMatchObject([
    { kind: 'request-decided', title: 'Recht', englishTitle: 'Law' },
    { kind: 'request-made', title: 'Recht', englishTitle: 'Law' },
  ]);
});

test('says of a request that was taken back that it was, and when', () => {
  const asked = { kind: 'extension', title: 'Recht', askedAt: '2026-11-02T08:00:00.000Z', decision: null };
  const withdrawn = { ...asked, state: 'withdrawn', overAt: '2026-11-03T09:00:00.000Z' };
  const told = timelineOf({ ...nothing, requests: [withdrawn] } as unknown as TimelineFacts);
  expect(told).toMatchObject([
    { kind: 'request-decided', outcome: 'withdrawn', at: '2026-11-03T09:00:00.000Z', isDay: false, by: null },
    { kind: 'request-made' },
  ]);
});

test('tells a result on its day, and nothing of what has none yet', () => {
  const decided = part(1, { status: 2, result: 78, decidedOn: '2027-02-01' });
  const told = timelineOf({ ...nothing, blocks: [block(1, { learnpaths: [decided, part(2)] })] });
  expect(told.filter(({ kind }) => kind === 'result')).toMatchObject([
    { title: 'Leerpad 1', block: 'Blok 1', isDay: true, result: 78 },
  ]);
});

test('of one moment tells last what follows from the other', () => {
  const at = registration.registeredAt;
  const told = kinds({ registration, blocks: [block(1, { createdAt: at, finalizedAt: at })] });
  expect(told).toEqual(['block-final', 'block-planned', 'registered']);
});

test('for who may not see decisions themselves, says that there was one and not why', () => {
  const agreements = [
    agreement(1, { status: 'rejected', decidedAt: '2027-01-02T10:00:00.000Z', reason: 'Ik ben ziek' }),
  ];
  const all = timelineOf({ ...nothing, agreements });
  expect(JSON.stringify(all)).toContain('Ik ben ziek');
  expect(JSON.stringify(withoutReasons(all))).not.toContain('Ik ben ziek');
  expect(withoutReasons(all).map(({ kind }) => kind)).toEqual(all.map(({ kind }) => kind));
});
