import { handler } from '#functions/educations/api.ts';
import { block } from '#functions/educations/student.ts';
import { replace } from '#functions/platform/table/operations.ts';
import type { Education } from '#shared/educations/schemas.ts';
import { studentRoutes as routes } from '#shared/educations/student-routes.ts';
import type { Block, StudentEducation } from '#shared/educations/student-schemas.ts';
import type { Route } from '#shared/http/route.ts';
import type { LearnpathId, UserId } from '#shared/identity/ids.ts';
import type { StandardRole } from '#shared/identity/permissions.ts';
import { type CallInput, callRoute, signInAs } from '#test/support/api.ts';
import { makeUser } from '#test/support/builders.ts';
import { at, call, idOf, known, link, makeEducation, makePath, setModules } from './fixture.ts';

/** An education of modules that hold one learning path of 30 EC each. */
export async function makeProgramme(modules = 2, more: object = {}): Promise<Education> {
  const paths = [];
  for (let index = 0; index < modules; index++) paths.push(await makePath(`Deel ${index + 1}`, 30));
  const linked = await link(await makeEducation(more), ...paths);
  const wanted = paths.map(({ id }, index) => ({
    title: `Semester ${index + 1}`,
    learnpaths: [{ learnpathId: id }],
  }));
  return (await setModules(linked, wanted)).data;
}

/** A student of the company whom no other test knows, and of whom all is known that an agreement asks for. */
export async function makeStudent(
  more: object = {},
  roles: readonly StandardRole[] = ['student'],
): Promise<UserId> {
  const { userId } = await makeUser(at().services.table, at().company, roles, { ...known, ...more });
  return userId;
}

/** Calls a route of educations as this person. */
export async function callAs<const R extends Route>(
  userId: UserId,
  route: R,
  input: CallInput = {},
  session: { impersonatorId?: UserId } = {},
) {
  return callRoute(handler, route, input, { as: await signInAs(at().services, userId, session) });
}

export function register(userId: string, of: Pick<Education, 'id'>, more: object = {}) {
  const body = { userId, scope: 'standard', startsOn: '2026-09-01', ...more };
  return call(routes.registerStudent, 'admin', { params: idOf(of), body });
}

/** What a student studies now. */
export async function studiesOf(userId: string): Promise<StudentEducation> {
  return (await call(routes.getStudentEducation, 'admin', { params: { userId } })).data;
}

export const ofBlock = (userId: string, { id }: Pick<Block, 'id'>) => ({ userId, blockId: id });

/** Calls a route on a block as it was seen. */
export function onBlock(
  name: 'updateBlock' | 'finalizeBlock' | 'unlockBlock',
  userId: string,
  block: Block,
  body: object = {},
) {
  return call(routes[name], 'admin', {
    params: ofBlock(userId, block),
    body: { version: block.version, ...body },
  });
}

export function deleteBlock(userId: string, block: Block) {
  const input = { params: ofBlock(userId, block), body: { version: block.version } };
  return call(routes.deleteBlock, 'admin', input);
}

export function setParts(userId: string, block: Block, learnpaths: readonly object[]) {
  const body = { version: block.version, educationId: block.educationId, learnpaths };
  return call(routes.setBlockLearnpaths, 'admin', { params: ofBlock(userId, block), body });
}

/** Makes a student exempt from all of a block, as though the examination board had decided so. */
export const exempt = (userId: UserId, of: Pick<Block, 'id'>) => decideAll(userId, of, { status: 5 });

/** Lets a student pass all of a block with this grade, in tenths. */
export const pass = (userId: UserId, of: Pick<Block, 'id'>, result: number) =>
  decideAll(userId, of, { status: 2, result });

async function decideAll(
  userId: UserId,
  { id }: Pick<Block, 'id'>,
  as: { readonly status: 2 | 5; readonly result?: number },
): Promise<void> {
  const { table } = at().services;
  const of = { companyId: at().company.companyId, userId, blockId: id };
  const before = await table.get(block.at(of), { consistent: true });
  if (!before) throw new Error('there is a block');
  const learnpaths = before.learnpaths.map((part) => ({ ...part, ...as }));
  await table.transact([replace(block, before, { ...before, learnpaths })], {
    notAudited: 'prepares a test',
  });
}

export function move(userId: string, from: Block, learnpathId: LearnpathId, to: Block, index = 0) {
  const body = { version: from.version, to: { blockId: to.id, version: to.version, index } };
  const params = { ...ofBlock(userId, from), learnpathId };
  return call(routes.moveBlockLearnpath, 'admin', { params, body });
}
