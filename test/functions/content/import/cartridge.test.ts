import { expect, test } from 'vitest';
import { selfTestRoutes } from '#shared/content/self-test-routes.ts';
import { call, useWorld } from '../fixture.ts';
import { madeBy, preview, run, shown, start, zipOf } from './fixture.ts';

useWorld();

const manifest = `<?xml version="1.0"?><manifest xmlns="http://www.imsglobal.org/xsd/imsccv1p3/imscp_v1p1" identifier="m">
<metadata><lom:lom xmlns:lom="x"><lom:general><lom:title><lom:string>Statistiek</lom:string></lom:title>
<lom:language>nl</lom:language><lom:description><lom:string>Meten &amp; weten</lom:string></lom:description></lom:general></lom:lom></metadata>
<organizations><organization><item identifier="r"><item identifier="i0"><title>Week 1</title>
<item identifierref="page"><title>Gemiddelde</title></item>
<item identifierref="video"><title>Film</title></item>
<item identifierref="quiz"><title>Toets</title></item>
<item identifierref="slides"><title>Dia's</title></item>
<item identifierref="tool"><title>Spel</title></item>
</item></item></organization></organizations>
<resources>
<resource identifier="page" type="webcontent" href="week1/page.html"><file href="week1/page.html"/></resource>
<resource identifier="video" type="imswl_xmlv1p3"><file href="link.xml"/></resource>
<resource identifier="quiz" type="imsqti_xmlv1p2/imscc_xmlv1p3/assessment"><file href="quiz.xml"/></resource>
<resource identifier="slides" type="webcontent" href="week1/dia%20s.pdf"><file href="week1/dia%20s.pdf"/></resource>
<resource identifier="tool" type="imsbasiclti_xmlv1p3"><file href="lti.xml"/></resource>
<resource identifier="talk" type="imsdt_xmlv1p3"><file href="talk.xml"/></resource>
</resources></manifest>`;

const item = (title: string, profile: string, answers: string) => `<item ident="${title}" title="${title}">
<itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>cc_profile</fieldlabel><fieldentry>${profile}</fieldentry></qtimetadatafield></qtimetadata></itemmetadata>
<presentation><material><mattext texttype="text/html">&lt;p&gt;${title}?&lt;/p&gt;</mattext></material>
<response_lid ident="r1"><render_choice>${answers}</render_choice></response_lid></presentation>
<resprocessing><respcondition><conditionvar><varequal respident="r1">B</varequal></conditionvar><setvar action="Set">100</setvar></respcondition>
<respcondition><conditionvar><varequal respident="r1">A</varequal></conditionvar><displayfeedback linkrefid="a_fb"/></respcondition></resprocessing>
<itemfeedback ident="a_fb"><material><mattext>Dat is de mediaan.</mattext></material></itemfeedback></item>`;
const label = (ident: string, text: string) =>
  `<response_label ident="${ident}"><material><mattext>${text}</mattext></material></response_label>`;

const cartridge = {
  'imsmanifest.xml': manifest,
  'week1/page.html':
    '<html><head><title>x</title></head><body><h1>Kop</h1><p>Som / aantal. <a href="dia%20s.pdf">Dia\'s</a></p><script>x()</script></body></html>',
  'week1/dia s.pdf': '%PDF-1.7 dia',
  'link.xml': '<webLink><title>Film</title><url href="https://youtu.be/aircAruvnKk"/></webLink>',
  'quiz.xml': `<questestinterop><assessment ident="q"><section>${item('Welke', 'cc.multiple_choice.v0p1', label('A', 'De middelste') + label('B', 'Som door aantal'))}${item('Schrijf', 'cc.essay.v0p1', '')}</section></assessment></questestinterop>`,
  'lti.xml': '<x/>',
  'talk.xml': '<x/>',
};

