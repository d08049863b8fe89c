import { contentEvents } from '#events/content.ts';
import { newExercise } from '#shared/content/code-schemas.ts';
import type { LeftOutReason } from '#shared/content/import-schemas.ts';
import { usualRules } from '#shared/content/self-test-schemas.ts';
import { newTerminal } from '#shared/content/terminal-schemas.ts';
import { Refusal } from '#shared/http/errors.ts';
import { type CourseId, fileId } from '#shared/identity/ids.ts';
import { maxFileBytes } from '#shared/media/schemas.ts';
import { startOf } from '#shared/platform/start-of.ts';
import { keepFile } from '../../media/public.ts';
import { cleanName } from '../../platform/files/file-name.ts';
import type { Portion } from '../../platform/job/portion.ts';
import type { Services } from '../../platform/services.ts';
import { add, create, replace } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { type Chapter, chapter } from '../chapter.ts';
import { courseCount } from '../counts.ts';
import { type Course, course } from '../course.ts';
import { adding, refuseTooLong } from '../rules.ts';
import { sanitise } from '../sanitise.ts';
import type { OpenCourse } from './open.ts';
import { chapterIdOf, courseIdOf, fileIdOf } from './places.ts';
import { type PlannedChapter, pathsOfChapters, withoutForm } from './plan.ts';
import { questionsWritten, testsOf } from './questions/write.ts';
import { referred, type Targets } from './refer.ts';
import type { Checkpoint, ImportTask } from './task.ts';

/** Makes the chapters that aren't there yet, one in each portion; the first makes the course. */
export async function* chapterPortions(
  reached: Checkpoint,
  opened: OpenCourse,
  task: ImportTask,
  services: Services,
): AsyncGenerator<Portion> {
  const { chapters, pictures } = opened.plan;
  const targets = targetsOf(opened, task, reached.unreadable);
  let { done, questions: asked } = reached;
  for (const planned of chapters.slice(done - pictures.length)) {
    // They are there before the chapter names them.
    for (; asked < planned.questions.length; ) {
      const written = await questionsWritten(planned, asked, task, targets);
      asked += written.operations.length;
      yield {
        ...written,
        checkpoint: { ...reached, done, questions: asked },
        processed: 0,
        tally: { questions: written.operations.length },
      };
    }
    const isFirst = done === pictures.length;
    done += 1;
    asked = 0;
    const written = await chapterWritten(planned, isFirst, opened, task, services, targets);
    yield {
      ...written,
      checkpoint: { ...reached, done, questions: 0 },
      processed: 1,
      tally: { chapters: 1 },
    };
  }
}

/** @throws Refusal COURSE_NOT_FOUND when the course was deleted since its first chapter was written */
async function chapterWritten(
  planned: PlannedChapter,
  isFirst: boolean,
  opened: OpenCourse,
  task: ImportTask,
  services: Services,
  targets: Targets,
): Promise<Pick<Portion, 'operations' | 'records'>> {
  const { companyId, jobId } = task.job;
  const before = await services.table.get(course.at({ companyId, courseId: courseIdOf(jobId) }), {
    consistent: true,
  });
  // Made anew it would be one without its first chapters, whose uses are closed: nobody could use or delete it.
  if (!before && !isFirst) throw new Refusal('COURSE_NOT_FOUND');
  const base = before ?? (await newCourse(opened, task, targets));
  const file = await keptFile(planned, opened, task, services);
  const item = await chapterOf(planned, base.courseId, file?.file ?? null, task, targets);
  const kept = [...(file ? [file.operation] : []), create(chapter, item)];
  const after = adding(base, item, task.cause.now);
  const subject = { type: 'course', id: base.courseId };
  if (!before) {
    const created = recordOf(contentEvents.courseCreated, task.cause, {
      subject,
      payload: { courseId: base.courseId },
      after: { title: base.title, language: base.language, importedFrom: task.input.fileId },
    });
    const counted = add(courseCount.at({ companyId }), { all: 1 });
    return { operations: [...kept, create(course, after), counted], records: [created] };
  }
  const updated = recordOf(contentEvents.courseUpdated, task.cause, {
    subject,
    payload: { courseId: base.courseId, status: after.status, chapterCount: after.chapterCount },
    after: { chapterId: item.chapterId, title: item.title },
  });
  return { operations: [...kept, replace(course, before, after)], records: [updated] };
}

