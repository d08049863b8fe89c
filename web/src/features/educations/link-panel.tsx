import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { routes } from '#shared/educations/routes.ts';
import type { LearnpathId } from '#shared/identity/ids.ts';
import { routes as learnpaths } from '#shared/learnpaths/routes.ts';
import { paths } from '#web/app/paths.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { FailedState } from '#web/ui/empty-state.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Picker } from './picker.tsx';

/** Finds learning paths and links them to an education. */
export function LinkPanel() {
  const { t } = useTranslation('educations');
  const { educationId: id = '' } = useParams();
  const navigate = useNavigate();
  const [search, setSearch] = useState('');
  const education = useRoute(routes.getEducation, { params: { educationId: id } });
  const found = useRoute(learnpaths.listLearnpaths, { query: { per_page: 20, search } });
  const { run, pending } = useCommand(routes.linkLearnpaths, {
    refreshes: [routes.getEducation, routes.listEducations],
  });
  if (!education.data) return null;
  const { version, linkedLearnpaths } = education.data;

  async function add(learnpathId: LearnpathId) {
    const outcome = await run({
      params: { educationId: id },
      body: { version, learnpathIds: [learnpathId] },
    });
    if (!outcome.ok) education.refresh();
  }
  return (
    <Picker
      title={t('links.add')}
      add={t('links.link')}
      added={t('links.linked')}
      choices={found.data?.data ?? []}
      chosen={new Set(linkedLearnpaths.map(({ learnpathId }) => learnpathId))}
      busy={pending}
      onAdd={add}
      onClose={() => void navigate(paths.admin.education(id, 'learnpaths'), { preventScrollReset: true })}
    >
      <SearchField label={t('links.search')} value={search} onSearch={setSearch} />
      {found.error ? <FailedState error={found.error} onRetry={found.refresh} /> : null}
      {found.loading ? <Skeleton rows={5} /> : null}
      {found.data?.data.length === 0 ? <p>{t('links.noneFound')}</p> : null}
    </Picker>
  );
}
