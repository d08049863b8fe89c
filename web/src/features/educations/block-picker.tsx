import { useTranslation } from 'react-i18next';
import { routes } from '#shared/educations/routes.ts';
import type { Block } from '#shared/educations/student-schemas.ts';
import type { LearnpathId } from '#shared/identity/ids.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { FailedState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Picker } from './picker.tsx';

/** The learning paths of the education that a student has in no block yet, or failed. */
export function BlockPicker({
  block,
  blocks,
  busy,
  onAdd,
  onClose,
}: {
  block: Block;
  blocks: readonly Block[];
  busy: boolean;
  onAdd: (id: LearnpathId) => Promise<unknown>;
  onClose: () => void;
}) {
  const { t } = useTranslation('educations');
  const { data, error, loading, refresh } = useRoute(routes.getEducation, {
    params: { educationId: block.educationId },
  });
  const elsewhere = new Set(
    blocks
      .filter((one) => one !== block)
      .flatMap(({ learnpaths }) => learnpaths.filter(({ status }) => status !== 3))
      .map(({ learnpathId }) => learnpathId),
  );
  const choices = (data?.linkedLearnpaths ?? []).filter(({ learnpathId }) => !elsewhere.has(learnpathId));
  return (
    <Picker
      title={t('modules.addTo', { name: block.title })}
      add={t('modules.add')}
      added={t('modules.added')}
      choices={choices.map(({ learnpathId, title, ects }) => ({ id: learnpathId, title, ects }))}
      chosen={new Set(block.learnpaths.map(({ learnpathId }) => learnpathId))}
      busy={busy}
      onAdd={onAdd}
      onClose={onClose}
    >
      {error ? <FailedState error={error} onRetry={refresh} /> : null}
      {loading ? <Skeleton rows={5} /> : null}
      {data && choices.length === 0 ? <p>{t('blocks.nothingLeft')}</p> : null}
    </Picker>
  );
}
