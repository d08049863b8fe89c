import { countedStudent, loadedStudent, personLoad, sums } from '#functions/figures/figures.ts';
import type { Membership } from '#functions/platform/identity/memberships.ts';
import { zilverbrug } from '#infra/local/demo/companies.ts';
import { demoId } from '#infra/local/demo/ids.ts';

const { id: companyId } = zilverbrug;

/** What the bench asks the figures of: an education, a team, and a coach whom everybody has. */
export const asked = {
  educationId: demoId('EducationId', 'zilverbrug/ondernemend'),
  teamId: demoId('TeamId', 'bench'),
  coachId: demoId('UserId', 'ayse'),
  month: '2026-09',
};

/** What a student in bulk counts for: they began and handed in within one month, of one education and one team. */
export function figuresOf({ userId, name, sortName }: Pick<Membership, 'userId' | 'name' | 'sortName'>) {
  const { educationId, teamId, coachId: personId, month } = asked;
  const of = { companyId, userId, name, sortName, id: userId, educationId, teamId, title: '', amount: 1 };
  const counted = (measure: 'studying' | 'handedIn', period: string) =>
    countedStudent.encode({ ...of, of: measure, period, on: '2026-09-01' }, 1);
  const load = { ...of, of: 'coached' as const, period: 'now', on: '2026-09-01', personId };
  return [counted('studying', 'now'), counted('handedIn', month), loadedStudent.encode(load, 1)];
}

/** The sums of as many, for each group that they count in, and what their coach has on their hands. */
export function sumsOf(students: number) {
  const { educationId, teamId, coachId: userId } = asked;
  const groups = [null, educationId].flatMap((one) =>
    [null, teamId].map((other) => ({ educationId: one, teamId: other })),
  );
  const sum = (period: string, field: string) => (group: (typeof groups)[number]) => {
    const { codec, key } = sums.at({ companyId, ...group, period });
    return { ...key, entity: codec.name, version: 1, [field]: students };
  };
  const load = { companyId, of: 'coached' as const, userId, name: 'Ayşe Yıldız', amount: students };
  return [
    ...groups.map(sum('now', 'studying')),
    ...groups.map(sum(asked.month, 'handedIn')),
    personLoad.encode(load, 1),
  ];
}
