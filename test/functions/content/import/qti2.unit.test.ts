import { expect, test } from 'vitest';
import { qti2Questions } from '#functions/content/import/questions/qti2.ts';
import { elementOf } from '#functions/content/import/xml.ts';

const itemOf = (interaction: string, title = 'Hoofdstad') =>
  elementOf(`<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" title="${title}">
    <responseDeclaration identifier="R"><correctResponse><value>B</value></correctResponse></responseDeclaration>
    <itemBody><p>Kijk <em>goed</em>.</p><div>${interaction}</div></itemBody>
    <modalFeedback identifier="A" outcomeIdentifier="F" showHide="show">Dat is een provincie.</modalFeedback>
  </assessmentItem>`);

const choices = `<choiceInteraction responseIdentifier="R" maxChoices="1"><prompt>Wat is een stad?</prompt>
  <simpleChoice identifier="A">Drenthe</simpleChoice><simpleChoice identifier="B">Assen &amp; co</simpleChoice></choiceInteraction>`;

test('a choice of one becomes a question with its feedback', async () => {
  const { questions, leftOut } = qti2Questions([{ path: 'a.xml', item: await itemOf(choices) }]);
  expect(leftOut).toEqual([]);
  expect(questions).toEqual([
    {
      from: 'a.xml',
      text: '<p>Kijk <em>goed</em>.</p><div></div><p>Wat is een stad?</p>',
      explanation: '',
      answers: [
        { text: 'Drenthe', feedback: 'Dat is een provincie.', correct: false },
        { text: 'Assen & co', feedback: '', correct: true },
      ],
    },
  ]);
});

test.each([
  [
    'several choices',
    choices.replace('maxChoices="1"', 'maxChoices="2"'),
    'question',
    'choiceInteraction: Hoofdstad',
  ],
  [
    'a text to write',
    '<extendedTextInteraction responseIdentifier="R"/>',
    'question',
    'extendedTextInteraction: Hoofdstad',
  ],
  [
    'no right answer',
    choices.replaceAll('identifier="B"', 'identifier="C"'),
    'question-answers',
    'Hoofdstad',
  ],
])('an item with %s is named as left out', async (_, interaction, reason, detail) => {
  const { questions, leftOut } = qti2Questions([{ path: 'a.xml', item: await itemOf(interaction) }]);
  expect(questions).toEqual([]);
  expect(leftOut).toEqual([{ path: 'a.xml', reason, detail }]);
});
