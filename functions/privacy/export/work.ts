import * as z from 'zod/mini';
import { Refusal } from '#shared/http/errors.ts';
import { userId } from '#shared/identity/ids.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { fileKey } from '../../media/public.ts';
import { type ArchiveEntry, zipped } from '../../platform/archive/write.ts';
import { bytesOf } from '../../platform/document/issue.ts';
import { company } from '../../platform/identity/entities.ts';
import { type Job, jobResultKey } from '../../platform/job/job.ts';
import { jobWork } from '../../platform/job/work.ts';
import type { Services } from '../../platform/services.ts';
import { type PersonalData, personalDataOf } from './data.ts';
import { leftOutOf } from './left-out.ts';
import { exportTexts, overviewOf } from './overview.ts';

/** Puts together all that a company keeps about a person: to read, for machines, and their files. */
export const exportData = jobWork({
  input: z.object({ userId }),
  checkpoint: z.object({ begun: z.literal(true) }),
  async *run({ input, checkpoint, job, cause }, services) {
    const { table, files } = services;
    const { companyId } = job;
    const { locale: language } = cause.self;
    const alone = job.kind === 'privacy.export-own-data';
    const [data, about] = await Promise.all([
      personalDataOf(table, { companyId, ...input }, language, { alone }),
      table.get(company.at({ companyId })),
    ]);
    if (!data || !about) throw new Refusal('USER_NOT_FOUND');
    const handedIn = data.submissions.flatMap((one) => one.files);
    const total = handedIn.length + data.documents.length + filesAbout(data).length + 3;
    if (!checkpoint) yield { checkpoint: { begun: true }, processed: 0, total };
    const { renderDocument } = await import('../../platform/document/render.ts');
    const overview = await renderDocument(overviewOf(data, about.name, job.startedAt, language), {
      look: { organisation: about.name, accent: about.theme.accent },
      documentId: job.jobId,
      issuedAt: job.startedAt,
      fonts: fontsOf(services),
    });
    const leftOut = leftOutOf(about.name, language, { alone });
    const entries = entriesOf(services, job, data, { overview, leftOut }, language);
    await files.writeStream(jobResultKey(job), zipped(entries, new Date(job.startedAt)), 'application/zip');
    yield { checkpoint: { begun: true }, processed: total, total };
    return { resultName: `${exportTexts[language].fileName}-${dutchDate(job.startedAt)}.zip` };
  },
});

const fontsOf = ({ environment }: Services) => ({
  regular: environment.FONT_REGULAR_FILE,
  semibold: environment.FONT_SEMIBOLD_FILE,
});

function* entriesOf(
  { files }: Services,
  { companyId }: Job,
  data: PersonalData,
  { overview, leftOut }: { readonly overview: Uint8Array; readonly leftOut: string },
  language: 'nl' | 'en',
): Generator<ArchiveEntry> {
  const texts = exportTexts[language];
  const { overviewFile, dataFile, filesFolder, documentsFolder, aboutFolder } = texts;
  yield { path: overviewFile, contents: () => [overview] };
  yield { path: dataFile, contents: () => [Buffer.from(`${JSON.stringify(data, null, 2)}\n`)] };
  yield { path: texts.leftOut.file, contents: () => [Buffer.from(leftOut)] };
  for (const { assignment, attempt, files: handedIn } of data.submissions) {
    for (const { fileId, displayName } of handedIn) {
      const folder = `${assignment.replace(/[/\\]/g, ' ')} (${attempt})`;
      yield {
        path: `${filesFolder}/${folder}/${displayName}`,
        contents: () => files.stream(fileKey(companyId, fileId)),
      };
    }
  }
  for (const document of data.documents)
    yield {
      path: `${documentsFolder}/${document.fileName}`,
      contents: async () => [await bytesOf(files, document)],
    };
  for (const [position, { fileId, displayName }] of filesAbout(data).entries())
    yield {
      // Two may be called alike.
      path: `${aboutFolder}/${position + 1}. ${displayName}`,
      contents: () => files.stream(fileKey(companyId, fileId)),
    };
}

/** The files that staff keep about the person. */
const filesAbout = ({ documentsAbout }: PersonalData) =>
  documentsAbout.flatMap(({ fileId, displayName }) =>
    fileId && displayName ? [{ fileId, displayName }] : [],
  );
