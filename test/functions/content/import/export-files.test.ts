import { expect, test } from 'vitest';
import { fileKey } from '#functions/media/public.ts';
import { jobResultKey } from '#functions/platform/job/job.ts';
import { importRoutes } from '#shared/content/import-routes.ts';
import { routes } from '#shared/content/routes.ts';
import { jobId } from '#shared/identity/ids.ts';
import { at, call, keepFile, makeCourse, useWorld } from '../fixture.ts';
import { run } from './fixture.ts';

useWorld();

test('a course takes pictures along, and no file that somebody handed in or proved, though its text names it', async () => {
  const made = await makeCourse('Duinen', ['Eerste']);
  const picture = await keepFile('image');
  const proof = await keepFile('evidence', 'application/pdf');
  for (const { companyId, fileId } of [picture, proof]) {
    const bytes = new TextEncoder().encode('van een student');
    at().services.storedFiles.set(fileKey(companyId, fileId), { bytes, contentType: 'image/png' });
  }
  const images = [picture, proof].map(({ fileId }) => `<img data-file-id="${fileId}" alt="Bewijs">`);
  await call(routes.updateChapter, 'editor', {
    params: { chapterId: made.chapters[0]?.id ?? '' },
    body: { courseId: made.id, version: 1, content: `<p>${images.join('')}</p>` },
  });
  const { data: job } = await call(importRoutes.exportCourse, 'editor', { params: { courseId: made.id } });
  await run(job.id);
  const { companyId } = at().company;
  const zip = at().services.storedFiles.get(jobResultKey({ companyId, jobId: jobId.parse(job.id) }));
  const names = Buffer.from(zip?.bytes ?? []).toString('latin1');
  expect(names).toContain(`pictures/${picture.fileId}`);
  expect(names).not.toContain(`pictures/${proof.fileId}`);
});
