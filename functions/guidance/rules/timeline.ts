import type { TimelineEntry } from '#shared/guidance/timeline-schemas.ts';
import { ascending, descending } from '#shared/platform/order.ts';
import { dutchDate, instantOf } from '#shared/platform/zone-time.ts';
import type { StudyHistory } from '../../educations/public.ts';
import type { Attempt } from '../../grading/public.ts';
import type { StudentMutation } from '../../register/public.ts';

/** All that is stored of what somebody studies, as far as its reader may see it. */
export interface TimelineFacts extends StudyHistory {
  readonly attempts: readonly Attempt[];
  readonly mutations: readonly StudentMutation[];
}

/** What happened in somebody's study, the latest first. Made of what is stored, so it can't contradict it. */
export function timelineOf(facts: TimelineFacts): TimelineEntry[] {
  const { registration, former, blocks, attempts, mutations } = facts;
  const english = new Map(
    blocks.flatMap(({ learnpaths }) => learnpaths.map((one) => [one.learnpathId, one.englishTitle])),
  );
  return [
    ...[...former, ...(registration ? [registration] : [])].flatMap(ofRegistration),
    ...ofBlocks(facts),
    ...ofAgreements(facts),
    ...facts.formerAgreements.map(ofFormerAgreement),
    ...attempts.flatMap((one) => ofAttempt(one, english.get(one.learnpathId))),
    ...facts.requests.flatMap(ofRequest),
    ...facts.testimonials.flatMap(ofTestimonial),
    ...ofPayer(facts),
    ...mutations.map(ofMutation),
  ].sort(descending(placeOf));
}

/** Where an entry stands: sorts as time does, at one moment as one thing follows from another, and no two are equal. */
export const placeOf = ({ at, id, kind }: Pick<TimelineEntry, 'at' | 'id' | 'kind'>): string =>
  `${at}~${String(follows.indexOf(kind) + 10)}-${id}`;

/** What follows from what, where both are of one moment or one day. */
const follows: readonly TimelineEntry['kind'][] = [
  ...(['registered', 'block-planned', 'block-final', 'agreement-sent', 'former-agreement'] as const),
  ...([
    'agreement-approved',
    'agreement-rejected',
    'payer-shared',
    'payer-opened',
    'payer-revoked',
    'payer-ended-for-safety',
  ] as const),
  ...(['handed-in', 'returned', 'result', 'mutation', 'request-made', 'request-decided', 'period'] as const),
  ...(['propaedeutic', 'ended', 'testimonial-issued', 'testimonial-revoked'] as const),
];

/** Of what has only a day, the evening: what was done for it came before. */
const onDay = (day: string) => ({ at: instantOf(`${day}T20:00:00`), isDay: true });
const then = (at: string) => ({ at, isDay: false });

type Registration = StudyHistory['former'][number];

function ofRegistration(of: Registration): TimelineEntry[] {
  const { educationId, educationTitle: title, registeredAt, startsOn, status, propaedeuseOn, cumLaude } = of;
  const on = { stopped: of.unsubscribedOn, certificate: of.certificateOn, graduated: of.graduatedOn };
  const endedOn = status && on[status];
  return [
    { ...then(registeredAt), id: `registered-${educationId}`, kind: 'registered', title, startsOn },
    ...(propaedeuseOn
      ? [{ ...onDay(propaedeuseOn), id: `propaedeutic-${educationId}`, kind: 'propaedeutic' as const, title }]
      : []),
    ...(status && endedOn
      ? [{ ...onDay(endedOn), id: `ended-${educationId}`, kind: 'ended' as const, title, status, cumLaude }]
      : []),
    ...of.periods.map(({ id, kind, startsOn: begins, reason, by, decidedOn }) => ({
      ...{ ...onDay(decidedOn), id, kind: 'period' as const, title, period: kind },
      ...{ startsOn: begins, reason, by },
    })),
  ];
}

function ofBlocks({ blocks }: TimelineFacts): TimelineEntry[] {
  return blocks.flatMap(({ blockId, title, createdAt, startsAt, endsAt, finalizedAt, ...block }) => [
    {
      ...{ ...then(createdAt), id: `planned-${blockId}`, kind: 'block-planned' as const, title },
      ...{ startsOn: dutchDate(startsAt), endsOn: dutchDate(endsAt) },
      isAtMoment: block.startingMomentId !== undefined,
    },
    ...(finalizedAt
      ? [{ ...then(finalizedAt), id: `final-${blockId}`, kind: 'block-final' as const, title }]
      : []),
    ...block.learnpaths.flatMap(({ learnpathId, title: path, englishTitle, status, result, decidedOn }) =>
      decidedOn
        ? [
            {
              ...{ ...onDay(decidedOn), id: `result-${blockId}-${learnpathId}`, kind: 'result' as const },
              ...{ title: path, englishTitle, block: title, status, result },
            },
          ]
        : [],
    ),
  ]);
}

