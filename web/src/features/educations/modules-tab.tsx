import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { routes } from '#shared/educations/routes.ts';
import { pointsOfModule, pointsOfModules } from '#shared/educations/rules.ts';
import {
  type Education,
  type EducationModule,
  type ModulePart,
  type ModulesInput,
  maxBlocks,
} from '#shared/educations/schemas.ts';
import { useMe } from '#web/app/me.tsx';
import { paths } from '#web/app/paths.ts';
import { refresh, useCommand } from '#web/platform/api/use-command.ts';
import { formatEc } from '#web/platform/format.ts';
import { notify } from '#web/platform/notices.ts';
import { Board } from '#web/ui/board.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { MenuEntry } from '#web/ui/menu-props.ts';
import styles from './educations.module.css';
import { ModuleDialog } from './module-dialog.tsx';
import { PartDialog } from './part-dialog.tsx';
import { PointsMeter } from './points-meter.tsx';
import { moved, stepped } from './reordering.ts';

type Open =
  | { kind: 'new' }
  | { kind: 'rename' | 'remove'; module: EducationModule }
  | { kind: 'part'; part: ModulePart };

/** The modules of an education, each with its learning paths: the template of a student's blocks. */
export function ModulesTab({ education, onChanged }: { education: Education; onChanged: () => void }) {
  const { t } = useTranslation('educations');
  const { permissions } = useMe();
  const navigate = useNavigate();
  const [open, setOpen] = useState<Open | null>(null);
  const { run, pending } = useCommand(routes.setModules, { refreshes: [routes.getEducation] });
  // A window says itself what stands in the way.
  const within = useCommand(routes.setModules, { refreshes: [routes.getEducation], errors: 'caller' });
  const { id, version, modules, linkedLearnpaths, points } = education;
  const known = new Map(linkedLearnpaths.map((one) => [one.learnpathId, one]));
  const locked = !permissions.has('educations.write');

  async function save(wanted: ModulesInput, by = run) {
    const outcome = await by({ params: { educationId: id }, body: { version, modules: [...wanted] } });
    if (outcome.ok) notify('success', t('modules.saved'));
    else onChanged();
    return outcome;
  }
  const changePart = (part: ModulePart, to: ModulePart | null, by = run) =>
    save(
      modules.map((module) => ({
        ...module,
        learnpaths: module.learnpaths.flatMap((one) =>
          one.learnpathId === part.learnpathId ? (to ? [to] : []) : [one],
        ),
      })),
      by,
    );
  const make =
    locked || modules.length >= maxBlocks ? undefined : (
      <Button icon="plus" isDisabled={pending} onPress={() => setOpen({ kind: 'new' })}>
        {t('modules.new')}
      </Button>
    );

  function actionsFor(module: EducationModule, index: number): MenuEntry[] {
    const step = (by: 1 | -1) => void save(stepped(modules, index, by));
    return locked
      ? []
      : [
          {
            id: 'rename',
            label: t('modules.rename'),
            icon: 'edit',
            onAction: () => setOpen({ kind: 'rename', module }),
          },
          ...(index > 0
            ? [{ id: 'up', label: t('modules.earlier'), icon: 'up' as const, onAction: () => step(-1) }]
            : []),
          ...(index < modules.length - 1
            ? [{ id: 'down', label: t('modules.later'), icon: 'down' as const, onAction: () => step(1) }]
            : []),
          {
            id: 'remove',
            label: t('modules.remove'),
            icon: 'trash',
            danger: true,
            onAction: () => setOpen({ kind: 'remove', module }),
          },
        ];
  }

  const dialogs =
    open?.kind === 'part' ? (
      <PartDialog
        part={open.part}
        name={known.get(open.part.learnpathId)?.title ?? ''}
        onSave={(to) => changePart(open.part, to, within.run)}
        onClose={() => setOpen(null)}
      />
    ) : open?.kind === 'remove' && modules.some(({ id }) => id === open.module.id) ? (
      <ConfirmDialog
        onClose={() => setOpen(null)}
        title={t('modules.removeTitle', { name: open.module.title })}
        confirm={t('modules.remove')}
        tone="danger"
        onReload={() => refresh([routes.getEducation])}
        onConfirm={() =>
          save(
            modules.filter(({ id: one }) => one !== open.module.id),
            within.run,
          )
        }
      >
        {t('modules.removeText')}
      </ConfirmDialog>
    ) : open?.kind === 'new' || open?.kind === 'rename' ? (
      <ModuleDialog
        title={open.kind === 'rename' ? open.module.title : undefined}
        onSave={(title) =>
          save(
            open.kind === 'rename'
              ? modules.map((one) => (one === open.module ? { ...one, title } : one))
              : [...modules, { title, learnpaths: [] }],
            within.run,
          )
        }
        onClose={() => setOpen(null)}
      />
    ) : null;

  return (
    <>
      {modules.length === 0 ? (
        <EmptyState icon="list" title={t('modules.emptyTitle')} action={make}>
          {t('modules.emptyText')}
        </EmptyState>
      ) : (
        <>
          <div className={styles.bar}>
            <PointsMeter total={pointsOfModules(modules, linkedLearnpaths)} max={points} />
            {make}
          </div>
          <Board
            label={t('view.modulesTab')}
            columns={modules.map((module, index) => ({
              id: module.id,
              title: module.title,
              note: formatEc(pointsOfModule(module, linkedLearnpaths)),
              items: module.learnpaths,
              locked,
              actions: actionsFor(module, index),
              footer: locked ? undefined : (
                <LinkButton
                  size="small"
                  variant="quiet"
                  icon="plus"
                  to={paths.admin.addLearnpath(id, module.id)}
                  preventScrollReset
                >
                  {t('modules.addLearnpath')}
                </LinkButton>
              ),
            }))}
            idOf={({ learnpathId }) => learnpathId}
            nameOf={({ learnpathId }) => known.get(learnpathId)?.title ?? ''}
            empty={t('modules.nothing')}
            onMove={(item, to) => void save(moved(modules, item, to))}
            actionsOf={(part) =>
              locked
                ? [
                    {
                      id: 'open',
                      label: t('modules.openLearnpath'),
                      icon: 'path',
                      onAction: () => void navigate(paths.admin.learnpath(part.learnpathId)),
                    },
                  ]
                : [
                    {
                      id: 'edit',
                      label: t('modules.editPart'),
                      icon: 'edit',
                      onAction: () => setOpen({ kind: 'part', part }),
                    },
                    {
                      id: 'remove',
                      label: t('modules.removePart'),
                      icon: 'close',
                      onAction: () => void changePart(part, null),
                    },
                  ]
            }
          >
            {(part) => (
              <div className={styles.part}>
                <span>{known.get(part.learnpathId)?.title}</span>
                <small>
                  {[
                    formatEc(known.get(part.learnpathId)?.ects ?? 0),
                    t(`way.${part.learningpathWay}`),
                    t(`phase.${part.studyPhase}`),
                    t(`result.${part.learnpathResult}`),
                  ].join(' · ')}
                </small>
              </div>
            )}
          </Board>
        </>
      )}
      {dialogs}
    </>
  );
}
