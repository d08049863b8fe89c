import { useTranslation } from 'react-i18next';
import { listStudyAssignments } from '#shared/assignments/study-list.ts';
import { getStudyCourse } from '#shared/content/study-course.ts';
import type { StudyLearnpathSummary } from '#shared/learnpaths/study-list.ts';
import { paths } from '#web/app/paths.ts';
import { resumeAt } from '#web/app/reading.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { now } from '#web/platform/clock.ts';
import { formatDate, formatTenths } from '#web/platform/format.ts';
import { titleOf } from '#web/platform/i18n/title-of.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { FailedPart } from '#web/ui/empty-state.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { type NextStep, nextSteps } from './next-steps.ts';
import styles from './next-strip.module.css';

/** What the student can do now, above everything they follow; nothing where there is nothing. */
export function NextStrip({ learnpaths }: { learnpaths: readonly StudyLearnpathSummary[] }) {
  const { t } = useTranslation('learnpaths');
  const read = useRoute(listStudyAssignments);
  const { data, error } = read;
  // All at once, so that nothing moves under the reader's finger.
  if (!data && !error) return null;
  const steps = nextSteps(learnpaths, data?.data ?? [], now());
  // Without their work it may be that something else comes first.
  const failed = <FailedPart what={t('study.assignments')} read={read} />;
  if (steps.length === 0) return failed;
  return (
    <>
      {failed}
      <section className={styles.strip} aria-label={t('next.title')}>
        <ul>
          {steps.map((step, index) => (
            <li key={keyOf(step)} className={styles.step}>
              {step.type === 'continue' ? (
                <Continue step={step} />
              ) : (
                <Step step={step} isFirst={index === 0} />
              )}
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

type Other = Exclude<NextStep, { type: 'continue' }>;

/** The chapter to go on with has its name in the course, which is read for it. */
function Continue({ step: { learnpath, resume } }: { step: Extract<NextStep, { type: 'continue' }> }) {
  const { t } = useTranslation('learnpaths');
  const { data } = useRoute(getStudyCourse, { params: { courseId: resume.courseId } });
  const chapter = data && resumeAt(data);
  return (
    <Line
      icon="book"
      title={chapter?.title ?? resume.title}
      text={
        chapter
          ? t('next.chapter', {
              position: chapter.position,
              total: data.chapters.length,
              course: resume.title,
            })
          : titleOf(learnpath)
      }
      to={
        chapter
          ? paths.study.chapter(resume.courseId, chapter.id, learnpath.id)
          : paths.study.learnpathCourse(learnpath.id, resume.courseId)
      }
      action={t(resume.lastReadAt ? 'next.continue' : 'next.start')}
      primary
    />
  );
}

function Step({ step, isFirst }: { step: Other; isFirst: boolean }) {
  const { t } = useTranslation('learnpaths');
  if (step.type === 'soon') {
    const { id, enrolment } = step.learnpath;
    return (
      <Line
        icon={icons.soon}
        title={titleOf(step.learnpath)}
        text={t('next.soonText', { date: formatDate(enrolment.startsOn) })}
        to={paths.study.learnpath(id)}
        action={t('next.soon')}
        primary={false}
      />
    );
  }
  const { id, title, grade, latestSubmissionId } = step.assignment;
  return (
    <Line
      icon={icons[step.type]}
      title={title}
      text={
        step.type === 'hand-in' && !step.hasRead
          ? t('next.handInOnlyText')
          : t(`next.${step.type}Text`, { grade: grade === null ? '–' : formatTenths(grade) })
      }
      to={
        step.type === 'hand-in' || !latestSubmissionId
          ? paths.study.assignment(id, 'hand-in')
          : paths.study.submission(id, latestSubmissionId)
      }
      action={t(`next.${step.type}`)}
      primary={isFirst}
    />
  );
}

const icons = {
  returned: 'undo',
  failed: 'grade',
  passed: 'success',
  'hand-in': 'upload',
  soon: 'calendar',
} as const satisfies Record<Other['type'], IconName>;

function Line({
  icon,
  title,
  text,
  to,
  action,
  primary,
}: {
  icon: IconName;
  title: string;
  text: string;
  to: string;
  action: string;
  primary: boolean;
}) {
  return (
    <>
      <span className={styles.mark}>
        <Icon name={icon} />
      </span>
      <span className={styles.words}>
        <strong>{title}</strong>
        <small>{text}</small>
      </span>
      <LinkButton
        to={to}
        variant={primary ? 'primary' : 'secondary'}
        iconAfter="forward"
        aria-label={`${action}: ${title}`}
      >
        {action}
      </LinkButton>
    </>
  );
}

function keyOf(step: NextStep): string {
  return `${step.type} ${'assignment' in step ? step.assignment.id : step.learnpath.id}`;
}
