import { people } from '#infra/local/demo/people.ts';
import { type Client, signIn } from './client.ts';

/** A read that the product stands or falls with. */
export interface MeasuredCall {
  readonly name: string;
  readonly path: string;
  readonly client: Client;
}

/** The address of somebody of the demo. */
export const emailOf = (key: string) => {
  const person = people.find((one) => one.key === key);
  if (!person) throw new Error(`The demo has no ${key}`);
  return person.email;
};

/**
 * The calls that the bench holds against the bare server, each by somebody of the demo who makes it.
 * @param site address of a running local cloud with the demo in it
 */
export async function measuredCalls(site: string): Promise<MeasuredCall[]> {
  const student = await signIn(site, emailOf('bo'));
  const admin = await signIn(site, emailOf('anouk'));
  const coordinator = await signIn(site, emailOf('ruben'));
  const { data } = await coordinator.get<{ data: { id: string }[] }>('/grading/submissions?per_page=1');
  const submission = data[0];
  if (!submission) throw new Error('The demo has no submission');
  return [
    { name: 'GET /me', path: '/me', client: student },
    { name: "the student's learnpaths", path: '/study/learnpaths', client: student },
    { name: 'a list of 20 users', path: '/users?per_page=20', client: admin },
    { name: 'one submission', path: `/grading/submissions/${submission.id}`, client: coordinator },
  ];
}
