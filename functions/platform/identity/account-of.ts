import { Refusal } from '#shared/http/errors.ts';
import { canSignIn, isActive, openCompaniesOf } from '#shared/identity/account.ts';
import type { Actor, OfferedCourse } from '#shared/identity/actor.ts';
import { type CompanyId, companyId, type UserId } from '#shared/identity/ids.ts';
import type { Shelf } from '../study/shelf.ts';
import type { Ref } from '../table/model.ts';
import type { Table } from '../table/table.ts';
import { type CompanyRoles, companyRoles, endedSession, type User, user } from './entities.ts';
import type { Relations } from './relations.ts';
import { type Session, wasEnded } from './session.ts';

/** What is looked up of the person that somebody is in a company, as far as it is asked for. */
export interface RelatedTo {
  /** Whom they coach and teach, and their other accounts. */
  readonly relations: Partial<Relations> & Pick<Actor, 'otherAccounts'>;
  readonly shelf: Shelf | undefined;
}

/** What is read along with the roles of a company, in the same time. */
interface ReadBeside {
  readonly related: RelatedTo;
  /** The offer of the course that the call is about. */
  readonly offered: OfferedCourse | undefined;
  /** The learning paths of other companies that use the course that the call is about. */
  readonly usedElsewhere: Actor['usedElsewhere'] | undefined;
  /** Whether the session began at an institution that the company lets in. */
  readonly byTrustedDirectory: boolean;
}
/** What else a call asks for. */
export interface AskedOf {
  /** Reads it, once it is known of whom and where. */
  readonly beside: (userId: UserId, companyId: CompanyId) => Promise<ReadBeside>;
  /** Where the items lie that are read in one request with the roles of the company. */
  readonly itemsAt: (companyId: CompanyId) => readonly Ref<unknown>[];
}

interface LookUp extends ReadBeside {
  readonly account: User;
  readonly companyId: CompanyId;
  readonly roles: CompanyRoles | undefined;
  /** What lies at the places that were asked for, in their order. */
  readonly items: readonly unknown[];
}

type SignedIn = Pick<Session, 'userId' | 'sessionId' | 'authenticatedAt'>;

/** Who a session stands for in a company that the call names: one batch read. @throws Refusal as `actorOf` */
export async function inCompany(
  table: Table,
  session: Session,
  companyId: CompanyId,
  { beside, itemsAt }: AskedOf,
): Promise<LookUp> {
  const { userId, sessionId } = session;
  const [[account, ended, roles, ...items], read] = await Promise.all([
    table.batchGet([
      user.at({ userId }),
      endedSession.at({ userId, sessionId }),
      companyRoles.at({ companyId }),
      ...itemsAt(companyId),
    ]),
    beside(userId, companyId),
  ]);
  return { account: usable(account, ended, session), companyId, roles, items, ...read };
}

/** The same in the company that is theirs by default: two reads in sequence. @throws Refusal as `actorOf` */
export async function inDefaultCompany(table: Table, session: Session, asked: AskedOf): Promise<LookUp> {
  const account = await accountIn(table, session);
  const companyId = defaultCompanyOf(account);
  const [[roles, ...items], read] = await Promise.all([
    table.batchGet([companyRoles.at({ companyId }), ...asked.itemsAt(companyId)]),
    asked.beside(account.userId, companyId),
  ]);
  if (!roles?.archivedAt) return { account, companyId, roles, items, ...read };
  return inCompanyAtWork(table, account, asked);
}

/** Another company of who has an archived one as their default: as rare as that is, it may cost a read more. */
async function inCompanyAtWork(table: Table, account: User, asked: AskedOf): Promise<LookUp> {
  const all = await table.batchGet(
    openCompaniesOf(account).map((companyId) => companyRoles.at({ companyId })),
  );
  const roles = all.find((one) => one !== undefined && !one.archivedAt);
  if (!roles) throw new Refusal('USER_HAS_NO_COMPANIES');
  const { companyId } = roles;
  const [items, read] = await Promise.all([
    table.batchGet(asked.itemsAt(companyId)),
    asked.beside(account.userId, companyId),
  ]);
  return { account, companyId, roles, items, ...read };
}

/** Who an account is in a company: itself, or another person if it joined as one. */
export async function asIn(
  table: Table,
  companyId: CompanyId,
  account: User,
  session: SignedIn,
): Promise<User> {
  const userId = account.joined?.[companyId];
  if (!userId) {
    if (!isActive(account)) throw new Refusal('USER_NOT_ACTIVATED');
    return account;
  }
  const person = await table.get(user.at({ userId }));
  if (person?.accountId !== account.userId) throw new Refusal('COMPANY_HAS_NO_ACCESS');
  return usable(person, undefined, session);
}

/** The account of a session that goes on. */
export async function accountIn(table: Table, session: SignedIn): Promise<User> {
  const { userId, sessionId } = session;
  const [account, ended] = await table.batchGet([
    user.at({ userId }),
    endedSession.at({ userId, sessionId }),
  ]);
  return usable(account, ended, session);
}

/** The company that a call is about; undefined: the person's default one. @throws Refusal COMPANY_HAS_NO_ACCESS */
export function companyFor(session: Session, wanted: string | undefined): CompanyId | undefined {
  if (wanted === undefined) return session.companyId;
  const parsed = companyId.safeParse(wanted);
  if (!parsed.success || (session.companyId ?? parsed.data) !== parsed.data) {
    throw new Refusal('COMPANY_HAS_NO_ACCESS');
  }
  return parsed.data;
}

function defaultCompanyOf(account: User): CompanyId {
  const { defaultCompanyId } = account;
  const all = openCompaniesOf(account);
  const chosen = all.find((id) => id === defaultCompanyId) ?? all[0];
  if (!chosen) throw new Refusal('USER_HAS_NO_COMPANIES');
  return chosen;
}

function usable(person: User | undefined, ended: object | undefined, session: SignedIn): User {
  if (ended) throw new Refusal('TOKEN_NOT_REFRESHABLE');
  if (!person) throw new Refusal('TOKEN_ERROR');
  if (!canSignIn(person)) throw new Refusal('USER_NOT_ACTIVATED');
  if (person.mustChoosePassword) throw new Refusal('TOKEN_NOT_REFRESHABLE');
  if (wasEnded(person, session)) throw new Refusal('TOKEN_NOT_REFRESHABLE');
  return person;
}
