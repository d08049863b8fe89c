import type { ReactNode } from 'react';
import { AskingButton } from './asking-button.tsx';
import type { Confirmed } from './confirm-dialog.tsx';

interface DeleteButtonProps {
  /** What the button says, and the one that confirms. */
  readonly label: string;
  /** What the window asks. */
  readonly question: string;
  /** What deletion means. */
  readonly children: ReactNode;
  /** `danger` where it stands by itself. */
  readonly variant?: 'quiet' | 'danger';
  /** Deletes it and says so, and answers how that went: only when it is well the window closes. */
  readonly onDelete: () => Promise<Confirmed>;
  /** Offered when somebody else was first: reads what is stored now. */
  readonly onReload?: () => Promise<void>;
}

/** A way to be rid of something, quiet below its form: asks once more before it does. */
export function DeleteButton({
  label,
  question,
  children,
  variant = 'quiet',
  onDelete,
  onReload,
}: DeleteButtonProps) {
  return (
    <div>
      <AskingButton
        label={label}
        button={{ variant, icon: 'trash' }}
        title={question}
        tone="danger"
        onConfirm={onDelete}
        onReload={onReload}
      >
        {children}
      </AskingButton>
    </div>
  );
}
