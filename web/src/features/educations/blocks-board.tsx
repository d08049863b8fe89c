import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Params, useNavigate, useParams } from 'react-router';
import { pointsOfBlock } from '#shared/educations/progress.ts';
import { type ModulePart, maxParts } from '#shared/educations/schemas.ts';
import { studentRoutes } from '#shared/educations/student-routes.ts';
import type { Block, Registration } from '#shared/educations/student-schemas.ts';
import type { UserId } from '#shared/identity/ids.ts';
import { paths } from '#web/app/paths.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { now } from '#web/platform/clock.ts';
import { formatDate, formatEc, formatTenths } from '#web/platform/format.ts';
import { titleOf } from '#web/platform/i18n/title-of.ts';
import { notify } from '#web/platform/notices.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Board } from '#web/ui/board.tsx';
import { Button } from '#web/ui/button.tsx';
import type { MenuEntry } from '#web/ui/menu-props.ts';
import { AgreementBadge } from './agreement-badge.tsx';
import { BlockDialogs, type Open } from './block-dialogs.tsx';
import { Attempts, PartBadge, TakenOver } from './education-badge.tsx';
import styles from './educations.module.css';
import { moveRefusalOf } from './move-refusal.ts';

const refreshes = [studentRoutes.getStudentEducation, studentRoutes.listBlockLog];

