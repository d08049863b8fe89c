import { chapter } from '#functions/content/chapter.ts';
import { course } from '#functions/content/course.ts';
import { fileKey } from '#functions/media/public.ts';
import { newId } from '#functions/platform/ids.ts';
import { create, replace } from '#functions/platform/table/operations.ts';
import { routes } from '#shared/content/routes.ts';
import type { Course } from '#shared/content/schemas.ts';
import { selfTestRoutes } from '#shared/content/self-test-routes.ts';
import { chunksOf } from '#shared/platform/chunks.ts';
import { at, call, keepFile, makeCourse, update } from '../fixture.ts';
import { pixel } from '../import/fixture.ts';

const terminal = { files: [{ path: 'a.txt', content: 'een' }], steps: [] };
const exercise = { language: 'python', start: 'print(1)', check: 'output', expected: '1' } as const;

/** A file of the company whose bytes are there. */
async function stored(purpose: 'image' | 'chapter-file', contentType: string) {
  const { companyId, fileId } = await keepFile(purpose, contentType);
  for (const variant of purpose === 'image'
    ? (['original', 'featured', 'preview'] as const)
    : (['original'] as const))
    at().services.storedFiles.set(fileKey(companyId, fileId, variant), { bytes: pixel, contentType });
  return fileId;
}

/** A published course with all seven types of chapters, pictures, a file, questions and links within it. */
export async function wholeCourse() {
  const made = await makeCourse('Duinen');
  const ids: string[] = [];
  for (const type of [1, 2, 3, 4, 5, 6, 7]) {
    const { data } = await call(routes.createChapter, 'editor', {
      body: { courseId: made.id, title: `Soort ${type}`, subtitle: `Nummer ${type}`, type },
    });
    ids.push(data.id);
  }
  const [text = '', file = '', video = '', book = '', shell = '', code = '', test = ''] = ids;
  const picture = await stored('image', 'image/png');
  const own = { courseId: made.id, version: 1 };
  const change = (chapterId: string, body: object) =>
    call(routes.updateChapter, 'editor', { params: { chapterId }, body: { ...own, ...body } });
  const link = `<a href="/study/courses/${made.id}/content/${test}">toets</a>`;
  await change(text, { content: `<p>Zie ${link} <img data-file-id="${picture}" alt="Zand"></p>` });
  await change(file, { fileId: await stored('chapter-file', 'application/pdf') });
  await change(video, { extraLink: 'https://vimeo.com/76979871' });
  await change(book, { extraLink: 'https://boek.example/duinen' });
  await change(shell, { terminal });
  await change(code, { code: exercise });
  await change(test, {
    selfTest: { passPercent: 80, draw: 1, attempts: null, show: 'answers', shuffle: true },
  });
  const answers = ['ja', 'nee'].map((said, index) => ({ text: said, feedback: said, correct: index === 0 }));
  for (const said of ['Eén?', 'Twee?'])
    await call(selfTestRoutes.createQuestion, 'editor', {
      body: {
        ...{
          courseId: made.id,
          chapterId: test,
          text: `<p>${said} <img data-file-id="${picture}" alt="Zand"></p>`,
        },
        ...{ answers, rereadChapterId: text },
      },
    });
  const { data: now } = await call(routes.getCourse, 'editor', { params: { courseId: made.id } });
  const { data: ready } = await update(now, {
    ...{ status: 2, subtitle: 'Over zand', description: `<p>Begin bij ${link}</p>` },
    image: { fileId: picture, alt: 'Een duin' },
  });
  return { course: ready, picture };
}

/** A course with so many chapters, written past the API, which would take them one by one. */
export async function longCourse(count: number): Promise<Course> {
  const made = await makeCourse('Lang', ['Eerste']);
  const { companyId } = at().company;
  const { table } = at().services;
  const [first] = made.chapters;
  const [of, one] = await Promise.all([
    table.get(course.at({ companyId, courseId: made.id })),
    first && table.get(chapter.at({ companyId, chapterId: first.id })),
  ]);
  if (!of || !one || !first) throw new Error('the course is there');
  const more = Array.from({ length: count - 1 }, (_, index) => ({
    ...one,
    chapterId: newId('ChapterId'),
    title: `Hoofdstuk ${index + 2}`,
  }));
  const listed = more.map(({ chapterId: id, title }, index) => ({
    ...first,
    id,
    title,
    position: index + 2,
  }));
  const notAudited = { notAudited: 'prepares a test' };
  for (const chunk of chunksOf(more, 90))
    await table.transact(
      chunk.map((item) => create(chapter, item)),
      notAudited,
    );
  const after = { ...of, chapters: [first, ...listed], chapterCount: count };
  await table.transact([replace(course, of, after)], notAudited);
  return made;
}
