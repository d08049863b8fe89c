import { posix } from 'node:path';
import type { LeftOut } from '#shared/content/import-schemas.ts';
import { videoPlayer } from '#shared/content/video.ts';
import { Refusal } from '#shared/http/errors.ts';
import type { Language } from '#shared/http/fields.ts';
import { allowedFiles } from '#shared/media/schemas.ts';
import { type TimeLimit, timeLimit } from '../../../platform/time-limit.ts';
import type { Entries } from '../entries.ts';
import { escaped } from '../escape.ts';
import type { CoursePackage, PackagedChapter } from '../package.ts';
import { extensionOf } from '../paths.ts';
import { qti1Questions } from '../questions/qti1.ts';
import { qti2Questions } from '../questions/qti2.ts';
import { childOf, childrenOf, type Element, elementOf, textOf, within } from '../xml.ts';

/** For all pages of a package together: far more than they take. */
const longestMilliseconds = 2000;

export const manifestPath = 'imsmanifest.xml';

interface Resource {
  readonly type: string;
  /** Where it begins; undefined when the package doesn't hold it. */
  readonly path: string | undefined;
}

/** What became of an item of the organisation. */
type Made =
  | { readonly chapter: PackagedChapter; readonly lost?: readonly LeftOut[] }
  | { readonly lost: readonly LeftOut[] };

/**
 * Reads a course as an IMS Common Cartridge (1.0 to 1.3): its pages, links, files and tests in the order of its
 * organisation; and a package of QTI 2.1, which is a test by itself.
 * @throws Refusal COURSE_PACKAGE_UNREADABLE for a broken manifest, and pages made to be read for hours; NOTHING_TO_IMPORT
 */
export async function cartridgeCourse(entries: Entries): Promise<CoursePackage> {
  const manifest = await elementOf(await entries.text(manifestPath));
  if (manifest.name !== 'manifest') throw new Refusal('COURSE_PACKAGE_UNREADABLE');
  const resources = resourcesOf(manifest, entries);
  const time = timeLimit(longestMilliseconds, () => new Refusal('COURSE_PACKAGE_UNREADABLE'));
  const chapters: PackagedChapter[] = [];
  const leftOut: LeftOut[] = [];
  const used = new Set<string>();
  const keep = (made: Made) => {
    if ('chapter' in made) chapters.push(made.chapter);
    leftOut.push(...(made.lost ?? []));
  };
  for (const item of within(manifest, 'item')) {
    const { identifierref } = item.attributes;
    if (identifierref === undefined) continue;
    used.add(identifierref);
    keep(await chapterOf(textOf(childOf(item, 'title')), resources.get(identifierref), entries, time));
  }
  const items = await itemsOf(resources, entries);
  const title = titleIn(manifest);
  if (items.length > 0) {
    const { questions, leftOut: lost } = qti2Questions(items);
    leftOut.push(...lost);
    if (questions.length > 0) chapters.push(testChapter(manifestPath, title, questions));
  }
  for (const [id, { type, path }] of resources) {
    const isPart = used.has(id) || /^imsqti_item|^webcontent$|^associatedcontent/.test(type);
    if (!isPart) leftOut.push({ path: path ?? id, reason: 'resource', detail: type });
  }
  if (chapters.length === 0) throw new Refusal('NOTHING_TO_IMPORT');
  return {
    format: 'common-cartridge',
    title,
    language: languageOf(manifest),
    description: descriptionIn(manifest),
    descriptionPath: manifestPath,
    chapters,
    leftOut,
  };
}

function resourcesOf(manifest: Element, entries: Entries): Map<string, Resource> {
  const found = childrenOf(childOf(manifest, 'resources') ?? manifest, 'resource');
  return new Map(
    found.map(({ attributes, children }) => {
      const first = childrenOf({ name: '', attributes: {}, children }, 'file')[0]?.attributes.href;
      const path = [attributes.href, first].find((one) => one !== undefined && entries.has(decoded(one)));
      return [attributes.identifier ?? '', { type: attributes.type ?? '', path: path && decoded(path) }];
    }),
  );
}

const decoded = (href: string) => posix.normalize(href.replace(/%20/g, ' '));

async function chapterOf(
  title: string,
  resource: Resource | undefined,
  entries: Entries,
  time: TimeLimit,
): Promise<Made> {
  const { type = '', path } = resource ?? {};
  if (path === undefined) return { lost: [{ path: title, reason: 'resource', detail: type || title }] };
  const base = {
    path,
    title: title || path,
    subtitle: '',
    html: '',
    extraLink: null,
    filePath: null,
    questions: [],
  };
  if (/^imsqti_xmlv1p2\/imscc_xmlv1p\d\/assessment$/.test(type)) {
    const { questions, leftOut } = qti1Questions(await elementOf(await entries.text(path)), path);
    return questions.length > 0
      ? { chapter: testChapter(path, base.title, questions), lost: leftOut }
      : { lost: [...leftOut, { path, reason: 'resource', detail: base.title }] };
  }
  if (/^imswl_xmlv1p\d$/.test(type)) return linkChapter(base, await elementOf(await entries.text(path)));
  if (type !== 'webcontent') return { lost: [{ path, reason: 'resource', detail: type }] };
  if (/^x?html?$/.test(extensionOf(path))) {
    const html = bodyOf(await entries.text(path), time);
    return { chapter: { ...base, type: 1, html } };
  }
  if (extensionOf(path) in allowedFiles['chapter-file'])
    return { chapter: { ...base, type: 2, filePath: path } };
  return { lost: [{ path, reason: 'file-type', detail: extensionOf(path) }] };
}

/** A link is a video or something to read elsewhere. */
function linkChapter(base: Omit<PackagedChapter, 'type'>, link: Element): Made {
  const address = childOf(link, 'url')?.attributes.href ?? '';
  const secure = address.replace(/^http:/i, 'https:');
  if (!URL.canParse(secure) || !secure.startsWith('https:'))
    return { lost: [{ path: base.path, reason: 'link', detail: address }] };
  const type = videoPlayer(secure) ? 3 : 4;
  return { chapter: { ...base, type, extraLink: secure } };
}

function testChapter(path: string, title: string, questions: PackagedChapter['questions']): PackagedChapter {
  return { path, title, subtitle: '', type: 7, html: '', extraLink: null, filePath: null, questions };
}

async function itemsOf(resources: ReadonlyMap<string, Resource>, entries: Entries) {
  const items: { path: string; item: Element }[] = [];
  for (const { type, path } of resources.values())
    if (/^imsqti_item_xmlv2p[12]/.test(type) && path)
      items.push({ path, item: await elementOf(await entries.text(path)) });
  return items;
}

const titleIn = (manifest: Element) =>
  textOf(childOf(manifest, 'metadata', 'lom', 'general', 'title', 'string')) ||
  textOf(within(manifest, 'title')[0]) ||
  'Common Cartridge';

function descriptionIn(manifest: Element): string {
  const said = textOf(childOf(manifest, 'metadata', 'lom', 'general', 'description', 'string'));
  return said && `<p>${escaped(said)}</p>`;
}

function languageOf(manifest: Element): Language {
  const said = textOf(childOf(manifest, 'metadata', 'lom', 'general', 'language'));
  return said.toLowerCase().startsWith('en') ? 'en' : 'nl';
}

/** What a page shows: neither its head nor what frames it. */
function bodyOf(page: string, time: TimeLimit): string {
  return time.within(() => {
    const [, body = page] = /<body[^>]*>(.*?)(?:<\/body>|$)/is.exec(page) ?? [];
    return body.replace(/<(script|style|head)\b.*?<\/\1>/gis, '');
  });
}
