import type { LeftOut } from '#shared/content/import-schemas.ts';
import { plainText } from '../../../platform/plain-text.ts';
import { escaped } from '../escape.ts';
import { childOf, childrenOf, type Element, textOf } from '../xml.ts';
import { askable, type PackagedQuestions, type ReadQuestion } from './question.ts';

/**
 * Reads questions as Moodle writes them: those with one right answer of several, and those of true and false.
 * @param quiz the element around them
 * @param path of the file, to say what of it doesn't come along
 */
export function moodleQuestions(quiz: Element, path: string): PackagedQuestions {
  const read: ReadQuestion[] = [];
  const others: LeftOut[] = [];
  for (const question of childrenOf(quiz, 'question')) {
    const { type = '' } = question.attributes;
    // Where the questions lie in Moodle.
    if (type === 'category') continue;
    if (type !== 'multichoice' && type !== 'truefalse')
      others.push({ path, reason: 'question', detail: `${type}: ${nameOf(question)}` });
    else read.push(questionOf(question, path));
  }
  const { questions, leftOut } = askable(read);
  return { questions, leftOut: [...others, ...leftOut] };
}

function questionOf(question: Element, path: string): ReadQuestion {
  return {
    path,
    name: nameOf(question),
    text: htmlIn(childOf(question, 'questiontext')),
    explanation: htmlIn(childOf(question, 'generalfeedback')),
    answers: childrenOf(question, 'answer').map((answer) => ({
      text: plainText(htmlIn(answer)) || textOf(childOf(answer, 'text')),
      feedback: plainText(htmlIn(childOf(answer, 'feedback'))).slice(0, 1000),
      correct: answer.attributes.fraction === '100',
    })),
  };
}

const nameOf = (question: Element) => textOf(childOf(question, 'name', 'text'));

/** A text in its form: HTML as it is, anything else as the paragraphs that it has. */
function htmlIn(of: Element | undefined): string {
  const text = textOf(childOf(of, 'text'));
  if (text === '') return '';
  const { format = 'html' } = of?.attributes ?? {};
  if (format === 'html' || format === 'moodle_auto_format') return text;
  return text
    .split(/\n{2,}/)
    .map((part) => `<p>${escaped(part)}</p>`)
    .join('');
}