test('a Common Cartridge becomes chapters of their own types, and what has no chapter here is named', async () => {
  const { data } = await preview(cartridge);
  expect(data).toEqual({
    format: 'common-cartridge',
    title: 'Statistiek',
    language: 'nl',
    chapters: [
      { path: 'week1/page.html', title: 'Gemiddelde', type: 1, pictureCount: 0, questionCount: 0 },
      { path: 'link.xml', title: 'Film', type: 3, pictureCount: 0, questionCount: 0 },
      { path: 'quiz.xml', title: 'Toets', type: 7, pictureCount: 0, questionCount: 1 },
      { path: 'week1/dia s.pdf', title: "Dia's", type: 2, pictureCount: 0, questionCount: 0 },
    ],
    pictureCount: 0,
    leftOut: [
      { path: 'quiz.xml', reason: 'question', detail: 'cc.essay.v0p1: Schrijf' },
      { path: 'lti.xml', reason: 'resource', detail: 'imsbasiclti_xmlv1p3' },
      { path: 'talk.xml', reason: 'resource', detail: 'imsdt_xmlv1p3' },
    ],
  });
});

test('its questions are asked with their feedback, and its links lead to its own chapters', async () => {
  const id = await start(await zipOf(cartridge));
  await run(id);
  expect(await shown(id)).toMatchObject({ state: 'done', tally: { chapters: 4, questions: 1 } });
  const { course, chapters } = await madeBy(id);
  expect(course.description).toBe('<p>Meten &amp; weten</p>');
  const [page, film, quiz, slides] = chapters;
  expect(page?.content).toBe(
    `<h2>Kop</h2><p>Som / aantal. <a href="/study/courses/${course.id}/content/${slides?.id}">Dia's</a></p>`,
  );
  expect(film?.extraLink).toBe('https://youtu.be/aircAruvnKk');
  expect(quiz?.tests.map(({ text }) => text)).toEqual(['Welke?']);
  const questionId = quiz?.tests[0]?.id ?? '';
  const { data: question } = await call(selfTestRoutes.getQuestion, 'editor', { params: { questionId } });
  expect(question.answers.map(({ text, feedback, correct }) => [text, feedback, correct])).toEqual([
    ['De middelste', 'Dat is de mediaan.', false],
    ['Som door aantal', '', true],
  ]);
});

test.each([
  ['that is no XML', 'gewoon tekst'],
  ['of something else', '<package/>'],
  [
    'with entities of its own',
    `<!DOCTYPE m [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>${manifest.slice(21)}`,
  ],
  ['that nests a thousand deep', `${'<manifest>'.repeat(1000)}${'</manifest>'.repeat(1000)}`],
])('a manifest %s is refused', async (_, xml) => {
  const { error } = await preview({ ...cartridge, 'imsmanifest.xml': xml });
  expect(error.message_id).toBe('COURSE_PACKAGE_UNREADABLE');
});

test('a manifest whose files lie outside of the package, or that aren’t there, brings none of them in', async () => {
  const outside = manifest
    .replaceAll('week1/page.html', '../../etc/passwd')
    .replaceAll('link.xml', 'https://elders.example/link.xml')
    .replaceAll('week1/dia%20s.pdf', '/etc/hosts.pdf');
  const { data } = await preview({ ...cartridge, 'imsmanifest.xml': outside });
  expect(data.chapters.map(({ path }) => path)).toEqual(['quiz.xml']);
  expect(data.leftOut.map(({ reason }) => reason)).toContain('resource');
});

test.each([
  ['a test', 'quiz.xml'],
  ['a link', 'link.xml'],
])('%s with entities of its own is refused, and its package with it', async (_, path) => {
  const bomb = '<!DOCTYPE m [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><x>&b;</x>';
  const { error } = await preview({ ...cartridge, [path]: bomb });
  expect(error.message_id).toBe('COURSE_PACKAGE_UNREADABLE');
});

test('a page that was made to be read for hours is read for a moment', async () => {
  const endless = `<html><body>${'<script'.repeat(130_000)}`;
  const { error } = await preview({ ...cartridge, 'week1/page.html': endless });
  expect(error.message_id).toBe('COURSE_PACKAGE_UNREADABLE');
});
