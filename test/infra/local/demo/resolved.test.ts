import { describe, expect, it } from 'vitest';
import { people } from '#infra/local/demo/people.ts';
import { resolveDemo } from '#infra/local/demo/resolved/demo.ts';
import { publishedAssignment } from '#shared/assignments/schemas.ts';
import { date, instant, line, richText } from '#shared/http/fields.ts';
import { uploadRequest } from '#shared/media/schemas.ts';

const now = '2026-11-21T09:30:00.000Z';
const demo = resolveDemo(now);
const courses = demo.learnpaths.flatMap((learnpath) => learnpath.courses);
const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id);

describe('the resolved demo', () => {
  it('is the same every time it is resolved for the same moment', () => {
    expect(resolveDemo(now)).toEqual(demo);
  });

  it('dates everything from the moment of loading', () => {
    const later = resolveDemo('2027-03-01T00:00:00.000Z');
    expect(demo.submissions[0]?.submittedAt).toBe('2026-11-15T09:30:00.000Z');
    expect(later.submissions[0]?.submittedAt).toBe('2027-02-23T00:00:00.000Z');
    expect(later.enrolments[0]?.startsOn).toBe('2026-12-11');
    const moments = demo.submissions.flatMap(({ submittedAt, returnedAt }) => [
      submittedAt,
      returnedAt ?? now,
    ]);
    expect(moments.every((moment) => instant.safeParse(moment).success && moment <= now)).toBe(true);
    expect(demo.enrolments.every(({ startsOn }) => date.safeParse(startsOn).success)).toBe(true);
  });

  it('gives each course, learning path, chapter, assignment and file of each company an id of its own', () => {
    const ids = [
      ...idsOf(demo.learnpaths),
      ...idsOf(courses),
      ...idsOf(courses.flatMap(({ chapters }) => chapters)),
      ...idsOf(demo.assignments),
      ...idsOf(demo.submissions),
      ...idsOf(demo.mutations),
      ...demo.files.map(({ fileId }) => fileId),
    ];
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('keeps what a company has within that company', () => {
    const fileCompany = new Map(demo.files.map(({ fileId, companyId }) => [fileId, companyId]));
    for (const { companyId, image, chapters } of courses) {
      expect(fileCompany.get(image.fileId)).toBe(companyId);
      const named = chapters.flatMap(({ content }) =>
        [...content.matchAll(/data-file-id="([^"]+)"/g)].map(([, fileId]) => fileId),
      );
      for (const [fileId, owner] of fileCompany) if (named.includes(fileId)) expect(owner).toBe(companyId);
      expect(named.filter((fileId) => ![...fileCompany.keys()].some((known) => known === fileId))).toEqual(
        [],
      );
    }
  });

  it('fits the limits of the contract', () => {
    for (const { title, description, chapters } of courses) {
      expect(line(200).safeParse(title).success).toBe(true);
      expect(richText.safeParse(description).success).toBe(true);
      expect(chapters.every(({ content }) => richText.safeParse(content).success)).toBe(true);
    }
    for (const { content } of demo.assignments) expect(publishedAssignment.parse(content)).toEqual(content);
    for (const { purpose, displayName: fileName, contentType, sizeBytes } of demo.files)
      expect(uploadRequest.safeParse({ purpose, fileName, contentType, sizeBytes }).error).toBeUndefined();
  });

  it('assesses the criteria of the assignment, each of them', () => {
    for (const { assignmentId, first, second } of demo.submissions) {
      const asked = demo.assignments
        .find(({ id }) => id === assignmentId)
        ?.content.partialAssignments.flatMap(({ criteria }) => idsOf(criteria));
      for (const given of [first, second])
        if (given) expect(given.criteria.map(({ criterionId }) => criterionId)).toEqual(asked);
    }
  });

  it('reports students who exist, and marks as exported only what the past export took', () => {
    for (const { studentId, state, exportId, startsOn, happenedOn } of demo.mutations) {
      expect(idsOf(people)).toContain(studentId);
      expect(exportId).toBe(state === 'exported' ? demo.pastExport.id : null);
      expect(startsOn < happenedOn).toBe(true);
    }
  });
});
