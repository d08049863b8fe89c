import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { line } from '#shared/http/fields.ts';
import type { JobId } from '#shared/identity/ids.ts';
import type { JobWithProblems } from '#shared/jobs/schemas.ts';
import { startOf } from '#shared/platform/start-of.ts';
import type { Outcome } from '#web/platform/api/use-command.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { JobInWindow } from '../job-in-window.tsx';

const longest = 200;
const schema = z.strictObject({ title: line(longest) });

/**
 * Makes a copy of something: asks what it is to be called, and follows the job that makes it. Needs the texts of
 * `copies` and `jobs`.
 * @param of what is copied, by its title
 * @param onStart starts the job, under that title
 * @param addressOf where the copy is
 * @param children what to say once it is there
 */
export function CopyDialog<Made extends { readonly id: JobId }>({
  title,
  intro,
  of,
  onStart,
  addressOf,
  onEnded,
  onClose,
  children,
}: {
  title: string;
  intro: string;
  of: string;
  onStart: (body: { title: string }) => Promise<Outcome<Made>>;
  addressOf: (made: Made) => string;
  onEnded: () => void;
  onClose: () => void;
  children: (job: JobWithProblems) => ReactNode;
}) {
  const { t } = useTranslation('copies');
  const [made, setMade] = useState<Made | null>(null);
  // The end of the title gives way, so that what tells the copy apart stays.
  const room = longest - t('suggestion', { title: '' }).length;
  return (
    <Dialog title={title} onClose={onClose}>
      {made ? (
        <JobInWindow
          jobId={made.id}
          counts="parts"
          onEnded={onEnded}
          whenClosed={t('whenClosed')}
          onClose={onClose}
        >
          {(job) => (
            <>
              <p>{children(job)}</p>
              <div>
                <LinkButton variant="primary" to={addressOf(made)}>
                  {t('open')}
                </LinkButton>
              </div>
            </>
          )}
        </JobInWindow>
      ) : (
        <>
          <p>{intro}</p>
          <Form
            schema={schema}
            values={{ title: t('suggestion', { title: startOf(of, room).trim() }) }}
            onSubmit={onStart}
            onSaved={setMade}
          >
            <TextField name="title" label={t('name')} autoFocus />
            <FormActions submit={t('start')} />
          </Form>
        </>
      )}
    </Dialog>
  );
}
