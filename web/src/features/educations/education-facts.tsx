import { useTranslation } from 'react-i18next';
import type { Education } from '#shared/educations/schemas.ts';
import { studyYearName } from '#web/app/study-year.ts';
import { formatEc } from '#web/platform/format.ts';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { Section } from '#web/ui/section.tsx';

/** What an education is, for who may read and not change it. */
export function EducationFacts({ education }: { education: Education }) {
  const { t } = useTranslation('educations');
  const { title, englishTitle, subtitle, educationType, level, points, studyYear } = education;
  const { language, propaedeuticPhase, attemptRule, code, brinCode, locationNumber, description } = education;
  return (
    <>
      <Section title={t('general.facts')}>
        <DefinitionList
          facts={[
            { term: t('general.title'), value: title },
            { term: t('general.englishTitle'), value: englishTitle },
            { term: t('general.subtitle'), value: subtitle },
            { term: t('general.type'), value: t(`type.${educationType}`) },
            { term: t('general.level'), value: t(`level.${level}`) },
            { term: t('general.points'), value: formatEc(points) },
            { term: t('general.year'), value: studyYearName(studyYear) },
            { term: t('general.language'), value: t(`language.${language}`) },
            { term: t('general.propaedeutic'), value: t(`propaedeutic.${propaedeuticPhase}`) },
            { term: t('general.attemptRule'), value: t(`attemptRule.${attemptRule}`) },
            { term: t('general.code'), value: code },
            { term: t('general.brin'), value: brinCode },
            { term: t('general.location'), value: locationNumber },
          ]}
        />
      </Section>
      {description ? (
        <Section title={t('general.description')}>
          <RichText html={description} language={language} />
        </Section>
      ) : null}
    </>
  );
}
