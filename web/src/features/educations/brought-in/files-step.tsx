import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { broughtInRoutes } from '#shared/educations/brought-in-routes.ts';
import { broughtInFields } from '#shared/educations/brought-in-schemas.ts';
import { routes as jobs } from '#shared/jobs/routes.ts';
import type { Job } from '#shared/jobs/schemas.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { saveFile } from '#web/platform/save-file.ts';
import { useUploads } from '#web/platform/upload/use-uploads.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { DialogActions } from '#web/ui/dialog.tsx';
import { DropZone } from '#web/ui/drop-zone.tsx';
import { UploadList } from '#web/ui/file-list.tsx';
import styles from './brought-in.module.css';

/** The files that are brought in, at least one of the two. */
export function FilesStep({
  onChecking,
  onLast,
}: {
  onChecking: (job: Job) => void;
  onLast: (() => void) | undefined;
}) {
  const { t } = useTranslation('brought-in');
  const [missing, setMissing] = useState(false);
  const studies = useOne('studies-import', () => setMissing(false));
  const agreements = useOne('agreements-import', () => setMissing(false));
  const { run, pending } = useCommand(broughtInRoutes.checkBroughtIn, { refreshes: [jobs.listJobs] });
  const template = `\uFEFF${broughtInFields.map((field) => t(`field.${field}`)).join(';')}\r\n${t('file.example')}\r\n`;

  async function check() {
    const [studiesId, agreementsId] = [studies.fileId, agreements.fileId];
    if (!studiesId && !agreementsId) return setMissing(true);
    const outcome = await run({ body: { studiesId, agreementsId } });
    if (outcome.ok) onChecking(outcome.value);
  }
  return (
    <div className={styles.step}>
      <p>{t('file.intro')}</p>
      <section className={styles.part}>
        <h3>{t('file.studies')}</h3>
        <p>{t('file.studiesText')}</p>
        <div>
          <Button
            size="small"
            variant="quiet"
            icon="download"
            onPress={() => saveFile(t('file.templateName'), template, 'text/csv')}
          >
            {t('file.template')}
          </Button>
        </div>
        <DropZone
          label={t('file.studies')}
          purpose="studies-import"
          multiple={false}
          onFiles={studies.choose}
        />
        <UploadList uploads={studies.uploads} />
      </section>
      <section className={styles.part}>
        <h3>{t('file.agreements')}</h3>
        <p>{t('file.agreementsText')}</p>
        <DropZone
          label={t('file.agreements')}
          purpose="agreements-import"
          multiple={false}
          onFiles={agreements.choose}
        />
        <UploadList uploads={agreements.uploads} />
      </section>
      {missing ? (
        <Callout tone="danger" role="alert">
          <p>{t('file.missing')}</p>
        </Callout>
      ) : null}
      <DialogActions>
        {onLast ? <Button onPress={onLast}>{t('file.last')}</Button> : null}
        <Button
          variant="primary"
          isPending={pending || studies.uploads.busy || agreements.uploads.busy}
          onPress={() => void check()}
        >
          {t('file.check')}
        </Button>
      </DialogActions>
    </div>
  );
}

/** One file for a purpose: another takes its place. */
function useOne(purpose: Parameters<typeof useUploads>[0], onChosen: () => void) {
  const uploads = useUploads(purpose);
  const kept = uploads.items.find(({ state }) => state === 'done')?.kept;
  return {
    uploads,
    fileId: kept?.fileId ?? null,
    choose: (files: readonly File[]) => {
      onChosen();
      uploads.clear();
      uploads.add(files);
    },
  };
}