/** @throws Refusal INVALID_INPUT for a text that doesn't fit in a chapter once it was cleaned */
async function chapterOf(
  planned: PlannedChapter,
  courseId: CourseId,
  file: Chapter['file'],
  { job: { companyId, jobId }, cause }: ImportTask,
  targets: Targets,
): Promise<Omit<Chapter, 'version'>> {
  const content = await cleaned(planned.html, planned.path, targets);
  refuseTooLong('content', content);
  return {
    ...{ companyId, chapterId: chapterIdOf(jobId, planned.path), courseId },
    ...{ title: asLine(planned.title), subtitle: asLine(planned.subtitle), type: planned.type },
    ...{ content, extraLink: planned.extraLink, book: null, file },
    tests: testsOf(planned, jobId),
    selfTest: planned.selfTest ?? usualRules,
    code: planned.type === 6 ? (planned.code ?? newExercise) : null,
    terminal: planned.type === 5 ? (planned.terminal ?? newTerminal) : null,
    updatedAt: cause.now,
    updatedBy: cause.actor.userId,
  };
}

async function newCourse(
  { plan }: OpenCourse,
  task: ImportTask,
  targets: Targets,
): Promise<Omit<Course, 'version'>> {
  const { companyId, jobId } = task.job;
  const { title, language } = task.input;
  const { now } = task.cause;
  const { subtitle, description, descriptionPath, cover } = plan.package;
  const picture = cover && targets.picture(cover.path);
  const clean = await cleaned(description, descriptionPath, targets);
  refuseTooLong('description', clean);
  return {
    companyId,
    courseId: courseIdOf(jobId),
    title,
    subtitle: asLine(subtitle ?? ''),
    language,
    status: 1,
    description: clean,
    image:
      cover && picture && 'fileId' in picture
        ? { fileId: fileId.parse(picture.fileId), alt: asLine(cover.alt) }
        : null,
    categories: [],
    companies: [{ companyId, isPublic: false }],
    isPublic: false,
    withdrawn: [],
    chapters: [],
    chapterCount: 0,
    createdAt: now,
    updatedAt: now,
    updatedBy: task.cause.actor.userId,
  };
}

async function cleaned(html: string, path: string, targets: Targets): Promise<string> {
  return sanitise((await referred(html, path, targets)).html, 'content');
}

/** Where pictures and links of the package lead once it is imported. What is lost was said before, or with the picture. */
function targetsOf(
  { plan }: OpenCourse,
  { job: { jobId } }: ImportTask,
  unreadable: readonly string[],
): Targets {
  const paths = pathsOfChapters(plan.chapters);
  const pictures = new Set(plan.pictures.filter((path) => !unreadable.includes(path)));
  const lost: LeftOutReason = 'picture-missing';
  return {
    picture: (path) => (pictures.has(path) ? { fileId: fileIdOf(jobId, path) } : { lost }),
    chapter: (path) => {
      const found = paths.get(withoutForm(path)) ?? paths.get(path);
      return found && `/study/courses/${courseIdOf(jobId)}/content/${chapterIdOf(jobId, found)}`;
    },
  };
}

/** Keeps the file of an upload. */
async function keptFile(
  { filePath }: PlannedChapter,
  { entries }: OpenCourse,
  { job: { companyId, jobId }, cause }: ImportTask,
  services: Services,
) {
  if (filePath === null) return undefined;
  const fileId = fileIdOf(jobId, filePath);
  const bytes = await entries.bytes(filePath, maxFileBytes);
  const displayName = cleanName(filePath);
  const operation = await keepFile(services, 'chapter-file', {
    ...{ companyId, fileId, displayName, bytes },
    ownerId: cause.actor.userId,
    now: cause.now,
  });
  const { contentType } = operation.result;
  return {
    operation,
    file: { fileId, displayName, contentType, sizeBytes: bytes.length, uploadedAt: cause.now },
  };
}

const asLine = (text: string) => startOf(text.replace(/[\p{Cc}\s]+/gu, ' ').trim(), 200);
