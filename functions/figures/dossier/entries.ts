import type { Actor } from '#shared/identity/actor.ts';
import type { CompanyId, SubmissionId } from '#shared/identity/ids.ts';
import type { JobProblem } from '#shared/jobs/schemas.ts';
import { type HandedInFile, type SubmissionDetails, submissionDetailsOf } from '../../grading/public.ts';
import { fileKey } from '../../media/public.ts';
import type { ArchiveEntry } from '../../platform/archive/write.ts';
import type { Contents } from '../../platform/document/contents.ts';
import type { Job } from '../../platform/job/job.ts';
import type { Services } from '../../platform/services.ts';
import { assessedOf } from './assessed.ts';
import { mayBeChosen } from './find.ts';
import { type Dossier, type Left, type Listed, overviewOf } from './overview.ts';
import type { Drawn } from './sample.ts';
import { dossierTexts, filled } from './texts.ts';

type Drawing = Dossier & {
  readonly drawn: readonly Drawn<SubmissionId>[];
  /** Of those that were chosen: those that are no final work of the education any more. */
  readonly leftOut: readonly SubmissionId[];
  /** Who asked for it. */
  readonly by: Actor;
};
type Tell = (problem: JobProblem) => void;

/**
 * What lies in the zip file: of each work a folder with its files and how it was assessed, and then the overview, which
 * lists what was put in. One work is held at a time.
 * @param tell what could not be put in, by the number of its work
 */
export async function* entriesOf(
  services: Services,
  job: Job,
  dossier: Drawing,
  tell: Tell,
): AsyncGenerator<ArchiveEntry> {
  const { companyId } = job;
  const texts = dossierTexts[dossier.language];
  const works: Listed[] = [];
  const left: Left[] = [];
  for (const [place, { submissionId, how }] of worksIn(dossier).entries()) {
    const number = place + 1;
    const details = dossier.leftOut.includes(submissionId)
      ? undefined
      : await submissionDetailsOf(services.table, { companyId, submissionId }, { consistent: true });
    // Erased or without its result since it was chosen or drawn.
    if (!details || !mayBeChosen(details.submission, dossier)) {
      left.push({ number, submissionId, how });
      const key = how === 'chosen' ? 'chosenWorkGone' : 'workGone';
      tell({ row: number, field: 'work', key, level: 'warning' });
      continue;
    }
    const student = dossier.nameless ? filled(texts.student, { number }) : details.submission.studentName;
    const folder = filled(texts.folder, { number: String(number).padStart(2, '0') });
    works.push(listed(details, { number, student, how }));
    const contents = assessedOf(details, { number, student, language: dossier.language });
    yield* pdf(services, job, dossier, `${folder}/${texts.assessedFile}`, contents);
    for (const [at, file] of details.submission.files.entries()) {
      const name = dossier.nameless
        ? namelessFile(file, filled(texts.nthFile, { number: at + 1 }))
        : file.displayName;
      yield* handedIn(services, companyId, file, `${folder}/${texts.filesFolder}/${name}`, () =>
        tell({ row: number, field: 'file', key: 'workFileGone', level: 'warning' }),
      );
    }
  }
  yield* pdf(services, job, dossier, texts.overviewFile, overviewOf(dossier, works, left));
}

/** In the order in which they are numbered: first those that were chosen. */
function worksIn({ chosen = [], drawn }: Drawing): { submissionId: SubmissionId; how: Listed['how'] }[] {
  return [
    ...chosen.map((submissionId) => ({ submissionId, how: 'chosen' as const })),
    ...drawn.map(({ submissionId }) => ({ submissionId, how: 'drawn' as const })),
  ];
}

function listed(
  { submission, content }: SubmissionDetails,
  of: Pick<Listed, 'number' | 'student' | 'how'>,
): Listed {
  const { finalGrade: grade, outcome } = submission;
  return { ...of, assignment: content.title, grade, outcome: outcome === 'failed' ? 'failed' : 'passed' };
}

/** A name that says nothing of who made the file: its number, and what kind of file it is. */
function namelessFile({ displayName }: HandedInFile, name: string): string {
  return `${name}${/\.[A-Za-z0-9]{1,10}$/.exec(displayName)?.[0] ?? ''}`;
}

async function* handedIn(
  { files }: Services,
  companyId: CompanyId,
  { fileId }: HandedInFile,
  path: string,
  isGone: () => void,
): AsyncGenerator<ArchiveEntry> {
  const key = fileKey(companyId, fileId);
  // Asked before it is begun: half an entry would spoil the whole file.
  if (await files.head(key)) yield { path, contents: () => files.stream(key) };
  else isGone();
}

async function* pdf(
  { environment }: Services,
  { jobId }: Job,
  { organisation, madeAt }: Dossier,
  path: string,
  contents: Contents,
): AsyncGenerator<ArchiveEntry> {
  const { renderDocument } = await import('../../platform/document/render.ts');
  const bytes = await renderDocument(contents, {
    look: { organisation: organisation.name, accent: organisation.theme.accent },
    documentId: `${jobId}-${path}`,
    issuedAt: madeAt,
    fonts: { regular: environment.FONT_REGULAR_FILE, semibold: environment.FONT_SEMIBOLD_FILE },
  });
  yield { path, contents: () => [bytes] };
}
