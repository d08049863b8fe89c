import { describe, expect, it } from 'vitest';
import { isCalled, offeredAlso, offeredAnew, offering, offersOf } from '#functions/content/offers/rules.ts';
import { newId } from '#functions/platform/ids.ts';
import { Refusal } from '#shared/http/errors.ts';
import type { CompanyId } from '#shared/identity/ids.ts';

const [own, other, third] = [newId('CompanyId'), newId('CompanyId'), newId('CompanyId')];
const known = new Set([own, other, third]);
const then = '2026-10-01T08:00:00.000Z';
const now = '2026-11-01T08:00:00.000Z';
const used = new Set([third]);
const access = (companyId: CompanyId, isPublic = false) => ({ companyId, isPublic });
const of = {
  companyId: own,
  companies: [access(own), access(other)],
  withdrawn: [{ companyId: third, withdrawnAt: then }],
};

function refused(companies: Parameters<typeof offering>[1], there = known) {
  try {
    return offering(of, companies, there, { now, used });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.code;
  }
}

describe('a course that is offered to others', () => {
  it('stays its own company’s, which comes first, whoever is named', () => {
    expect(offering(of, [access(other, true)], known, { now, used })).toEqual({
      companies: [access(own), access(other, true)],
      withdrawn: of.withdrawn,
      ...{ isPublic: false, left: [], forgotten: [] },
    });
  });

  it('remembers since when somebody has it no more, and forgets that once they have it again', () => {
    expect(offering(of, [access(own, true), access(third)], known, { now, used })).toEqual({
      companies: [access(own, true), access(third)],
      withdrawn: [{ companyId: other, withdrawnAt: now }],
      ...{ isPublic: true, left: [other], forgotten: [] },
    });
  });

  it('forgets whom it was withdrawn from a day ago, unless they use it still', () => {
    const none = new Set<CompanyId>();
    expect(offering(of, [access(other)], known, { now, used: none })).toMatchObject({
      ...{ withdrawn: [], forgotten: [third] },
    });
    const today = '2026-10-01T20:00:00.000Z';
    expect(offering(of, [access(other)], known, { now: today, used: none })).toMatchObject({
      ...{ withdrawn: of.withdrawn, forgotten: [] },
    });
  });

  it('forgets as many at once as fit in a transaction, and the others with a later change', () => {
    const many = Array.from({ length: 50 }, () => newId('CompanyId'));
    const withdrawn = many.map((companyId) => ({ companyId, withdrawnAt: then }));
    const changed = offering({ ...of, withdrawn }, [], known, { now, used: new Set() });
    expect(changed.forgotten).toEqual(many.slice(0, 38));
    expect(changed.withdrawn.map(({ companyId }) => companyId)).toEqual([...many.slice(38), other]);
  });

  it('is offered to twenty at once, whoever it was withdrawn from before', () => {
    const many = Array.from({ length: 21 }, () => newId('CompanyId'));
    const offered = (count: number) =>
      refused(
        many.slice(0, count).map((id) => access(id)),
        new Set(many),
      );
    expect(offered(20)).toMatchObject({ left: [other] });
    expect(offered(21)).toBe('INVALID_INPUT');
  });

  it('makes another offer only for whom it changed', () => {
    const anew = (companies: { companyId: CompanyId; isPublic: boolean }[], left: CompanyId[] = []) => [
      ...offeredAnew(of, { companies, left }),
    ];
    expect(anew(of.companies)).toEqual([]);
    expect(anew([access(own), access(other, true)])).toEqual([other]);
    expect(anew([access(own), access(third)], [other])).toEqual([third, other]);
  });

  it('goes to whoever is called just so, however it is written, or has that BRIN', () => {
    const company = { name: 'Hogeschool Älvsjö', brinCode: '99XX' };
    for (const search of ['hogeschool alvsjo', 'Hogeschool Älvsjö', '99xx'])
      expect(isCalled(company, search)).toBe(true);
    for (const search of ['Hogeschool', '99', '', '  ']) expect(isCalled(company, search)).toBe(false);
  });

  it('goes to companies that there are, each once; an archived one may keep it', () => {
    expect(refused([access(newId('CompanyId'))])).toBe('COMPANY_HAS_NO_ACCESS');
    expect(refused([access(third)], new Set([own, other]))).toBe('COMPANY_HAS_NO_ACCESS');
    expect(refused([access(other)], new Set([own]))).toMatchObject({ companies: of.companies });
    expect(refused([access(other), access(other)])).toBe('INVALID_INPUT');
  });

  it('tells each of them, also who has it no more, and nothing to its own', () => {
    const course = {
      ...{ ...of, courseId: newId('CourseId'), title: 'Duinen', subtitle: '', language: 'nl' as const },
      ...{
        status: 2 as const,
        chapterCount: 1,
        image: null,
        categories: [newId('CategoryId')],
        chapters: [],
      },
      ...{ description: '', isPublic: false, createdAt: then, updatedAt: now, updatedBy: null },
    };
    expect(offersOf(course, 'Aan Zee')).toMatchObject([
      { companyId: other, categories: [], offer: { ownerId: own, ownerName: 'Aan Zee', withdrawnAt: null } },
      { companyId: third, isPublic: false, offer: { withdrawnAt: then } },
    ]);
  });
});

describe('a course that one more company may read', () => {
  const course = (companies: readonly CompanyId[]) =>
    ({ ...of, companies: companies.map((id) => access(id)) }) as unknown as Parameters<typeof offeredAlso>[0];

  it('is withdrawn from it no more, and as it is when they may already', () => {
    expect(offeredAlso(course([own, other]), third)).toMatchObject({
      companies: [access(own), access(other), access(third)],
      withdrawn: [],
    });
    expect(offeredAlso(course([own, other]), other)).toBeUndefined();
  });

  it('is for twenty others at most', () => {
    const others = (amount: number) => Array.from({ length: amount }, () => newId('CompanyId'));
    expect(offeredAlso(course([own, ...others(19)]), third)?.companies).toHaveLength(21);
    expect(() => offeredAlso(course([own, ...others(20)]), third)).toThrow('INVALID_INPUT');
  });
});
