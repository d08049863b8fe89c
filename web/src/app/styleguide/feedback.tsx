import { useState } from 'react';
import { ApiError } from '#web/platform/api/api-error.ts';
import { notify } from '#web/platform/notices.ts';
import { useUploads } from '#web/platform/upload/use-uploads.ts';
import { Button, look } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DropZone } from '#web/ui/drop-zone.tsx';
import { FailedPart, FailedState } from '#web/ui/empty-state.tsx';
import { UploadList } from '#web/ui/file-list.tsx';
import { Menu } from '#web/ui/menu.tsx';
import styles from './styleguide.module.css';

const failure = new ApiError({ code: 'UNEXPECTED_ERROR', status: 500, requestId: 'req-0001' });

/** What answers: messages, windows, menus, files. */
export function Feedback() {
  const [open, setOpen] = useState<'dialog' | 'side' | 'confirm' | null>(null);
  const uploads = useUploads('examination');
  const state = (name: typeof open) => ({
    isOpen: open === name,
    onClose: () => setOpen(null),
  });
  return (
    <>
      <Card title="Messages">
        <Callout tone="info" title="Good to know">
          The deadline is on Friday.
        </Callout>
        <Callout tone="success" title="Handed in" />
        <Callout tone="warning" title="Nearly full" />
        <Callout tone="danger" title="This could not be saved" />
        <div className={styles.row}>
          <Button onPress={() => notify('success', 'Saved')}>Success toast</Button>
          <Button onPress={() => notify('danger', 'This could not be saved')}>Error toast</Button>
        </div>
      </Card>
      <Card title="Windows">
        <div className={styles.row}>
          <Button onPress={() => setOpen('dialog')}>Dialog</Button>
          <Button onPress={() => setOpen('side')}>Side panel</Button>
          <Button variant="danger" onPress={() => setOpen('confirm')}>
            Typed confirmation
          </Button>
          <Menu
            label="Menu"
            className={look({ variant: 'secondary' })}
            groups={[
              {
                entries: [
                  { id: 'edit', label: 'Edit', icon: 'edit', onAction: () => notify('info', 'Edit') },
                ],
              },
              {
                entries: [
                  {
                    id: 'delete',
                    label: 'Delete',
                    icon: 'trash',
                    danger: true,
                    onAction: () => setOpen('confirm'),
                  },
                ],
              },
            ]}
          >
            Menu
          </Menu>
        </div>
        <Dialog title="Assign a grader" {...state('dialog')}>
          <p>Choose who looks at this first.</p>
        </Dialog>
        <Dialog title="Noor Dijkstra" kind="side" {...state('side')}>
          <p>A panel keeps the list in view.</p>
        </Dialog>
        <ConfirmDialog
          title="Delete this assignment?"
          confirm="Delete"
          tone="danger"
          words={['DELETE']}
          onConfirm={() => {
            notify('success', 'Deleted');
            return true;
          }}
          {...state('confirm')}
        >
          It can’t be restored.
        </ConfirmDialog>
      </Card>
      <div className={styles.columns}>
        <Card title="Files">
          <DropZone label="Hand in files" purpose="examination" onFiles={uploads.add} />
          <UploadList uploads={uploads} />
        </Card>
        <Card title="Failed">
          <FailedState error={failure} onRetry={() => notify('info', 'Trying again')} />
          <FailedPart what="Roles" read={{ error: failure, refresh: () => notify('info', 'Trying again') }} />
        </Card>
      </div>
    </>
  );
}
