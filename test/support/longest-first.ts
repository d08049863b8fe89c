import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Beginnings of the names of files that take minutes, the longest first. Their size tells nothing of that. */
const longest = ['screens.', 'outcome.', 'people.', 'bad-luck.', 'page-deeds.'];

/** Starts files that take long before the others, so that none is left to run alone at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  const name = moduleId.slice(moduleId.lastIndexOf('/') + 1);
  const rank = longest.findIndex((beginning) => name.startsWith(beginning));
  return rank < 0 ? longest.length : rank;
}
