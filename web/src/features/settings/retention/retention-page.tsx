import { useTranslation } from 'react-i18next';
import { Page } from '#web/ui/page.tsx';
import { Sections } from '#web/ui/section.tsx';
import { Erasures, Holds } from './lists.tsx';
import { Proposals } from './proposals.tsx';
import { TermsForm } from './terms-form.tsx';

/** What the organisation keeps about people, for how long, and whom it erased. */
export function RetentionPage() {
  const { t } = useTranslation('privacy');
  return (
    <Page title={t('retention.title')} intro={t('retention.intro')}>
      <Sections>
        <Proposals />
        <TermsForm />
        <Holds />
        <Erasures />
      </Sections>
    </Page>
  );
}
