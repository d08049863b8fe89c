import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { DialogActions } from '#web/ui/dialog.tsx';
import { JobProgress } from './job-progress.tsx';

interface JobInWindowProps extends ComponentProps<typeof JobProgress> {
  /** Other ways on than out of the window. */
  readonly actions?: ReactNode;
  readonly onClose: () => void;
}

/** A job that a window follows, with the way out, which has the focus: what started the job is gone. */
export function JobInWindow({ actions, onClose, ...job }: JobInWindowProps) {
  const { t } = useTranslation();
  return (
    <>
      <JobProgress {...job} />
      <DialogActions>
        {actions}
        <Button autoFocus onPress={onClose}>
          {t('action.close')}
        </Button>
      </DialogActions>
    </>
  );
}