function ofAgreements({ agreements }: TimelineFacts): TimelineEntry[] {
  const inOrder = agreements.toSorted(ascending(({ sentAt }) => sentAt));
  return inOrder.flatMap((one, at) => {
    const { documentId, blockId, blockTitle: title, status, sentAt, decidedAt, reason } = one;
    const number = inOrder.slice(0, at + 1).filter((each) => each.blockId === blockId).length;
    const said = { title, documentId, number };
    return [
      { ...then(sentAt), id: `sent-${documentId}`, kind: 'agreement-sent' as const, ...said },
      ...(decidedAt && status === 'approved'
        ? [{ ...then(decidedAt), id: `approved-${documentId}`, kind: 'agreement-approved' as const, ...said }]
        : []),
      ...(decidedAt && status === 'rejected'
        ? [
            {
              ...{ ...then(decidedAt), id: `rejected-${documentId}`, kind: 'agreement-rejected' as const },
              ...{ ...said, reason },
            },
          ]
        : []),
    ];
  });
}

function ofFormerAgreement(of: StudyHistory['formerAgreements'][number]): TimelineEntry {
  const { documentId, fileName: title, issuedAt } = of;
  return { ...then(issuedAt), id: `former-${documentId}`, kind: 'former-agreement', title };
}

function ofAttempt(of: Attempt, learnpathEnglishTitle = ''): TimelineEntry[] {
  const { submissionId, assignmentId, assignmentTitle: title, learnpathId, learnpathTitle, attempt } = of;
  const { submittedAt, returnedAt, outcome, finalGrade: grade } = of;
  const work = {
    ...{ title, submissionId, assignmentId, learnpathId, attempt },
    ...{ learnpathTitle, learnpathEnglishTitle },
  };
  return [
    { ...then(submittedAt), id: `handed-in-${submissionId}`, kind: 'handed-in', ...work },
    ...(returnedAt && outcome
      ? [
          {
            ...{ ...then(returnedAt), id: `returned-${submissionId}`, kind: 'returned' as const },
            ...{ ...work, outcome, grade },
          },
        ]
      : []),
  ];
}

function ofRequest(of: StudyHistory['requests'][number]): TimelineEntry[] {
  const { requestId, kind: request, askedAt, decision, overAt, state: outcome } = of;
  const about = { title: of.title, englishTitle: of.englishTitle, request };
  return [
    { ...then(askedAt), id: `asked-${requestId}`, kind: 'request-made', ...about },
    ...(decision
      ? [
          {
            ...{ ...onDay(decision.decidedOn), id: `decided-${requestId}`, kind: 'request-decided' as const },
            ...{ ...about, outcome, ground: decision.ground, by: decision.by },
          },
        ]
      : []),
    ...(outcome === 'withdrawn' && overAt
      ? [
          {
            ...{ ...then(overAt), id: `withdrawn-${requestId}`, kind: 'request-decided' as const },
            ...{ ...about, outcome, ground: '', by: null },
          },
        ]
      : []),
  ];
}

function ofPayer({ payerLog, registration }: TimelineFacts): TimelineEntry[] {
  const title = registration?.payer ?? '';
  return payerLog.map(({ at, kind }) => ({
    ...then(at),
    id: `payer-${kind}-${Date.parse(at)}`,
    kind: `payer-${kind}`,
    title,
  }));
}

function ofTestimonial(of: StudyHistory['testimonials'][number]): TimelineEntry[] {
  const { documentId, kind: testimonial, educationTitle: title, number, createdAt } = of;
  const { revokedAt, revokedReason: reason } = of;
  return [
    {
      ...then(createdAt),
      id: `issued-${documentId}`,
      kind: 'testimonial-issued',
      title,
      testimonial,
      number,
    },
    ...(revokedAt
      ? [
          {
            ...{ ...then(revokedAt), id: `revoked-${documentId}`, kind: 'testimonial-revoked' as const },
            ...{ title, testimonial, reason },
          },
        ]
      : []),
  ];
}

/** The same without what people wrote about why: the grounds of decisions, the reasons of pauses and refusals. */
export function withoutReasons(all: readonly TimelineEntry[]): TimelineEntry[] {
  return all.map((one) => {
    if ('ground' in one) return { ...one, ground: '' };
    return 'reason' in one ? { ...one, reason: '' } : one;
  });
}

function ofMutation({
  mutationId,
  createdAt,
  learnpathTitle: title,
  action,
}: StudentMutation): TimelineEntry {
  return { ...then(createdAt), id: `mutation-${mutationId}`, kind: 'mutation', title, action };
}
