import * as z from 'zod/mini';
import { Refusal } from '#shared/http/errors.ts';
import { courseId, fileId } from '#shared/identity/ids.ts';
import { fileKey, keptFiles } from '../../media/public.ts';
import { type ArchiveEntry, zipped } from '../../platform/archive/write.ts';
import { cleanName } from '../../platform/files/file-name.ts';
import { jobResultKey } from '../../platform/job/job.ts';
import { jobWork } from '../../platform/job/work.ts';
import type { Services } from '../../platform/services.ts';
import { chapter } from '../chapter.ts';
import { type Course, course } from '../course.ts';
import { question } from '../self-test/question.ts';
import {
  type Addresses,
  chapterFile,
  configFile,
  filePath,
  pathOfChapter,
  picturesIn,
  type WholeChapter,
} from './files.ts';

/** What an export is asked to write. */
const exportInput = z.object({ courseId });

/**
 * Writes a course to a zip that an import makes the same course of: each chapter as a text, with the pictures and files
 * that it names. It is written anew by whoever goes on with it.
 */
export const exportCourse = jobWork({
  input: exportInput,
  checkpoint: z.object({}),
  async *run({ input, job }, services) {
    const { companyId } = job;
    const found = await services.table.get(course.at({ companyId, courseId: input.courseId }));
    if (!found) throw new Refusal('COURSE_NOT_FOUND');
    const total = found.chapters.length;
    if (job.total === null) yield { checkpoint: {}, processed: 0, total };
    const entries = entriesOf(found, services);
    await services.files.writeStream(
      jobResultKey(job),
      zipped(entries, new Date(job.startedAt)),
      'application/zip',
    );
    yield { checkpoint: {}, processed: total - job.processed };
    return { resultName: `${cleanName(found.title.replace(/[/\\]/g, ' ') || 'course')}.zip` };
  },
});

async function* entriesOf(of: Course, services: Services): AsyncGenerator<ArchiveEntry> {
  const { companyId } = of;
  const paths = new Map(
    of.chapters.map(({ id, title, position }): [string, string] => [id, pathOfChapter(position, title)]),
  );
  const pictures = new Map<string, string>();
  const addresses: Addresses = { picture: (one) => pictures.get(one), chapter: (one) => paths.get(one) };
  yield* pictureEntries([...picturesIn(of.description), ...(of.image ? [of.image.fileId] : [])]);
  for (const { id } of of.chapters) {
    const whole = await wholeChapter(services, of, id);
    if (!whole) continue;
    const texts = [
      whole.chapter.content,
      ...whole.questions.flatMap(({ text, explanation }) => [text, explanation]),
    ];
    yield* pictureEntries(texts.flatMap(picturesIn));
    const { file } = whole.chapter;
    if (file)
      yield { path: filePath(file), contents: () => services.files.stream(fileKey(companyId, file.fileId)) };
    yield textEntry(paths.get(id) ?? id, chapterFile(whole, addresses));
  }
  yield textEntry('config.yaml', configFile(of, [...paths.values()], addresses));

  /** Those that aren't in the zip yet. */
  async function* pictureEntries(ids: readonly string[]): AsyncGenerator<ArchiveEntry> {
    for (const picture of ids) {
      if (pictures.has(picture)) continue;
      const known = fileId.parse(picture);
      // A text can name any file of the company, also what somebody handed in or proved.
      const [kept] = await keptFiles(services.table, companyId, [known]);
      if (kept?.purpose !== 'image') continue;
      const key = fileKey(companyId, known);
      const stored = await services.files.head(key);
      if (!stored) continue;
      const path = `pictures/${picture}.${stored.contentType.replace(/^image\//, '').replace('jpeg', 'jpg')}`;
      pictures.set(picture, path);
      yield { path, contents: () => services.files.stream(key) };
    }
  }
}

async function wholeChapter(
  { table }: Services,
  { companyId }: Course,
  chapterId: Course['chapters'][number]['id'],
): Promise<WholeChapter | undefined> {
  const found = await table.get(chapter.at({ companyId, chapterId }));
  if (!found) return undefined;
  const places = found.tests.map(({ id: questionId }) => question.at({ companyId, questionId }));
  const questions = await table.batchGet(places);
  return { chapter: found, questions: questions.filter((one) => one !== undefined) };
}

const textEntry = (path: string, text: string): ArchiveEntry => ({
  path,
  contents: () => [Buffer.from(text)],
});
