import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { blocksOf, blocksOfNow, pointsOfBlock } from '#shared/educations/progress.ts';
import { studentRoutes } from '#shared/educations/student-routes.ts';
import type { Block, BlockPart } from '#shared/educations/student-schemas.ts';
import { lazyPart } from '#web/app/lazy-part.tsx';
import { useMe } from '#web/app/me.tsx';
import { paths } from '#web/app/paths.ts';
import { Printed } from '#web/app/printed.tsx';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatDate, formatEc, formatTenths } from '#web/platform/format.ts';
import { titleOf } from '#web/platform/i18n/title-of.ts';
import { Callout } from '#web/ui/callout.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState, FailedState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AgreementBadge } from './agreement-badge.tsx';
import { Attempts, EducationBadge, PartBadge, TakenOver } from './education-badge.tsx';
import styles from './educations.module.css';
import { nextOf } from './next-part.ts';
import { PointsPicture } from './points-picture.tsx';
import { StudyStatement } from './study-statement.tsx';
import { whileAgreementsCome } from './while-made.ts';

/** One part with all below the programme: parts that come one by one push each other down under who reads. */
const StudyMore = lazyPart(
  ['board', 'brought-in', 'documents', 'payer', 'periods', 'timeline', 'versions'],
  () => import('./study-more.tsx'),
  'StudyMore',
  <Skeleton shape="cards" />,
);

/** The student's own education: where they are, what counts and what is next. */
export function StudyEducationPage() {
  const { t } = useTranslation('educations');
  const { name } = useMe();
  const { data, error, loading, refresh } = useRoute(
    studentRoutes.getStudyEducation,
    undefined,
    whileAgreementsCome,
  );
  return (
    <Page title={t('study.title')} intro={t('study.intro')}>
      {error ? <FailedState error={error} onRetry={refresh} /> : null}
      {loading ? <Skeleton shape="cards" /> : null}
      {data && !data.registration ? (
        <EmptyState icon="register" title={t('study.emptyTitle')}>
          {t('study.emptyText')}
        </EmptyState>
      ) : null}
      {data?.registration ? (
        <>
          <Printed name={name} on={(date) => t('study.printed', { date })} />
          <div className={styles.standing}>
            <h2>{data.registration.educationTitle}</h2>
            <EducationBadge status={data.registration.status} cumLaude={data.registration.cumLaude} />
          </div>
          {data.registration.status === null ? <Waiting blocks={blocksOfNow(data)} /> : null}
          <Next blocks={blocksOfNow(data)} />
          <Card title={t('study.points')}>
            <PointsPicture blocks={blocksOf(data.registration, data.blocks)} max={data.registration.points} />
          </Card>
          <div className={styles.programme}>
            {blocksOfNow(data).map((block) => (
              <BlockCard key={block.id} block={block} decides={data.registration?.status === null} />
            ))}
          </div>
          <StudyMore education={data} registration={data.registration} />
        </>
      ) : null}
    </Page>
  );
}

/** Agreements that the student has still to decide on. */
function Waiting({ blocks }: { blocks: readonly Block[] }) {
  const { t } = useTranslation('educations');
  return blocks.map(({ id, title, agreement }) =>
    agreement?.status === 'sent' ? (
      <Callout key={id} tone="warning" title={t('agreement.waiting', { name: title })}>
        <Link to={paths.study.agreement(agreement.documentId)}>{t('agreement.read')}</Link>
      </Callout>
    ) : null,
  );
}

function Next({ blocks }: { blocks: readonly Block[] }) {
  const { t } = useTranslation('educations');
  const next = nextOf(blocks);
  if (!next) return null;
  const { part, block } = next;
  return (
    <Callout
      tone="info"
      title={t(part.status === 1 ? 'study.busyWith' : 'study.nextIs', { name: titleOf(part) })}
    >
      {part.status === 1 ? (
        <Link to={paths.study.learnpath(part.learnpathId)}>{t('study.goOn')}</Link>
      ) : (
        <p>{t('study.begins', { date: formatDate(block.startDate.slice(0, 10)) })}</p>
      )}
    </Callout>
  );
}

/** @param decides whether its student can decide on its agreement: not once the study has ended */
function BlockCard({ block, decides }: { block: Block; decides: boolean }) {
  const { t } = useTranslation('educations');
  const { title, startDate, endDate, finalizedAt, agreement, learnpaths } = block;
  return (
    <Card title={title}>
      <p className={styles.muted}>
        {[
          t('blocks.period', {
            from: formatDate(startDate.slice(0, 10)),
            until: formatDate(endDate.slice(0, 10)),
          }),
          formatEc(pointsOfBlock(block)),
          ...(finalizedAt ? [] : [t('study.provisional')]),
        ].join(' · ')}
      </p>
      {agreement && agreement.status !== 'making' ? (
        <p className={styles.standing}>
          <Link to={paths.study.agreement(agreement.documentId)}>{t('agreement.one')}</Link>
          <AgreementBadge status={agreement.status} yours={decides} />
        </p>
      ) : null}
      {learnpaths.length > 0 ? <PointsPicture blocks={[block]} max={pointsOfBlock(block)} /> : null}
      <ul className={styles.rows}>
        {learnpaths.map((part) => (
          <Part key={part.learnpathId} part={part} final={finalizedAt !== null} />
        ))}
      </ul>
      {learnpaths.length > 0 && learnpaths.every(({ status }) => status === 2 || status === 5) ? (
        <p>
          <StudyStatement of={{ kind: 'block', blockId: block.id }} />
        </p>
      ) : null}
    </Card>
  );
}

function Part({ part, final }: { part: BlockPart; final: boolean }) {
  const { t } = useTranslation('educations');
  const title = titleOf(part);
  const { learnpathId, ects, status, result, decidedOn } = part;
  const followed = final && status !== 4 && status !== 5;
  return (
    <li>
      <div>
        {followed ? <Link to={paths.study.learnpath(learnpathId)}>{title}</Link> : <span>{title}</span>}
        <small>
          {[
            formatEc(ects),
            t(`phase.${part.studyPhase}`),
            ...(decidedOn ? [formatDate(decidedOn)] : []),
          ].join(' · ')}
        </small>
        <Attempts part={part} />
      </div>
      <span className={styles.standing}>
        {result === null ? null : <strong>{formatTenths(result)}</strong>}
        <TakenOver takenOver={part.takenOver} />
        <PartBadge status={status} />
      </span>
    </li>
  );
}
