import { emailOf } from './calls.ts';
import { type Client, signIn } from './client.ts';
import { startCloud } from './cloud.ts';
import { loadInTurns } from './load.ts';
import type { Section } from './report.ts';

/** Chapters of a small and of a large course, and questions of each chapter. */
const sizes = [5, 100] as const;
const questionsEach = 5;

interface Made {
  readonly courseId: string;
  /** The one in the middle. */
  readonly chapterId: string;
}

/**
 * Whether a large course opens as fast as a small one: for a student who begins, who reads a chapter of it and who tests
 * themself, and for its author.
 * @param data folder of a local cloud with the demo in it, not running
 * @param seconds of measuring for each
 */
export async function courses(data: string, port: number, seconds: number): Promise<Section> {
  const cloud = await startCloud({ port, data });
  try {
    const [author, student] = await Promise.all([
      signIn(cloud.url, emailOf('anouk')),
      signIn(cloud.url, emailOf('bo')),
    ]);
    const small = await courseOf(author, sizes[0]);
    const large = await courseOf(author, sizes[1]);
    const questions: readonly [string, Client, (of: Made) => string][] = [
      ['a student opens the course', student, ({ courseId }) => `/study/courses/${courseId}`],
      [
        'a student opens a chapter',
        student,
        ({ courseId, chapterId }) => `/study/courses/${courseId}/content/${chapterId}`,
      ],
      [
        'a student sees their attempts',
        student,
        ({ courseId, chapterId }) => `/study/courses/${courseId}/content/${chapterId}/attempts`,
      ],
      ['an author opens the course', author, ({ courseId }) => `/courses/${courseId}`],
      ['an author opens a chapter', author, ({ chapterId }) => `/chapters/${chapterId}`],
    ];
    const rows = [];
    for (const [name, { headers }, pathOf] of questions) {
      const target = (of: Made) => ({ url: `${cloud.url}/api${pathOf(of)}`, headers });
      const [before, after] = await loadInTurns([target(small), target(large)], 1, seconds);
      rows.push([name, before.p50, after.p50, after.p50 / before.p50]);
    }
    return {
      title: `p50 in ms by number of chapters, each with ${questionsEach} questions (at most 1.2 ×)`,
      columns: ['question', ...sizes.map(String), '×'],
      rows,
    };
  } finally {
    await cloud.stop();
  }
}

/** A published course that is open to every student. */
async function courseOf(author: Client, chapters: number): Promise<Made> {
  const title = `Cursus van ${chapters} hoofdstukken`;
  const { id: courseId } = await author.post<{ id: string }>('/courses', { title, language: 'nl' });
  const chapterIds: string[] = [];
  for (let number = 1; number <= chapters; number += 1) {
    const { id } = await author.post<{ id: string }>('/chapters', {
      courseId,
      title: `Hoofdstuk ${number}`,
      type: 1,
    });
    chapterIds.push(id);
    for (let question = 1; question <= questionsEach; question += 1)
      await author.post('/tests', { courseId, chapterId: id, text: `<p>Vraag ${question}?</p>`, answers });
  }
  const { version, companies } = await author.get<{ version: number; companies: { companyId: string }[] }>(
    `/courses/${courseId}`,
  );
  await author.patch(`/courses/${courseId}`, {
    version,
    status: 2,
    companies: companies.map(({ companyId }) => ({ companyId, isPublic: true })),
  });
  return { courseId, chapterId: chapterIds[Math.floor(chapters / 2)] ?? '' };
}

const answers = ['Ja', 'Nee', 'Soms'].map((text, index) => ({
  text,
  feedback: `Waarom ${text.toLowerCase()}`,
  correct: index === 0,
}));
