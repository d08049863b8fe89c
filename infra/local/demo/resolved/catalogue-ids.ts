import type { CategoryId, ChapterId, CourseId, LearnpathId } from '#shared/identity/ids.ts';
import type { Company } from '../companies.ts';
import { demoId } from '../ids.ts';

/** Ids of what a company has from the catalogue; the same names always give the same ids. */
export const learnpathIdOf = (company: Company, slug: string): LearnpathId =>
  demoId('LearnpathId', `${company.key}/${slug}`);
export const courseIdOf = (company: Company, slug: string): CourseId =>
  demoId('CourseId', `${company.key}/${slug}`);
export const categoryIdOf = (company: Company, key: string): CategoryId =>
  demoId('CategoryId', `${company.key}/${key}`);
export const chapterIdOf = (company: Company, course: string, chapter: string): ChapterId =>
  demoId('ChapterId', `${company.key}/${course}/${chapter}`);
