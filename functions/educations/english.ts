import { titleIn } from '#shared/educations/title-in.ts';
import type { Language } from '#shared/http/fields.ts';
import type { LearnpathId } from '#shared/identity/ids.ts';
import type { Table } from '../platform/table/table.ts';
import { type Education, education } from './education.ts';
import type { Registration } from './student.ts';

/**
 * The educations from which a document takes English titles: those that were studied, the newest version first. None for a
 * document in Dutch, which costs no read.
 */
export async function educationsToName(
  table: Table,
  {
    companyId,
    educationId,
    earlierVersions,
  }: Pick<Registration, 'companyId' | 'educationId' | 'earlierVersions'>,
  language: Language,
): Promise<Education[]> {
  if (language !== 'en') return [];
  const ids = [educationId, ...earlierVersions.toReversed()];
  const found = await table.batchGet(ids.map((id) => education.at({ companyId, educationId: id })));
  return found.filter((one) => one !== undefined);
}

interface Parts {
  readonly learnpaths: readonly { readonly learnpathId: LearnpathId; readonly title: string }[];
}

/**
 * Blocks whose learning paths have the titles of a document in a language.
 * @param from as `educationsToName` gives them
 */
export function blocksIn<Block extends Parts>(
  language: Language,
  blocks: readonly Block[],
  from: readonly Pick<Education, 'linkedLearnpaths'>[],
): Block[] {
  const links = from.toReversed().flatMap(({ linkedLearnpaths }) => linkedLearnpaths);
  const english = new Map(links.map(({ learnpathId, englishTitle }) => [learnpathId, englishTitle]));
  return blocks.map((block) => ({
    ...block,
    learnpaths: block.learnpaths.map((part) => ({
      ...part,
      title: titleIn(language, { title: part.title, englishTitle: english.get(part.learnpathId) ?? '' }),
    })),
  }));
}