/** A student's blocks side by side, with their learning paths: dragged, moved by keyboard or by each one's menu. */
export function BlocksBoard({
  userId,
  registration,
  blocks,
  mayWrite,
  isOwn,
  onChanged,
}: {
  userId: UserId;
  registration: Registration;
  blocks: readonly Block[];
  mayWrite: boolean;
  /** They are the reader's own. */
  isOwn?: boolean;
  onChanged: () => void;
}) {
  const { t } = useTranslation('educations');
  /** Nothing is planned or agreed any more of a study that has ended. */
  const goesOn = registration.status === null;
  const navigate = useNavigate();
  /** To a window over the blocks, or back: the page stays where it is. */
  const turnTo = (address: string) => void navigate(address, { preventScrollReset: true });
  const [chosen, setOpen] = useState<Open | null>(null);
  const open = openAt(useParams(), mayWrite ? blocks : []) ?? chosen;
  const moving = useCommand(studentRoutes.moveBlockLearnpath, { refreshes });
  const setting = useCommand(studentRoutes.setBlockLearnpaths, { refreshes });
  // A window with a form says itself what stands in the way.
  const within = useCommand(studentRoutes.setBlockLearnpaths, { refreshes, errors: 'caller' });

  async function move(place: string, to: { column: string; index: number }) {
    const [blockId, learnpathId = ''] = place.split('/');
    const from = blocks.find(({ id }) => id === blockId);
    const target = blocks.find(({ id }) => id === to.column);
    const part = from?.learnpaths.find((one) => one.learnpathId === learnpathId);
    if (!from || !target || !part) return;
    const refusal = from === target ? null : moveRefusalOf(target, part.learnpathId);
    if (refusal) {
      const values = { name: titleOf(part), block: target.title, max: maxParts };
      return notify('danger', t(`blocks.${refusal}`, values));
    }
    const { ok } = await moving.run({
      params: { userId, blockId: from.id, learnpathId },
      body: {
        version: from.version,
        to: { blockId: target.id, version: target.version, index: to.index },
      },
    });
    if (ok) notify('success', t('blocks.saved'));
    else onChanged();
  }
  async function setParts(block: Block, learnpaths: readonly ModulePart[], by = setting.run) {
    const outcome = await by({
      params: { userId, blockId: block.id },
      body: { version: block.version, educationId: block.educationId, learnpaths: [...learnpaths] },
    });
    if (outcome.ok) notify('success', t('blocks.saved'));
    else onChanged();
    return outcome;
  }
  const entry = (
    kind: Exclude<Open['kind'], 'new' | 'part' | 'remove-part'>,
    blockId: string,
    more: Partial<MenuEntry>,
  ) => ({
    id: kind,
    label: t(`blocks.${kind}`),
    onAction: () => setOpen({ kind, blockId }),
    ...more,
  });
  const actionsFor = ({ id, finalizedAt }: Block): MenuEntry[] => {
    const log = entry('log', id, { icon: 'clock' });
    const agreement = entry('agreement', id, { icon: 'file' });
    if (!mayWrite) return finalizedAt ? [agreement, log] : [log];
    const remove = entry('delete', id, { icon: 'trash', danger: true });
    const whileStudying = (more: MenuEntry) => (goesOn ? [more] : []);
    return finalizedAt
      ? [
          agreement,
          ...whileStudying(entry('unlock', id, { icon: 'restore' })),
          log,
          ...(isDeletable(finalizedAt) ? [remove] : []),
        ]
      : [
          ...whileStudying(entry('finalize', id, { icon: 'lock' })),
          entry('change', id, { icon: 'edit' }),
          log,
          remove,
        ];
  };

  return (
    <div className={styles.blocks}>
      {mayWrite && goesOn && blocks.length < registration.maxBlocks ? (
        <div>
          <Button icon="plus" onPress={() => setOpen({ kind: 'new' })}>
            {t('blocks.new')}
          </Button>
        </div>
      ) : null}
      <Board
        label={t('blocks.label')}
        columns={blocks.map((block) => ({
          id: block.id,
          title: block.title,
          note: formatEc(pointsOfBlock(block)),
          items: block.learnpaths.map((part) => ({ place: `${block.id}/${part.learnpathId}`, part })),
          locked: !mayWrite || block.finalizedAt !== null,
          actions: actionsFor(block),
          status: (
            <>
              <span>{periodOf(block, t)}</span>
              {block.paidBy?.payer ? (
                <span>{t('blocks.payer.shown', { payer: block.paidBy.payer })}</span>
              ) : null}
              {block.finalizedAt ? (
                <Badge tone="success" icon="lock">
                  {t('blocks.final')}
                </Badge>
              ) : null}
              {block.agreement ? <AgreementBadge status={block.agreement.status} /> : null}
            </>
          ),
          footer:
            mayWrite && !block.finalizedAt ? (
              <Button
                size="small"
                variant="quiet"
                icon="plus"
                onPress={() => turnTo(paths.admin.blockLearnpath(userId, block.id))}
              >
                {t('blocks.add')}
              </Button>
            ) : undefined,
        }))}
        // One that was failed stands in its block, and in another that it is planned in anew.
        idOf={({ place }) => place}
        nameOf={({ part }) => titleOf(part)}
        empty={t('modules.nothing')}
        onMove={(item, to) => void move(item, to)}
        actionsOf={({ part }, blockId) => {
          const block = blocks.find(({ id }) => id === blockId);
          if (!mayWrite || !block || block.finalizedAt)
            return [
              {
                id: 'open',
                label: t('modules.openLearnpath'),
                icon: 'path',
                onAction: () => void navigate(paths.admin.learnpath(part.learnpathId)),
              },
            ];
          return [
            {
              id: 'edit',
              label: t('modules.editPart'),
              icon: 'edit',
              onAction: () => turnTo(paths.admin.blockLearnpath(userId, blockId, part.learnpathId)),
            },
            {
              id: 'remove',
              label: t('blocks.removePart'),
              icon: 'close',
              onAction: () => setOpen({ kind: 'remove-part', blockId, part }),
            },
          ];
        }}
      >
        {({ part }) => (
          <div className={styles.part}>
            <span>{titleOf(part)}</span>
            <small>
              {[formatEc(part.ects), t(`way.${part.learningpathWay}`), t(`phase.${part.studyPhase}`)].join(
                ' · ',
              )}
            </small>
            <Attempts part={part} />
            <span className={styles.standing}>
              <PartBadge status={part.status} />
              <TakenOver takenOver={part.takenOver} />
              {part.result === null ? null : <strong>{formatTenths(part.result)}</strong>}
            </span>
          </div>
        )}
      </Board>
      {open ? (
        <BlockDialogs
          open={open}
          userId={userId}
          payer={registration.payer}
          blocks={blocks}
          mayWrite={mayWrite}
          isOwn={isOwn}
          busy={setting.pending}
          setParts={setParts}
          changeParts={(block, learnpaths) => setParts(block, learnpaths, within.run)}
          onChanged={onChanged}
          onClose={() => (chosen ? setOpen(null) : turnTo(paths.admin.user(userId, 'education')))}
        />
      ) : null}
    </div>
  );
}

/** The window that an address opens (spec section 2), over a block that can still be changed. */
function openAt({ blockId, learnpathId }: Readonly<Params>, blocks: readonly Block[]): Open | null {
  const block = blocks.find(({ id, finalizedAt }) => id === blockId && finalizedAt === null);
  if (!block) return null;
  if (learnpathId === undefined) return { kind: 'add', blockId: block.id };
  const part = block.learnpaths.find((one) => one.learnpathId === learnpathId);
  return part ? { kind: 'part', blockId: block.id, part } : null;
}

/** A block that was made final more than a day ago can't be deleted (spec section 9). */
const isDeletable = (finalizedAt: string) => now() - Date.parse(finalizedAt) <= 86_400_000;

function periodOf(
  { startDate, endDate }: Block,
  t: (key: 'blocks.period', values: { from: string; until: string }) => string,
): string {
  return t('blocks.period', {
    from: formatDate(startDate.slice(0, 10)),
    until: formatDate(endDate.slice(0, 10)),
  });
}
