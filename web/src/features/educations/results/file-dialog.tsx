import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { resultSheetInput } from '#shared/educations/result-schemas.ts';
import type { Education } from '#shared/educations/schemas.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { today } from '#web/platform/clock.ts';
import { notify } from '#web/platform/notices.ts';
import { saveFile } from '#web/platform/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FieldRow, Form, FormActions } from '#web/ui/form.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import styles from '../educations.module.css';
import { FileLines } from './file-lines.tsx';
import { type FileFault, maxLines, readFile } from './read-file.ts';
import { type LookedAt, lookAt } from './use-file-results.ts';

const schema = z.omit(resultSheetInput, { marks: true });
type About = z.infer<typeof schema>;

/** Results of a group from a file: chosen, looked at line by line, and entered as far as they are right. */
export function FileDialog({ education, onClose }: { education: Education; onClose: () => void }) {
  const { t } = useTranslation('results');
  const [file, setFile] = useState<File>();
  const [fault, setFault] = useState<FileFault | 'needed' | null>(null);
  const [looked, setLooked] = useState<{ about: About; lines: readonly LookedAt[] }>();
  const [last, setLast] = useState<Partial<About>>({ takenOn: today() });
  async function check(about: About) {
    setLast(about);
    const lines = file ? await readFile(new Uint8Array(await file.arrayBuffer())) : 'needed';
    setFault(typeof lines === 'string' ? lines : null);
    if (typeof lines === 'string') return null;
    try {
      const found = await lookAt(lines, { educationId: education.id, learnpathId: about.learnpathId });
      setLooked({ about, lines: found });
      return null;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return { ok: false as const, error };
    }
  }
  return (
    <Dialog kind="wide" title={t('file.title')} onClose={onClose}>
      {looked ? (
        <FileLines
          {...looked}
          educationId={education.id}
          onAgain={() => {
            setFile(undefined);
            setLooked(undefined);
          }}
          onEntered={() => {
            notify('success', t('entered'));
            onClose();
          }}
        />
      ) : (
        <Form schema={schema} values={last} onSubmit={check}>
          <p>{t('file.hint')}</p>
          <FieldRow>
            <SelectField
              name="learnpathId"
              label={t('learnpath')}
              placeholder={t('choose')}
              options={education.linkedLearnpaths.map(({ learnpathId, title }) => ({
                value: learnpathId,
                label: title,
              }))}
            />
            <DateField name="takenOn" label={t('takenOn')} />
          </FieldRow>
          <ChosenFile file={file} onFile={setFile} />
          {fault ? (
            <Callout tone="danger" role="alert" title={t(`file.${fault}`, { max: maxLines })} />
          ) : null}
          <FormActions submit={t('file.read')} />
        </Form>
      )}
    </Dialog>
  );
}

function ChosenFile({ file, onFile }: { file: File | undefined; onFile: (file: File | undefined) => void }) {
  const { t } = useTranslation('results');
  const input = useRef<HTMLInputElement>(null);
  const template = `\uFEFF${t('file.number')};${t('file.result')}\r\n`;
  return (
    <div className={styles.bar}>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('file.label')}
        accept=".csv,text/csv,text/plain"
        onChange={(event) => onFile(event.target.files?.[0])}
      />
      <Button icon="upload" onPress={() => input.current?.click()}>
        {t('file.choose')}
      </Button>
      <span role="status">{file?.name}</span>
      <Button
        size="small"
        variant="quiet"
        icon="download"
        onPress={() => saveFile(t('file.templateName'), template, 'text/csv')}
      >
        {t('file.template')}
      </Button>
    </div>
  );
}
