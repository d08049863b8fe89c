import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { routes } from '#shared/educations/routes.ts';
import { modulePart } from '#shared/educations/schemas.ts';
import type { LearnpathId } from '#shared/identity/ids.ts';
import { paths } from '#web/app/paths.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { Callout } from '#web/ui/callout.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Picker } from './picker.tsx';

/** Adds learning paths of an education to one of its modules. */
export function AddPanel() {
  const { t } = useTranslation('educations');
  const { educationId: id = '', moduleId } = useParams();
  const navigate = useNavigate();
  const { data, refresh } = useRoute(routes.getEducation, { params: { educationId: id } });
  const { run, pending } = useCommand(routes.setModules, { refreshes: [routes.getEducation] });
  const module = data?.modules.find((one) => one.id === moduleId);
  const close = () => void navigate(paths.admin.education(id, 'modules'), { preventScrollReset: true });
  if (!data) return null;
  if (!module)
    return (
      <Dialog kind="side" title={t('modules.addLearnpath')} onClose={close}>
        <Callout tone="warning" title={t('modules.gone')} role="alert">
          <p>{t('modules.goneText')}</p>
        </Callout>
      </Dialog>
    );
  const { version, modules, linkedLearnpaths } = data;
  const elsewhere = new Set(
    modules
      .filter((one) => one !== module)
      .flatMap(({ learnpaths }) => learnpaths.map(({ learnpathId }) => learnpathId)),
  );

  async function add(learnpathId: LearnpathId) {
    const more = modules.map((one) =>
      one.id === moduleId
        ? { ...one, learnpaths: [...one.learnpaths, modulePart.parse({ learnpathId })] }
        : one,
    );
    const { ok } = await run({ params: { educationId: id }, body: { version, modules: more } });
    if (!ok) refresh();
  }
  const choices = linkedLearnpaths.filter(({ learnpathId }) => !elsewhere.has(learnpathId));
  return (
    <Picker
      title={t('modules.addTo', { name: module.title })}
      add={t('modules.add')}
      added={t('modules.added')}
      choices={choices.map(({ learnpathId, title, ects }) => ({ id: learnpathId, title, ects }))}
      chosen={new Set(module.learnpaths.map(({ learnpathId }) => learnpathId))}
      busy={pending}
      onAdd={add}
      onClose={close}
    >
      {choices.length === 0 ? <p>{t('modules.nothingLeft')}</p> : null}
    </Picker>
  );
}
