import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { FileId } from '#shared/identity/ids.ts';
import { deskAnswerInput, mostTicketFiles, ticketState } from '#shared/servicedesk/ticket-schemas.ts';
import type { Outcome } from '#web/platform/api/use-command.ts';
import { useOnceKeys } from '#web/platform/once-key.ts';
import { roomFor } from '#web/platform/upload/room-for.ts';
import { useUploads } from '#web/platform/upload/use-uploads.ts';
import { AttachButton } from '#web/ui/attach-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { UploadList } from '#web/ui/file-list.tsx';
import { Form } from '#web/ui/form.tsx';
import { RichTextField } from '#web/ui/rich-text-field.tsx';
import { TakesFocus } from '#web/ui/takes-focus.tsx';
import styles from './tickets.module.css';
import { typedSince } from './typed-since.ts';

const schema = z.object({ text: deskAnswerInput.shape.text, state: ticketState });

/** What is sent: under a key, so that sending it again after a lost answer sends nothing twice. */
export interface Written {
  readonly key: string;
  readonly text: string;
  readonly fileIds: FileId[];
  readonly state: z.infer<typeof ticketState>;
}

/** Where somebody writes about a question, with files. After it is sent it begins anew, with what was typed meanwhile. */
export function WriteForm(props: {
  readonly label: string;
  readonly submit: string;
  readonly withFiles?: boolean;
  readonly onSend: (written: Written) => Promise<Outcome<unknown>>;
  /** What else is chosen with it. */
  readonly children?: ReactNode;
}) {
  const [{ times, text }, setBegun] = useState({ times: 1, text: '' });
  const begin = (next: string) => setBegun({ times: times + 1, text: next });
  const fields = <Fields key={times} {...props} text={text} onSent={begin} />;
  return times > 1 ? <TakesFocus key={times}>{fields}</TakesFocus> : fields;
}

function Fields({
  label,
  submit,
  withFiles = true,
  text,
  onSend,
  onSent,
  children,
}: Parameters<typeof WriteForm>[0] & {
  readonly text: string;
  readonly onSent: (typedSince: string) => void;
}) {
  const { t } = useTranslation('servicedesk');
  const uploads = useUploads('ticket');
  const { keyFor } = useOnceKeys();
  const { fileIds } = uploads;
  const sent = useRef('');
  const send = useRef<HTMLDivElement>(null);
  return (
    <Form
      width="wide"
      guarded
      schema={schema}
      values={{ text, state: 'waiting' }}
      onSubmit={(values) => {
        sent.current = values.text;
        return onSend({ ...values, key: keyFor({ ...values, fileIds }), fileIds });
      }}
      onSaved={(_, since) => onSent(typedSince(sent.current, since.text ?? ''))}
    >
      {({ formState }) => (
        <>
          <RichTextField name="text" label={label} compact />
          <UploadList uploads={uploads} onEmptied={() => send.current?.querySelector('button')?.focus()} />
          <div ref={send} className={styles.send}>
            {withFiles ? (
              <AttachButton
                label={t('ticket.attach')}
                purpose="ticket"
                isDisabled={uploads.items.length >= mostTicketFiles}
                onFiles={(chosen) =>
                  uploads.add(
                    roomFor(chosen, mostTicketFiles - uploads.items.length, (names) =>
                      t('ticket.tooManyFiles', { most: mostTicketFiles, names }),
                    ),
                  )
                }
              />
            ) : null}
            {children}
            <Button
              type="submit"
              variant="primary"
              isDisabled={uploads.busy}
              isPending={formState.isSubmitting}
            >
              {submit}
            </Button>
          </div>
        </>
      )}
    </Form>
  );
}
