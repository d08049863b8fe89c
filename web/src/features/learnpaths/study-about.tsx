import { useTranslation } from 'react-i18next';
import type { StudyLearnpath } from '#shared/learnpaths/schemas.ts';
import { formatDate, formatNumber } from '#web/platform/format.ts';
import { Card } from '#web/ui/card.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { EnrolmentBadge } from './enrolment-badge.tsx';
import styles from './learnpaths.module.css';

const hoursPerEc = 28;

/** What a learning path is about, what it takes and until when. */
export function AboutTab({ learnpath }: { learnpath: StudyLearnpath }) {
  const { t } = useTranslation('learnpaths');
  const { startsOn, endsOn, status } = learnpath.enrolment;
  const start = formatDate(startsOn);
  return (
    <div className={styles.about}>
      <Card title={t('study.description')}>
        {learnpath.description ? (
          <RichText html={learnpath.description} language={learnpath.language} />
        ) : (
          <p>{t('study.noDescription')}</p>
        )}
      </Card>
      <Card title={t('study.facts')}>
        <DefinitionList
          facts={[
            { term: t('study.status'), value: <EnrolmentBadge status={status} /> },
            {
              term: t('study.load'),
              value: t('study.hours', {
                ec: formatNumber(learnpath.ects),
                hours: formatNumber(learnpath.ects * hoursPerEc),
              }),
            },
            {
              term: t('study.period'),
              value: endsOn
                ? t('study.fromTo', { start, end: formatDate(endsOn) })
                : t('study.from', { start }),
            },
            { term: t('study.language'), value: t(`study.${learnpath.language}`) },
          ]}
        />
      </Card>
    </div>
  );
}
