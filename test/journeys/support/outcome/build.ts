import type { Person } from '../person.ts';
import { demoFile, idIn, type Story } from './story.ts';

/** The administrator builds a course with a chapter in it, and publishes it. */
export async function buildCourse(admin: Person, { names, consumer }: Story): Promise<{ courseId: string }> {
  const { t } = admin;
  await admin.go('/admin/courses');
  await admin.look();
  await admin.follow(t('content:list.new'));
  const starting = admin.window(t('content:new.title'));
  await starting.fill(t('content:general.title'), names.course);
  await starting.press(t('content:new.create'));
  await admin.arrive(names.course);
  await admin.look();
  const courseId = idIn(admin, 'crs');
  await writeChapters(admin, names);
  await admin.go(`/admin/courses/view/${courseId}/tab/general`);
  await admin.choose(t('content:general.status'), t('content:status.2'));
  await admin.upload(t('content:general.image'), demoFile('content/covers/inleiding-programmeren.png'));
  await admin.fill(t('image.alt'), 'Een scherm met code');
  await admin.press(t('action.save'));
  await admin.told(t('content:general.saved'));
  await admin.look();
  await consumer.hear('content.course-created', { courseId });
  await consumer.hear('content.chapter-updated', { courseId });
  await consumer.hear('content.course-updated', { courseId, status: 2, chapterCount: 2 });
  return { courseId };
}

/** Two chapters, the first with text and a picture from the editor. */
async function writeChapters(admin: Person, { course, chapter }: Story['names']): Promise<void> {
  const { t } = admin;
  await addChapter(admin, chapter);
  await admin.look();
  await admin.write(t('content:chapter.content'), 'Een programma is een rij opdrachten.');
  await admin.press(t('editor:bold'));
  await admin.page.keyboard.type(' Het doet precies wat er staat.');
  await admin.press(t('editor:image'));
  const choosing = admin.window(t('editor:image'));
  await choosing.upload(t('editor:imageFile'), demoFile('content/programmeren-eerste-stappen/lus.png'));
  await choosing.fill(t('editor:imageAlt'), 'Een lus in een schema');
  await choosing.press(t('editor:insert'));
  await admin.page.getByRole('img', { name: 'Een lus in een schema' }).waitFor();
  await admin.press(t('action.save'));
  await admin.told(t('content:chapter.saved'));
  await admin.follow(t('content:chapter.previewTab'));
  await admin.page.getByRole('img', { name: 'Een lus in een schema' }).waitFor();
  await admin.look();
  await admin.follow(course);
  await admin.arrive(course);
  await addChapter(admin, `${chapter} 2`);
  await admin.write(t('content:chapter.content'), 'Nu doe je het zelf.');
  await admin.press(t('action.save'));
  await admin.told(t('content:chapter.saved'));
}

async function addChapter(admin: Person, title: string): Promise<void> {
  const { t } = admin;
  await admin.page.getByRole('link', { name: t('content:view.chaptersTab') }).click();
  await admin.press(t('content:chapters.add'));
  const adding = admin.window(t('content:chapters.addTitle'));
  await adding.fill(t('content:chapter.title'), title);
  await adding.press(t('content:chapters.create'));
  await admin.arrive(title);
}

/** The administrator builds a learning path, links the course and publishes it. */
export async function buildLearnpath(
  admin: Person,
  { names, consumer }: Story,
  courseId: string,
): Promise<{ learnpathId: string }> {
  const { t } = admin;
  await admin.go('/admin/learnpaths');
  await admin.look();
  await admin.follow(t('learnpaths:list.new'));
  const starting = admin.window(t('learnpaths:new.title'));
  await starting.fill(t('learnpaths:general.title'), names.learnpath);
  await starting.fill(t('learnpaths:general.ects'), '5');
  await starting.press(t('learnpaths:new.create'));
  await admin.arrive(names.learnpath);
  const learnpathId = idIn(admin, 'lpt');
  await admin.go(`/admin/learnpaths/view/${learnpathId}/courses`);
  await admin.follow(t('learnpaths:courses.link'));
  const linking = admin.window(t('learnpaths:courses.linkTitle'));
  await linking.at.getByRole('searchbox').fill(names.course);
  await linking.at
    .getByRole('listitem')
    .filter({ hasText: names.course })
    .getByRole('button', { name: t('learnpaths:courses.add') })
    .click();
  await linking.at.getByText(t('learnpaths:courses.linked'), { exact: true }).waitFor();
  await admin.page.keyboard.press('Escape');
  await admin.look();
  await admin.go(`/admin/learnpaths/view/${learnpathId}`);
  await admin.choose(t('learnpaths:general.status'), t('learnpaths:status.2'));
  await admin.press(t('action.save'));
  await admin.told(t('learnpaths:general.saved'));
  await admin.look();
  await consumer.hear('learnpaths.learnpath-created', { learnpathId });
  await consumer.hear('learnpaths.learnpath-updated', { learnpathId, status: 2 });
  const linked = await consumer.hear('learnpaths.courses-linked', { learnpathId });
  if (JSON.stringify(linked.payload.courseIds) !== JSON.stringify([courseId])) {
    throw new Error(`Linked ${JSON.stringify(linked.payload.courseIds)} instead of ${courseId}`);
  }
  return { learnpathId };
}
