import { Refusal } from '#shared/http/errors.ts';
import type { CoursePackage } from '../package.ts';
import { titleOf } from '../paths.ts';
import { elementOf } from '../xml.ts';
import { moodleQuestions } from './moodle.ts';
import { qti2Questions } from './qti2.ts';
import type { PackagedQuestions } from './question.ts';

/**
 * Reads questions that are no course: they become a test, from which they are asked or moved on.
 * @param xml as Moodle writes it, or one item of QTI 2.1
 * @param name of the file
 * @throws Refusal COURSE_PACKAGE_UNREADABLE; NOTHING_TO_IMPORT
 */
export async function questionsCourse(xml: string, name: string): Promise<CoursePackage> {
  const root = await elementOf(xml);
  let read: PackagedQuestions;
  if (root.name === 'quiz') read = moodleQuestions(root, name);
  else if (root.name === 'assessmentItem') read = qti2Questions([{ path: name, item: root }]);
  else throw new Refusal('COURSE_PACKAGE_UNREADABLE');
  const { questions, leftOut, embedded = new Map() } = read;
  if (questions.length === 0) throw new Refusal('NOTHING_TO_IMPORT');
  const title = titleOf(name);
  const test = {
    path: name,
    title,
    subtitle: '',
    type: 7 as const,
    html: '',
    extraLink: null,
    filePath: null,
  };
  return {
    format: 'questions',
    title,
    language: 'nl',
    description: '',
    descriptionPath: name,
    chapters: [{ ...test, questions }],
    embedded,
    leftOut,
  };
}
