import { useTranslation } from 'react-i18next';
import { studentRoutes } from '#shared/guidance/student-routes.ts';
import { type Note, noteInput } from '#shared/guidance/student-schemas.ts';
import type { UserId } from '#shared/identity/ids.ts';
import { refresh, useCommand } from '#web/platform/api/use-command.ts';
import { notify } from '#web/platform/notices.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { TextArea } from '#web/ui/text-field.tsx';

const refreshes = [studentRoutes.listNotes];

/** Writes a note, or changes one's own. @param note absent: a new one */
export function NoteDialog({
  userId,
  note,
  onClose,
}: {
  userId: UserId;
  note: Note | undefined;
  onClose: () => void;
}) {
  const { t } = useTranslation('guidance');
  const options = { refreshes, errors: 'caller' } as const;
  const write = useCommand(studentRoutes.writeNote, options);
  const change = useCommand(studentRoutes.changeNote, options);
  return (
    <Dialog title={t(note ? 'notes.changeTitle' : 'notes.write')} onClose={onClose}>
      <Form
        schema={noteInput}
        values={note ? { text: note.text, shared: note.shared } : { text: '', shared: false }}
        onSubmit={(body) =>
          note
            ? change.run({ params: { userId, noteId: note.id }, body: { ...body, version: note.version } })
            : write.run({ params: { userId }, body })
        }
        onSaved={() => {
          notify('success', t('notes.saved'));
          onClose();
        }}
        onReload={() => refresh(refreshes).then(onClose)}
      >
        <TextArea name="text" label={t('notes.text')} rows={6} />
        <Checkbox name="shared" label={t('notes.share')} hint={t('notes.shareHint')} />
        <FormActions submit={t('notes.save')} />
      </Form>
    </Dialog>
  );
}
