import { useTranslation } from 'react-i18next';
import { Bullets } from '#web/ui/bullets.tsx';
import { Page } from '#web/ui/page.tsx';
import { Section } from '#web/ui/section.tsx';
import { PublicFrame } from './public-frame.tsx';

const limits = ['material', 'video', 'assistive'] as const;

/**
 * How accessible the product is, by whom that was found, and where to turn to with a barrier. It needs no login. Public
 * institutions must publish such a statement (domain facts, section 7).
 */
export function AccessibilityPage() {
  const { t } = useTranslation('accessibility');
  return (
    <PublicFrame>
      <Page title={t('title')} intro={t('intro')}>
        <Section title={t('status.title')}>
          <p>{t('status.text')}</p>
          <p>{t('status.checked')}</p>
        </Section>
        <Section title={t('limits.title')}>
          <Bullets items={limits.map((limit) => ({ key: limit, text: t(`limits.${limit}`) }))} />
        </Section>
        <Section title={t('report.title')}>
          <p>{t('report.text')}</p>
          <p>{t('report.answer')}</p>
          <p>{t('report.complaint')}</p>
        </Section>
        <p>{t('date')}</p>
      </Page>
    </PublicFrame>
  );
}
