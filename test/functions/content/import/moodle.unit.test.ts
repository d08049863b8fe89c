import { expect, test } from 'vitest';
import { questionsCourse } from '#functions/content/import/questions/course.ts';

const question = (type: string, name: string, inner: string) =>
  `<question type="${type}"><name><text>${name}</text></name><questiontext format="html"><text><![CDATA[<p>${name}?</p>]]></text></questiontext>
   <generalfeedback format="plain_text"><text>Zie &lt;week 1&gt;</text></generalfeedback>${inner}</question>`;
const answer = (fraction: string, text: string, feedback = '') =>
  `<answer fraction="${fraction}" format="html"><text>${text}</text><feedback><text>${feedback}</text></feedback></answer>`;

test('questions of Moodle with one right answer become a test, and the others are named', async () => {
  const course = await questionsCourse(
    `<?xml version="1.0"?><quiz>${question('category', 'map', '')}
     ${question('multichoice', 'Som', answer('0', 'drie', 'Tel nog eens') + answer('100', '&lt;b&gt;vier&lt;/b&gt;'))}
     ${question('truefalse', 'Waar', answer('100', 'true') + answer('0', 'false'))}
     ${question('multichoice', 'Twee juist', answer('50', 'a') + answer('50', 'b'))}
     ${question('essay', 'Schrijf', '')}</quiz>`,
    '01-week.xml',
  );
  expect(course).toMatchObject({
    format: 'questions',
    title: 'Week',
    chapters: [{ type: 7, title: 'Week' }],
  });
  expect(course.chapters[0]?.questions).toEqual([
    {
      text: '<p>Som?</p>',
      explanation: '<p>Zie &lt;week 1&gt;</p>',
      answers: [
        { text: 'drie', feedback: 'Tel nog eens', correct: false },
        { text: 'vier', feedback: '', correct: true },
      ],
    },
    {
      text: '<p>Waar?</p>',
      explanation: '<p>Zie &lt;week 1&gt;</p>',
      answers: [
        { text: 'true', feedback: '', correct: true },
        { text: 'false', feedback: '', correct: false },
      ],
    },
  ]);
  expect(course.leftOut).toEqual([
    { path: '01-week.xml', reason: 'question', detail: 'essay: Schrijf' },
    { path: '01-week.xml', reason: 'question-answers', detail: 'Twee juist' },
  ]);
});

test.each([
  [
    'with entities of its own',
    '<!DOCTYPE quiz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><quiz>&b;</quiz>',
    'COURSE_PACKAGE_UNREADABLE',
  ],
  ['of something else', '<html/>', 'COURSE_PACKAGE_UNREADABLE'],
  ['without a question', '<quiz></quiz>', 'NOTHING_TO_IMPORT'],
])('a file %s is refused', async (_, xml, code) => {
  await expect(questionsCourse(xml, 'a.xml')).rejects.toThrow(code);
});
