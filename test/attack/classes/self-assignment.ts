import * as z from 'zod/mini';
import type { Attack, AttackClass } from '../attack.ts';
import { answered, newcomer, roleOf, signedIn } from '../newcomer.ts';
import type { Target } from '../target.ts';

const submissions = z.object({ data: z.array(z.object({ id: z.string(), status: z.string() })) });
const submission = z.object({ editVersion: z.number() });

/** Who assigns graders and may assess gives work to themselves. */
const assigningThemselves = (
  role: 'firstAssessorUserId' | 'secondAssessorUserId',
  status: string,
): Attack => ({
  name: `takes ${status} on themselves as ${role.replace('UserId', '')}`,
  async attempt(target: Target) {
    const person = await newcomer(target, 'Education coordinator', 'Assessor');
    const token = await signedIn(target, person);
    const all = submissions.parse(answered(await target.call('GET', '/grading/submissions', { token }))).data;
    const found = all.find((one) => one.status === status);
    if (!found) throw new Error(`the demo has no submission at ${status}`);
    const at = `/grading/submissions/${found.id}`;
    const { editVersion } = submission.parse(answered(await target.call('GET', at, { token })));
    const body = { editVersion, [role]: person.userId, reason: 'Ik doe het zelf' };
    const answer = await target.call('PATCH', `${at}/assign`, { token, body });
    return answer.status >= 400 && answer.status < 500 ? undefined : `it answered ${answer.status}`;
  },
});

export const attacks: AttackClass = {
  name: 'self-assignment',
  attacks: [
    assigningThemselves('firstAssessorUserId', 'quickscan'),
    assigningThemselves('secondAssessorUserId', 'second-assessment'),
    {
      name: 'gives themselves another role',
      async attempt(target) {
        const person = await newcomer(target, 'Teacher');
        const token = await signedIn(target, person);
        const { companyId, roleId } = await roleOf(target, 'Administrator');
        const body = { version: 1, companiesRoles: [{ companyId, roleIds: [roleId] }] };
        const { status } = await target.call('PATCH', `/user/${person.userId}/companiesroles`, {
          token,
          body,
        });
        return status === 403 || status === 404 ? undefined : `it answered ${status}`;
      },
    },
  ],
};
