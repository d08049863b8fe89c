import { type ModulePart, modulePart } from '#shared/educations/schemas.ts';
import type { Block, BlockPart } from '#shared/educations/student-schemas.ts';
import type { UserId } from '#shared/identity/ids.ts';
import type { Outcome } from '#web/platform/api/use-command.ts';
import { titleOf } from '#web/platform/i18n/title-of.ts';
import { AgreementDialog } from './agreement-dialog.tsx';
import { BlockDialog } from './block-dialog.tsx';
import { BlockLog } from './block-log.tsx';
import { BlockPicker } from './block-picker.tsx';
import { DeleteBlockDialog, FinalizeDialog, UnlockDialog } from './finalize-dialog.tsx';
import { PartDialog } from './part-dialog.tsx';
import { planOf } from './plan-of.ts';
import { RemovePartDialog } from './remove-part-dialog.tsx';

/** Which window is open, and over what. */
export type Open =
  | { readonly kind: 'new' }
  | {
      readonly kind: 'change' | 'log' | 'finalize' | 'unlock' | 'delete' | 'add' | 'agreement';
      readonly blockId: string;
    }
  | { readonly kind: 'part' | 'remove-part'; readonly blockId: string; readonly part: BlockPart };

type SetParts = (block: Block, learnpaths: readonly ModulePart[]) => Promise<Outcome<unknown>>;

/** The windows over a student's blocks. */
export function BlockDialogs({
  open,
  userId,
  payer,
  blocks,
  mayWrite,
  isOwn,
  busy,
  setParts,
  changeParts,
  onChanged,
  onClose,
}: {
  open: Open;
  userId: UserId;
  /** Who pays for the study, by name. */
  payer: string;
  blocks: readonly Block[];
  mayWrite: boolean;
  /** They are the reader's own. */
  isOwn?: boolean | undefined;
  busy: boolean;
  setParts: SetParts;
  /** The same for a window that says itself what went wrong. */
  changeParts: SetParts;
  onChanged: () => void;
  onClose: () => void;
}) {
  if (open.kind === 'new')
    return <BlockDialog userId={userId} payer={payer} block={undefined} onClose={onClose} />;
  const block = blocks.find(({ id }) => id === open.blockId);
  if (!block) return null;
  const asked = { userId, block, onClose, onFailed: onChanged };
  switch (open.kind) {
    case 'change':
      return <BlockDialog userId={userId} payer={payer} block={block} onClose={onClose} />;
    case 'log':
      return <BlockLog userId={userId} block={block} mayWrite={mayWrite} onClose={onClose} />;
    case 'agreement':
      return (
        <AgreementDialog userId={userId} block={block} mayWrite={mayWrite} isOwn={isOwn} onClose={onClose} />
      );
    // Once somebody else did it there is nothing left to ask.
    case 'finalize':
      return block.finalizedAt ? null : <FinalizeDialog {...asked} />;
    case 'unlock':
      return block.finalizedAt ? <UnlockDialog {...asked} /> : null;
    case 'delete':
      return <DeleteBlockDialog {...asked} />;
    case 'add':
      return (
        <BlockPicker
          block={block}
          blocks={blocks}
          busy={busy}
          onAdd={(learnpathId) =>
            setParts(block, [...block.learnpaths.map(planOf), modulePart.parse({ learnpathId })])
          }
          onClose={onClose}
        />
      );
    case 'remove-part': {
      const others = block.learnpaths.filter(({ learnpathId }) => learnpathId !== open.part.learnpathId);
      return others.length === block.learnpaths.length ? null : (
        <RemovePartDialog
          part={open.part}
          block={block}
          onConfirm={() => changeParts(block, others.map(planOf))}
          onClose={onClose}
        />
      );
    }
    case 'part':
      return (
        <PartDialog
          part={planOf(open.part)}
          name={titleOf(open.part)}
          onSave={(to) =>
            changeParts(
              block,
              block.learnpaths.map((one) => (one.learnpathId === to.learnpathId ? to : planOf(one))),
            )
          }
          onClose={onClose}
        />
      );
  }
}
