import { mostFormer, mostOffers } from '#shared/content/schemas.ts';
import { Refusal } from '#shared/http/errors.ts';
import type { CompanyId } from '#shared/identity/ids.ts';
import { instantPlus } from '#shared/platform/days.ts';
import type { CourseOffer } from '../../platform/study/course-offer.ts';
import { foldWords } from '../../platform/table/words.ts';
import type { Course } from '../course.ts';

type Access = Course['companies'][number];

/** Who may use a course or learning path, its own company first. */
interface Granted {
  readonly companies: Access[];
  /** Of its own company. */
  readonly isPublic: boolean;
  /** Who could use it until now. */
  readonly left: CompanyId[];
}

/**
 * A course or learning path with other companies that may use it. Its own stays one of them, and comes first.
 * @param known the companies there are
 * @throws Refusal COMPANY_HAS_NO_ACCESS for one that there isn't, INVALID_INPUT at `companies` when one is named twice or
 *   it is offered to more than twenty
 */
export function granting(
  of: Pick<Course, 'companyId' | 'companies'>,
  companies: readonly Access[],
  known: ReadonlySet<CompanyId>,
): Granted {
  const own = of.companyId;
  const others = companies.filter(({ companyId }) => companyId !== own);
  const ids = new Set(companies.map(({ companyId }) => companyId));
  if (ids.size !== companies.length) throw new Refusal('INVALID_INPUT', { companies: { key: 'duplicate' } });
  const had = new Set(of.companies.map(({ companyId }) => companyId));
  if (others.some(({ companyId }) => !known.has(companyId) && !had.has(companyId)))
    throw new Refusal('COMPANY_HAS_NO_ACCESS');
  if (others.length > mostOffers) throw tooMany(mostOffers);
  const isPublic = companies.some((one) => one.companyId === own && one.isPublic);
  const left = of.companies.flatMap(({ companyId }) =>
    companyId === own || ids.has(companyId) ? [] : [companyId],
  );
  return { companies: [{ companyId: own, isPublic }, ...others], isPublic, left };
}

/**
 * Writes about companies in one change: one for each that gets another offer or is forgotten, two for each from which it
 * is withdrawn, as there is a record of that. So many fit in a transaction beside the words and categories of the course.
 */
const mostWrites = 2 * mostOffers;

/**
 * The same of a course, which remembers whom it was withdrawn from for as long as they use it: who was enrolled there
 * goes on reading. For a day also if they don't: a learning path may be taking it up at this moment.
 * @param used the companies with a learning path that has it
 * @param now UTC instant
 * @returns with `forgotten`: to whom it is no longer told that they had it
 * @throws Refusal as `granting`; INVALID_INPUT also when more than sixty still use what was withdrawn from them, and for
 *   more changes than one transaction takes
 */
export function offering(
  of: Pick<Course, 'companyId' | 'companies' | 'withdrawn'>,
  companies: readonly Access[],
  known: ReadonlySet<CompanyId>,
  { now, used }: { readonly now: string; readonly used: ReadonlySet<CompanyId> },
) {
  const granted = granting(of, companies, known);
  const again = new Set(granted.companies.map(({ companyId }) => companyId));
  const aDayAgo = instantPlus(now, -1);
  const former = of.withdrawn.filter(({ companyId }) => !again.has(companyId));
  const anew = offeredAnew(of, granted);
  anew.delete(of.companyId);
  const room = mostWrites - anew.size - granted.left.length;
  if (room < 0) throw tooMany(mostOffers);
  const past = former.filter((one) => !used.has(one.companyId) && one.withdrawnAt <= aDayAgo);
  // Others are forgotten with a later change.
  const forgotten = past.slice(0, room);
  const withdrawn = [
    ...former.filter((one) => !forgotten.includes(one)),
    ...granted.left.map((companyId) => ({ companyId, withdrawnAt: now })),
  ];
  if (withdrawn.length > mostFormer) throw tooMany(mostFormer);
  return { ...granted, withdrawn, forgotten: forgotten.map(({ companyId }) => companyId) };
}

const tooMany = (max: number) =>
  new Refusal('INVALID_INPUT', { companies: { key: 'maxItems', values: { max } } });

/**
 * A course that one more company may read; undefined where it may already.
 * @throws Refusal INVALID_INPUT at `courseIds` when twenty have it
 */
export function offeredAlso(of: Course, to: CompanyId): Course | undefined {
  if (of.companies.some(({ companyId }) => companyId === to)) return undefined;
  // Its own company is one of them.
  if (of.companies.length > mostOffers)
    throw new Refusal('INVALID_INPUT', { courseIds: { key: 'maxItems', values: { max: mostOffers } } });
  const withdrawn = of.withdrawn.filter(({ companyId }) => companyId !== to);
  return { ...of, companies: [...of.companies, { companyId: to, isPublic: false }], withdrawn };
}

/**
 * What a course tells each company that it is, or was, offered to.
 * @param ownerName of its own company
 */
export function offersOf(of: Omit<Course, 'version'>, ownerName: string): Omit<CourseOffer, 'version'>[] {
  const { courseId, title, subtitle, language, status, chapterCount, image, updatedAt } = of;
  const shown = { courseId, title, subtitle, language, status, chapterCount, image, updatedAt };
  const to = (companyId: CompanyId, { isPublic, copyable = false }: Terms, withdrawnAt: string | null) => ({
    ...shown,
    companyId,
    isPublic,
    copyable,
    // Categories are each company's own.
    categories: [],
    offer: { ownerId: of.companyId, ownerName, withdrawnAt },
  });
  return [
    ...of.companies
      .filter(({ companyId }) => companyId !== of.companyId)
      .map(({ companyId, ...terms }) => to(companyId, terms, null)),
    ...of.withdrawn.map(({ companyId, withdrawnAt }) => to(companyId, { isPublic: false }, withdrawnAt)),
  ];
}

type Terms = Omit<Access, 'companyId'>;

/** Whether another company may make a copy of a course or learning path that it is offered. */
export function mayCopy(
  of: { readonly companies: readonly Access[]; readonly status: number },
  by: CompanyId,
): boolean {
  return of.status === 2 && of.companies.some(({ companyId, copyable }) => companyId === by && copyable);
}

/** Whether a company goes by a name, however that is written, or by a BRIN code. */
export function isCalled({ name, brinCode }: { name: string; brinCode: string }, search: string): boolean {
  const wanted = foldWords(search).join(' ');
  return wanted !== '' && [name, brinCode].some((one) => foldWords(one).join(' ') === wanted);
}

/** The companies for which a change makes another offer; what else they are told of a course follows by event. */
export function offeredAnew(
  before: Pick<Course, 'companies'>,
  after: Pick<Course, 'companies'> & Pick<Granted, 'left'>,
): Set<CompanyId> {
  const termsOf = ({ isPublic, copyable = false }: Terms) => `${isPublic} ${copyable}`;
  const had = new Map(before.companies.map(({ companyId, ...terms }) => [companyId, termsOf(terms)]));
  const changed = after.companies.filter(({ companyId, ...terms }) => had.get(companyId) !== termsOf(terms));
  return new Set([...changed.map(({ companyId }) => companyId), ...after.left]);
}
