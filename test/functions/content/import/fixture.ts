import { ZipFile } from 'yazl';
import { handler as worker } from '#functions/content/jobs.ts';
import { handler as jobs } from '#functions/jobs/api.ts';
import { fileKey } from '#functions/media/public.ts';
import { importRoutes } from '#shared/content/import-routes.ts';
import { routes } from '#shared/content/routes.ts';
import { type FileId, jobId as jobIdOf } from '#shared/identity/ids.ts';
import { routes as jobRoutes } from '#shared/jobs/routes.ts';
import { callRoute, lambdaContext, signInAs } from '#test/support/api.ts';
import { at, call, keepFile } from '../fixture.ts';

/** A picture of one pixel. */
export const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A drawing of a square. */
export const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><rect width="40" height="20" fill="teal"/></svg>';

/** A zip with these files, by path. */
export async function zipOf(files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), path);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Keeps a file as if it had been uploaded. */
export async function upload(bytes: Buffer, contentType = 'application/zip', name?: string): Promise<FileId> {
  const { companyId, fileId } = await keepFile('content-import', contentType, name);
  at().services.storedFiles.set(fileKey(companyId, fileId), { bytes, contentType });
  return fileId;
}

/** What an import of these files would make. */
export async function preview(files: Readonly<Record<string, string | Buffer>>) {
  const fileId = await upload(await zipOf(files));
  return call(importRoutes.previewCourseImport, 'editor', { params: { fileId } });
}

/** Starts an import; answers the id of its job. */
export async function start(bytes: Buffer, title = 'Geïmporteerd'): Promise<string> {
  return startOf(await upload(bytes), title);
}

/** The same, of a file that was uploaded. */
export async function startOf(fileId: FileId, title = 'Geïmporteerd'): Promise<string> {
  return (await call(importRoutes.importCourse, 'editor', { body: { fileId, title, language: 'nl' } })).data
    .id;
}

/** Calls the step that does portions, as the state machine does; answers whether the job has ended. */
export async function run(jobId: string, handler = worker): Promise<boolean> {
  const input = { companyId: at().company.companyId, jobId, attempt: 1 };
  return ((await handler({ step: 'run', input }, lambdaContext)) as { done: boolean }).done;
}

/** A job as its starter sees it. */
export async function shown(jobId: string) {
  const { services, people } = at();
  const token = await signInAs(services, people.editor.userId);
  return (await callRoute(jobs, jobRoutes.getJob, { params: { jobId: jobIdOf.parse(jobId) } }, { as: token }))
    .data;
}

/** The course that an import made, with its chapters whole. */
export async function madeBy(jobId: string) {
  const { data: made } = await call(importRoutes.getCourseImport, 'editor', { params: { jobId } });
  const { data: course } = await call(routes.getCourse, 'editor', { params: { courseId: made.courseId } });
  const chapters = [];
  for (const { id } of course.chapters)
    chapters.push((await call(routes.getChapter, 'editor', { params: { chapterId: id } })).data);
  return { course, chapters };
}
