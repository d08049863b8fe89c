import { expect, test } from 'vitest';
import { importRoutes } from '#shared/content/import-routes.ts';
import { selfTestRoutes } from '#shared/content/self-test-routes.ts';
import { call, useWorld } from '../fixture.ts';
import { madeBy, pixel, preview, run, shown, start, startOf, upload, zipOf } from './fixture.ts';

useWorld();

/** The questions of the only chapter that an import made. */
async function questionsOf(jobId: string) {
  await run(jobId);
  expect(await shown(jobId)).toMatchObject({ state: 'done', problemCount: 0 });
  const [chapter] = (await madeBy(jobId)).chapters;
  const found = [];
  for (const { id: questionId } of chapter?.tests ?? [])
    found.push((await call(selfTestRoutes.getQuestion, 'editor', { params: { questionId } })).data);
  return found;
}

const item = `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i" title="Stad">
<responseDeclaration identifier="R"><correctResponse><value>B</value></correctResponse></responseDeclaration>
<itemBody><p>Waar is dit?</p><p><img src="../media/kaart.png" alt="Kaart"/></p><choiceInteraction responseIdentifier="R" maxChoices="1">
<simpleChoice identifier="A">Emmen</simpleChoice><simpleChoice identifier="B">Assen</simpleChoice></choiceInteraction></itemBody></assessmentItem>`;
const manifest = `<manifest identifier="m"><organizations/><resources>
<resource identifier="i" type="imsqti_item_xmlv2p1" href="items/1.xml"><file href="items/1.xml"/></resource></resources></manifest>`;
const qti = { 'imsmanifest.xml': manifest, 'items/1.xml': item, 'media/kaart.png': pixel };

test('a question of QTI 2.1 brings the picture that it names from where it lies', async () => {
  const { data } = await preview(qti);
  expect(data).toMatchObject({ pictureCount: 1, leftOut: [] });
  expect(data.chapters).toMatchObject([{ type: 7, pictureCount: 1, questionCount: 1 }]);
  const [question] = await questionsOf(await start(await zipOf(qti)));
  expect(question?.text).toMatch(/<img data-file-id="fil_\w+" alt="Kaart"/);
  expect(Object.keys(question?.media ?? {})).toHaveLength(1);
});

test('questions of Moodle bring the files that lie in them, each its own', async () => {
  const bytes = pixel.toString('base64');
  const question = (
    name: string,
    explanation: string,
  ) => `<question type="truefalse"><name><text>${name}</text></name>
    <questiontext format="html"><text><![CDATA[<p>${name}?</p><p><img src="@@PLUGINFILE@@/een%20schema.png" alt="${name}"></p>]]></text>
    <file name="een schema.png" path="/" encoding="base64">${bytes}</file></questiontext>
    <generalfeedback format="html"><text><![CDATA[${explanation}]]></text></generalfeedback>
    <answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question>`;
  const missing = '<p><img src="@@PLUGINFILE@@/weg.png" alt="Weg"></p>';
  const xml = `<quiz>${question('Lus', missing)}${question('Keuze', '')}</quiz>`;
  const fileId = await upload(Buffer.from(xml), 'application/xml', 'vragen.xml');
  const { data } = await call(importRoutes.previewCourseImport, 'editor', { params: { fileId } });
  expect(data).toMatchObject({ pictureCount: 2, leftOut: [{ reason: 'picture-missing' }] });
  const [lus, keuze] = await questionsOf(await startOf(fileId));
  const pictures = [lus, keuze].map((one) => Object.keys(one?.media ?? {}));
  expect(pictures.map(({ length }) => length)).toEqual([1, 1]);
  expect(pictures[0]).not.toEqual(pictures[1]);
  expect(lus?.explanation).toBe('<p><em>Weg</em></p>');
});

test('what lies in a question of Moodle and is no picture is left out and named', async () => {
  const xml = `<quiz><question type="truefalse"><name><text>Lus</text></name>
    <questiontext format="html"><text><![CDATA[<p>Zie <img src="@@PLUGINFILE@@/../../x.png" alt="X"><img src="@@PLUGINFILE@@/a.exe" alt="A"></p>]]></text>
    <file name="../../x.png" encoding="base64">AAAA</file><file name="a.exe" encoding="base64">AAAA</file></questiontext>
    <answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question></quiz>`;
  const fileId = await upload(Buffer.from(xml), 'application/xml', 'vragen.xml');
  const { data } = await call(importRoutes.previewCourseImport, 'editor', { params: { fileId } });
  expect(data.pictureCount).toBe(0);
  expect(data.leftOut.map(({ reason }) => reason)).toEqual(['picture-missing', 'picture-type']);
});
