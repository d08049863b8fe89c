import { describe, expect, it } from 'vitest';
import { offering, offersOf } from '#functions/content/offers/rules.ts';
import { newId } from '#functions/platform/ids.ts';
import { Refusal } from '#shared/http/errors.ts';
import type { CompanyId } from '#shared/identity/ids.ts';

const [own, other, third] = [newId('CompanyId'), newId('CompanyId'), newId('CompanyId')];
const known = new Set([own, other, third]);
const then = '2026-10-01T08:00:00.000Z';
const now = '2026-11-01T08:00:00.000Z';
const access = (companyId: CompanyId, isPublic = false) => ({ companyId, isPublic });
const of = {
  companyId: own,
  companies: [access(own), access(other)],
  withdrawn: [{ companyId: third, withdrawnAt: then }],
};

function refused(companies: Parameters<typeof offering>[1], there = known) {
  try {
    return offering(of, companies, there, now);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.code;
  }
}

describe('a course that is offered to others', () => {
  it('stays its own company’s, which comes first, whoever is named', () => {
    expect(offering(of, [access(other, true)], known, now)).toEqual({
      companies: [access(own), access(other, true)],
      withdrawn: of.withdrawn,
      isPublic: false,
    });
  });

  it('remembers since when somebody has it no more, and forgets that once they have it again', () => {
    expect(offering(of, [access(own, true), access(third)], known, now)).toEqual({
      companies: [access(own, true), access(third)],
      withdrawn: [{ companyId: other, withdrawnAt: now }],
      isPublic: true,
    });
  });

  it('goes to companies that there are, each once, twenty at most; an archived one may keep it', () => {
    expect(refused([access(newId('CompanyId'))])).toBe('COMPANY_HAS_NO_ACCESS');
    expect(refused([access(third)], new Set([own, other]))).toBe('COMPANY_HAS_NO_ACCESS');
    expect(refused([access(other)], new Set([own]))).toMatchObject({ companies: of.companies });
    expect(refused([access(other), access(other)])).toBe('INVALID_INPUT');
    const many = Array.from({ length: 20 }, () => newId('CompanyId'));
    expect(
      refused(
        many.map((id) => access(id)),
        new Set(many),
      ),
    ).toBe('INVALID_INPUT');
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
