import { type PublishedAssignment, publishedAssignment } from '#shared/assignments/schemas.ts';
import { handInTermsOf } from '#shared/assignments/terms.ts';
import type { AssignmentId, CompanyId, CriterionId, LearnpathId } from '#shared/identity/ids.ts';
import type { DemoAssignment } from '../assignments/assignment.ts';
import { assignments } from '../assignments.ts';
import { learnpaths } from '../catalogue.ts';
import type { Company } from '../companies.ts';
import { demoId } from '../ids.ts';
import { refusePictures, render } from '../render.ts';
import { learnpathIdOf } from './catalogue-ids.ts';
import type { Moments } from './moments.ts';

/** An assignment as published in its first version. */
export interface ResolvedAssignment {
  readonly companyId: CompanyId;
  readonly id: AssignmentId;
  readonly learnpathId: LearnpathId;
  readonly learnpathTitle: string;
  readonly content: PublishedAssignment;
}

export const assignmentIdOf = (company: Company, slug: string): AssignmentId =>
  demoId('AssignmentId', `${company.key}/${slug}`);

/** The final assignments of every company. */
export function resolveAssignments({ on }: Pick<Moments, 'on'>): ResolvedAssignment[] {
  return assignments.flatMap((assignment) => {
    const learnpath = learnpaths.find(({ slug }) => slug === assignment.learnpath);
    if (!learnpath) throw new Error(`No learning path ${assignment.learnpath}`);
    return learnpath.companies.map((company) => ({
      companyId: company.id,
      id: assignmentIdOf(company, assignment.slug),
      learnpathId: learnpathIdOf(company, learnpath.slug),
      learnpathTitle: learnpath.title,
      content: { ...contentOf(company, assignment), ...termsOf(assignment, on) },
    }));
  });
}

function termsOf({ deadlineInDays, resitInDays, lateWork }: DemoAssignment, on: Moments['on']) {
  return handInTermsOf.parse({
    deadlineOn: deadlineInDays === undefined ? null : on(-deadlineInDays),
    resitDeadlineOn: resitInDays === undefined ? null : on(-resitInDays),
    lateWork,
  });
}

/** Ids of an assignment's criteria in the order of `criteriaOf`. */
export function criterionIdsOf(company: Company, assignment: DemoAssignment): CriterionId[] {
  return contentOf(company, assignment).partialAssignments.flatMap((partial) =>
    partial.criteria.map((criterion) => criterion.id),
  );
}

function contentOf(company: Company, assignment: DemoAssignment): PublishedAssignment {
  const html = (markdown: string) => render(markdown.trim(), { language: 'nl', fileIdOf: refusePictures });
  const name = `${company.key}/${assignment.slug}`;
  return publishedAssignment.parse({
    title: assignment.title,
    finalAssignment: assignment.finalAssignment,
    description: html(assignment.description),
    instructionPartialAssignments: html(assignment.instructionPartialAssignments),
    quickscanDescription: html(assignment.quickscanDescription),
    structureDescription: html(assignment.structureDescription),
    partialAssignments: assignment.partialAssignments.map(({ slug, criteria, ...partial }) => ({
      ...partial,
      id: demoId('PartialAssignmentId', `${name}/${slug}`),
      criteria: criteria.map(({ slug: key, ...criterion }) => ({
        ...criterion,
        id: demoId('CriterionId', `${name}/${slug}/${key}`),
      })),
    })),
  });
}
