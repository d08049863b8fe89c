import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { userId as schema } from '#shared/identity/ids.ts';
import { Erasure } from '#web/app/erasure.tsx';
import { paths } from '#web/app/paths.ts';
import { Page } from '#web/ui/page.tsx';
import { Sections } from '#web/ui/section.tsx';

/** The erasure of one person: whether it can be, how far it is, and what came of it. */
export function ErasurePage() {
  const { t } = useTranslation('privacy');
  const { userId = '' } = useParams();
  const crumbs = [{ to: paths.admin.retention(), label: t('retention.title') }];
  return (
    <Page title={t('erasure.pageTitle')} breadcrumbs={crumbs}>
      <Sections>
        <Erasure userId={schema.parse(userId)} />
      </Sections>
    </Page>
  );
}
