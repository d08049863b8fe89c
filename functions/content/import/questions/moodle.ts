import type { LeftOut } from '#shared/content/import-schemas.ts';
import { startOf } from '#shared/platform/start-of.ts';
import { plainText } from '../../../platform/plain-text.ts';
import { escaped } from '../escape.ts';
import { pathOf } from '../paths.ts';
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
  const embedded = new Map<string, Buffer>();
  for (const [index, question] of childrenOf(quiz, 'question').entries()) {
    const { type = '' } = question.attributes;
    // Where the questions lie in Moodle.
    if (type === 'category') continue;
    if (type !== 'multichoice' && type !== 'truefalse')
      others.push({ path, reason: 'question', detail: `${type}: ${nameOf(question)}` });
    else {
      const folder = `${index + 1}`;
      for (const [name, bytes] of filesIn(question)) {
        const at = pathOf(`${folder}/${encodeURIComponent(name)}`, path);
        if (at !== undefined) embedded.set(at, bytes);
      }
      read.push(questionOf(question, path, folder));
    }
  }
  const { questions, leftOut } = askable(read);
  return { questions, leftOut: [...others, ...leftOut], embedded };
}

/** The files that lie in the text of a question and of its explanation, by name. */
function filesIn(question: Element): [string, Buffer][] {
  const texts = [childOf(question, 'questiontext'), childOf(question, 'generalfeedback')];
  const files = texts.flatMap((text) => (text ? childrenOf(text, 'file') : []));
  return files.flatMap((file): [string, Buffer][] => {
    const { name, encoding } = file.attributes;
    return name && encoding === 'base64' ? [[name, Buffer.from(textOf(file), 'base64')]] : [];
  });
}

/** @param folder in which its own files are taken to lie: those of two questions may be called alike */
function questionOf(question: Element, path: string, folder: string): ReadQuestion {
  const textIn = (name: string) =>
    htmlIn(childOf(question, name)).replaceAll('@@PLUGINFILE@@/', `${folder}/`);
  return {
    path,
    name: nameOf(question),
    text: textIn('questiontext'),
    explanation: textIn('generalfeedback'),
    answers: childrenOf(question, 'answer').map((answer) => ({
      text: plainText(htmlIn(answer)) || textOf(childOf(answer, 'text')),
      feedback: startOf(plainText(htmlIn(childOf(answer, 'feedback'))), 1000),
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
