import { useTranslation } from 'react-i18next';
import { sourceRoutes as routes } from '#shared/library/source-routes.ts';
import type { Source } from '#shared/library/source-schemas.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { notify } from '#web/platform/notices.ts';
import { Button } from '#web/ui/button.tsx';
import { Section, SectionActions } from '#web/ui/section.tsx';

/** Puts a source into the archive, or takes it out again: either is undone by the other. */
export function ArchiveSection({ source: { id, version, archivedAt } }: { source: Source }) {
  const { t } = useTranslation('library');
  const archived = archivedAt === null;
  const { run, pending } = useCommand(routes.archiveSource, {
    refreshes: [routes.getSource, routes.listSources],
  });
  return (
    <Section
      title={t(archived ? 'archive.title' : 'archive.restoreTitle')}
      intro={t(archived ? 'archive.text' : 'archive.restoreText')}
    >
      <SectionActions>
        <Button
          icon={archived ? 'archive' : 'restore'}
          isPending={pending}
          onPress={async () => {
            const { ok } = await run({ params: { sourceId: id }, body: { version, archived } });
            if (ok) notify('success', t(archived ? 'archive.done' : 'archive.restored'));
          }}
        >
          {t(archived ? 'archive.button' : 'archive.restore')}
        </Button>
      </SectionActions>
    </Section>
  );
}
