import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { TimelineEntry as Entry } from '#shared/guidance/timeline-schemas.ts';
import type { AssignmentId, DocumentId, LearnpathId, SubmissionId } from '#shared/identity/ids.ts';
import { formatDate, formatTenths } from '#web/platform/format.ts';
import { titleOf } from '#web/platform/i18n/title-of.ts';
import { inPlace } from '#web/ui/in-place.tsx';
import { learnpathTitleOf } from './learnpath-title.ts';
import { TimelineEntry } from './timeline-list.tsx';

/** Where a reader looks at what a timeline names; absent: nowhere. */
export interface StudyLinks {
  readonly agreement?: (documentId: DocumentId) => string;
  readonly work?: (of: {
    readonly submissionId: SubmissionId;
    readonly assignmentId: AssignmentId;
    readonly learnpathId: LearnpathId;
  }) => string;
}

/** One thing that happened in somebody's study. Needs the texts of `timeline`. */
export function StudyEvent({ entry, links }: { entry: Entry; links: StudyLinks }) {
  const { at, isDay } = entry;
  const title = 'englishTitle' in entry ? titleOf(entry) : entry.title;
  const to =
    'documentId' in entry
      ? links.agreement?.(entry.documentId)
      : 'submissionId' in entry
        ? links.work?.(entry)
        : undefined;
  const reason = 'reason' in entry ? entry.reason : 'ground' in entry ? entry.ground : '';
  return (
    <TimelineEntry
      what={useWhat(entry)}
      about={to ? <Link to={to}>{title}</Link> : <span>{title}</span>}
      at={at}
      isDay={isDay}
      who={<Said entry={entry} />}
    >
      {reason ? <p>{reason}</p> : null}
    </TimelineEntry>
  );
}

function useWhat(entry: Entry): string {
  const { t } = useTranslation('timeline');
  switch (entry.kind) {
    case 'ended':
      return t(entry.cumLaude ? 'ended.cumLaude' : `ended.${entry.status}`);
    case 'period':
      return t(`period.${entry.period}`);
    case 'result':
      return t(`result.${entry.status}`);
    case 'returned':
      return t(`returned.${entry.outcome}`);
    case 'agreement-sent':
    case 'agreement-approved':
    case 'agreement-rejected':
      return t(`kind.${entry.kind}`, { number: entry.number });
    case 'request-made':
      return t('kind.request-made', { request: t(`request.${entry.request}`) });
    case 'request-decided':
      return t(`decided.${entry.outcome}`, { request: t(`request.${entry.request}`) });
    case 'testimonial-issued':
    case 'testimonial-revoked':
      return t(`kind.${entry.kind}`, { testimonial: t(`testimonial.${entry.testimonial}`) });
    case 'mutation':
      return t(`mutation.${entry.action}`);
    default:
      return t(`kind.${entry.kind}`);
  }
}

/** What else is said of it, in few words: when it begins, for which block, what it came to, who decided. */
function Said({ entry }: { entry: Entry }) {
  const { t } = useTranslation('timeline');
  const said = [
    'endsOn' in entry
      ? t('fromUntil', { from: formatDate(entry.startsOn), until: formatDate(entry.endsOn) })
      : 'startsOn' in entry
        ? t('from', { from: formatDate(entry.startsOn) })
        : '',
    'isAtMoment' in entry && entry.isAtMoment ? t('atMoment') : '',
    'block' in entry ? entry.block : '',
    'result' in entry && entry.result !== null ? t('grade', { grade: formatTenths(entry.result) }) : '',
    'grade' in entry && entry.grade !== null ? t('grade', { grade: formatTenths(entry.grade) }) : '',
    'learnpathTitle' in entry ? learnpathTitleOf(entry) : '',
    'attempt' in entry ? t('attempt', { number: entry.attempt }) : '',
    entry.kind === 'testimonial-issued' ? entry.number : '',
    'by' in entry && entry.by ? entry.by : '',
  ].filter(Boolean);
  return inPlace(said, (text) => <span>{text}</span>);
}
