import type { WebSocketRoute } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkWith, mailTo } from './support/mailbox.ts';
import { inAnotherTab, member, type Person } from './support/person.ts';
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
/** What is played a second time, after a failure, meets what the first time left. */
let times = 0;
const plan = { name: 'rooster.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') };

test('a teacher and a student, each at their own screen', async () => {
  const [teacher, student] = [await as('loes', 'desktop'), await as('bo', 'phone')];
  const line = await lineOf(student);
  times += 1;

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
    const words = `Neem ook laptop ${times} mee`;
    await line.cut();
    await send(teacher, words);
    expect(await said(student, words).count()).toBe(0);
    line.restore();
    await said(student, words).waitFor();
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

  await scene('daily-mail', student, async () => {
    const { t } = student;
    await student.go('/main/notifications/preferences');
    await student.choose(t('notifications:kinds.messages.message.name'), t('notifications:choices.daily'));
    await student.press(t('notifications:choices.save'));
    await student.told(t('notifications:choices.saved'));
    await teacher.go('/main/messages');
    await teacher.follow(new RegExp(team));
    await send(teacher, 'Vergeet je rooster niet');
    // Nobody looks at that conversation, so it stays unread until the morning.
    await student.go('/main/notifications');
    await student.read(t('notifications:kinds.messages.message.title', { count: 1, sender: '' }).trim());
    stage.cloud.setOff('gather-digests');
    const mail = await mailTo(stage.cloud.url, address('bo'), /melding(en)? in Leerpad/);
    await student.go(linkWith(mail, '/main/messages/'));
    await said(student, 'Vergeet je rooster niet').waitFor();
  });
});

test('a question that becomes an article, which answers the next one who types it', async () => {
  const [desk, student] = [await as('anouk', 'desktop'), await as('bo', 'phone')];
  const { t } = student;
  times += 1;
  const subject = `Waar hang ik fiets ${times} op?`;

  await scene('ask', student, async () => {
    await student.go('/study/servicedesk/ask');
    await student.fill(t('servicedesk:ask.subject'), subject);
    await student.choose(t('servicedesk:ask.category'), 'Mijn studie');
    await student.write(t('servicedesk:ask.text'), 'Bij de ingang staat alles vol.');
    await student.press(t('servicedesk:ask.send'));
    await student.arrive(subject);
    await student.look();
  });

  await scene('answer', desk, async () => {
    await desk.go('/admin/servicedesk/tickets');
    await desk.follow(subject);
    await desk.arrive(subject);
    await desk.write(t('servicedesk:ticket.answerText'), 'In de kelder is een stalling.');
    await desk.press(t('servicedesk:ticket.sendAnswer'));
    await student.read('In de kelder is een stalling.');
    await desk.look();
  });

  await scene('article', desk, async () => {
    await desk.follow(t('servicedesk:ticket.toArticle'));
    await desk.press(t('servicedesk:article.create'));
    await desk.arrive(subject);
    await desk.write(t('servicedesk:article.text'), 'In de kelder is een stalling met rekken.');
    await desk.press(t('servicedesk:article.save'));
    await desk.told(t('servicedesk:article.saved'));
    await desk.press(t('servicedesk:article.publish'));
    await desk.told(t('servicedesk:article.publishedNow'));
  });

  await scene('find', student, async () => {
    await student.go('/study/servicedesk');
    await student.page.getByRole('searchbox', { name: t('servicedesk:study.search') }).fill('fiets');
    await student.follow(subject);
    await student.read('In de kelder is een stalling met rekken.');
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
  page
    .getByRole('log', { name: t('messages:messages') })
    .getByText(text, { exact: true })
    .last();

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

test('who acts as another in one tab keeps what they type as themselves in another', async () => {
  const admin = await as('ilse', 'desktop');
  const { t } = admin;
  const acting = await inAnotherTab(admin);
  const number = '030 123 45 67';
  await scene('typed', admin, async () => {
    await admin.go('/main/profile');
    await admin.fill(t('settings:details.phoneNumber'), number);
  });
  await scene('acting', acting, async () => {
    await acting.go(`/admin/users?search=${encodeURIComponent('wout@')}`);
    await acting.page
      .getByRole('row')
      .filter({ hasText: 'wout@' })
      .getByRole('button', { name: t('people:list.actionsOf', { name: 'Wout Bos' }) })
      .click();
    await acting.page.getByRole('menuitem', { name: t('people:action.impersonate') }).click();
    const asking = acting.window(t('people:impersonate.title', { name: 'Wout Bos' }));
    await asking.fill(t('people:field.reason'), 'Meekijken met de planning');
    await asking.press(t('people:impersonate.submit'));
    await acting.read(t('impersonation.text', { name: 'Wout Bos' }));
    await acting.page.waitForURL('**/study/learnpaths');
    await acting.look();
  });
  await scene('own-tab', admin, async () => {
    await admin.press(t('action.save'));
    await admin.told(t('settings:details.saved'));
    expect(await admin.page.locator('input[name="phoneNumber"]').inputValue()).toBe(number);
    expect(await admin.page.getByText(t('impersonation.text', { name: 'Wout Bos' })).count()).toBe(0);
  });
  await scene('oneself-again', acting, async () => {
    await acting.press(t('impersonation.switchBack'));
    await acting.page.waitForURL('**/admin/users');
    await acting.page.getByRole('button', { name: 'Ilse Verhoeven' }).waitFor();
  });
});
