import type { WebSocketRoute } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailTo } from './support/mailbox.ts';
import { member, type Person } from './support/person.ts';
import { scene } from './support/scene.ts';
import { type Stage, startStage } from './support/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage('demo');
});
afterAll(() => stage?.stop());

const address = (key: string) => `${key}@zilverbrug.example`;
const as = (key: string, screen: 'desktop' | 'phone') =>
  member(stage, { screen, language: 'nl' }, address(key));

const team = 'Dagteam najaar';
const plan = { name: 'rooster.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') };

test('a teacher and a student, each at their own screen', async () => {
  const [teacher, student] = [await as('loes', 'desktop'), await as('bo', 'phone')];
  const line = await lineOf(student);

  await scene('conversation-with-a-file', student, async () => {
    for (const one of [teacher, student]) {
      await one.go('/main/messages');
      await one.page.getByRole('link', { name: team }).click();
    }
    await teacher.page.locator('input[type="file"]').first().setInputFiles(plan);
    await teacher.page.getByText(plan.name).first().waitFor();
    await send(teacher, 'Hier is het rooster');
    // Nobody reloads anything.
    await said(student, 'Hier is het rooster').waitFor();
    await student.read(plan.name);
    await student.look();
  });

  await scene('lost-and-restored', student, async () => {
    await line.cut();
    await send(teacher, 'Neem ook je laptop mee');
    expect(await said(student, 'Neem ook je laptop mee').count()).toBe(0);
    line.restore();
    await said(student, 'Neem ook je laptop mee').waitFor();
  });

  await scene('announcement', student, async () => {
    const { t } = teacher;
    await student.go('/main/notifications');
    await teacher.go('/main/announcements/sent');
    await teacher.press(t('announcements:sent.new'));
    const form = teacher.window(t('announcements:form.new'));
    await form.fill(t('announcements:form.title'), 'Donderdag online');
    await form.fill(t('announcements:form.text'), 'We zien elkaar online.');
    await form.choose(t('announcements:form.whichTeam'), team);
    await form.press(t('announcements:form.send'));
    await student.read(/Donderdag online/);
    expect((await mailTo(stage.cloud.url, address('bo'))).subject).toContain('Donderdag online');
    await student.look();
  });
});

async function send({ page, press, t }: Person, text: string): Promise<void> {
  await page.getByRole('textbox', { name: t('messages:write'), exact: true }).click();
  await page.keyboard.type(text);
  await press(t('messages:send'));
  await said({ page, t }, text).waitFor();
}

/** A message in the conversation, and not how the list of conversations begins with it. */
const said = ({ page, t }: Pick<Person, 'page' | 't'>, text: string) =>
  page.getByRole('log', { name: t('messages:messages') }).getByText(text, { exact: true });

/** The line on which somebody's pages hear of changes: it can be cut, and no other is opened before it is restored. */
async function lineOf({ page }: Person) {
  const open = new Set<WebSocketRoute>();
  let isCut = false;
  await page.context().routeWebSocket(/\/live$/, async (socket) => {
    if (isCut) return socket.close();
    socket.connectToServer();
    open.add(socket);
  });
  return {
    cut: async () => {
      isCut = true;
      for (const socket of open) await socket.close();
      open.clear();
    },
    restore: () => {
      isCut = false;
    },
  };
}
