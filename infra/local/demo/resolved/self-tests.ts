import type { AnswerId, ChapterId, QuestionId } from '#shared/identity/ids.ts';
import { courses } from '../catalogue.ts';
import type { Company } from '../companies.ts';
import { demoId } from '../ids.ts';
import { questions } from '../questions.ts';
import { refusePictures, render } from '../render.ts';
import { chapterIdOf } from './catalogue-ids.ts';

/** A question as the editor of its chapter would have saved it: HTML, with its ids. */
export interface ResolvedQuestion {
  readonly questionId: QuestionId;
  readonly text: string;
  readonly explanation: string;
  readonly rereadChapterId: ChapterId | null;
  readonly answers: { id: AnswerId; text: string; feedback: string; correct: boolean }[];
}

/** The questions of a chapter of the demo, in order. @param key `course/chapter` */
export function questionsIn(company: Company, key: string): ResolvedQuestion[] {
  const [course = ''] = key.split('/');
  const language = courses.find(({ slug }) => slug === course)?.language ?? 'nl';
  const html = (markdown: string) => render(markdown, { language, fileIdOf: refusePictures });
  return (questions[key] ?? []).map((of, index) => {
    const id = `${company.key}/${key}/${index}`;
    return {
      questionId: demoId('QuestionId', id),
      text: html(of.text),
      explanation: html(of.explanation),
      rereadChapterId: of.reread ? chapterIdOf(company, course, of.reread) : null,
      answers: of.answers.map(([text, feedback], answer) => ({
        id: demoId('AnswerId', `${id}/${answer}`),
        text,
        feedback,
        correct: answer === 0,
      })),
    };
  });
}
