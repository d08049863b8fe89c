import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { sourceRoutes as routes } from '#shared/library/source-routes.ts';
import type { Source } from '#shared/library/source-schemas.ts';
import { LicenceBadge } from '#web/app/library/licence-badge.tsx';
import { paths } from '#web/app/paths.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { notify } from '#web/platform/notices.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Page } from '#web/ui/page.tsx';
import { pageToCome } from '#web/ui/page-to-come.tsx';
import { Sections, SectionsToCome } from '#web/ui/section.tsx';
import { ArchiveSection } from './archive-section.tsx';
import { SeatsSection } from './seats-section.tsx';
import { SourceForm } from './source-form.tsx';
import { newSource } from './source-values.ts';

/** One source as who manages the library sees it; without one in the address, a new one. */
export function SourcePage() {
  const { sourceId } = useParams();
  return sourceId ? <ExistingSource key={sourceId} sourceId={sourceId} /> : <NewSource />;
}

function NewSource() {
  const { t } = useTranslation('library');
  const navigate = useNavigate();
  const { run } = useCommand(routes.createSource, { refreshes: [routes.listSources], errors: 'caller' });
  return (
    <Page title={t('source.newTitle')} breadcrumbs={[{ to: paths.admin.sources(), label: t('list.title') }]}>
      <SourceForm
        source={newSource}
        onSubmit={(body) => run({ body })}
        onSaved={({ id }: Source) => {
          notify('success', t('source.created'));
          void navigate(paths.admin.source(id), { replace: true });
        }}
      />
    </Page>
  );
}

function ExistingSource({ sourceId }: { sourceId: string }) {
  const { t } = useTranslation('library');
  const { data, ...read } = useRoute(routes.getSource, { params: { sourceId } });
  const { run } = useCommand(routes.updateSource, {
    refreshes: [routes.getSource, routes.listSources],
    errors: 'caller',
  });
  const breadcrumbs = [{ to: paths.admin.sources(), label: t('list.title') }];
  if (!data) return pageToCome(read, { title: t('source.one'), breadcrumbs }, <SectionsToCome rows={8} />);
  return (
    <Page
      title={data.title}
      breadcrumbs={breadcrumbs}
      status={
        data.archivedAt ? <Badge icon="archive">{t('source.archived')}</Badge> : <LicenceBadge {...data} />
      }
    >
      <Sections>
        <SourceForm
          source={data}
          version={data.version}
          onSubmit={(body, version = data.version) =>
            run({ params: { sourceId }, body: { version, ...body } })
          }
          onSaved={() => notify('success', t('source.saved'))}
          onReload={async () => read.refresh()}
        />
        {data.licence ? <SeatsSection source={data} /> : null}
        <ArchiveSection source={data} />
      </Sections>
    </Page>
  );
}
