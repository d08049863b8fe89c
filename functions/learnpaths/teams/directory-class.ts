import { Refusal } from '#shared/http/errors.ts';
import { classRoutes } from '#shared/learnpaths/class-routes.ts';
import { institutionsOf } from '../../auth/public.ts';
import { whoHas } from '../../people/public.ts';
import { handler } from '../../platform/http/handler.ts';
import { editWindowOf } from '../../platform/study/planning-settings.ts';
import { replace } from '../../platform/table/operations.ts';
import { teamOf } from './load.ts';
import { teamChanged } from './record.ts';
import { presentTeam } from './rules.ts';
import { team } from './team.ts';

/** Looks up classes in the directory of the institution of the actor's own account. */
export const searchClasses = handler(
  classRoutes.searchClasses,
  async function searchClasses({ actor, account, body }, { table, directories }) {
    const institutions = await institutionsOf(table, directories, actor, account, 'classes');
    const found = await Promise.all(
      institutions.map(async ({ directoryId, tenant, name: institution }) => {
        const classes = await directories.classes(directoryId, tenant, body.text);
        return classes.map((one) => ({ ...one, directoryId, tenant, institution }));
      }),
    );
    return { data: found.flat(), searchable: institutions.length > 0 };
  },
);

/** Links a team to a class, or no longer. Nobody comes into the team or leaves it by that. */
export const linkClass = handler(
  classRoutes.linkClass,
  async function linkClass(request, { table, directories }) {
    const { actor, account, params, body, now } = request;
    const { companyId } = actor;
    const wanted = body.directoryClass;
    const [before, institutions, days] = await Promise.all([
      teamOf(table, { companyId, ...params }, body.version),
      wanted ? institutionsOf(table, directories, actor, account, 'classes') : [],
      editWindowOf(table, companyId),
    ]);
    const { directoryClass: _, ...unlinked } = before;
    const institution = institutions.find(
      ({ directoryId, tenant }) => directoryId === wanted?.directoryId && tenant === wanted.tenant,
    );
    const found =
      wanted && institution
        ? await directories.classOf(wanted.directoryId, wanted.tenant, wanted.classId)
        : undefined;
    if (wanted && (!found || !institution)) throw new Refusal('CLASS_NOT_FOUND');
    const linked =
      wanted && found && institution
        ? {
            directoryClass: {
              ...{ ...wanted, name: found.of.name, institution: institution.name, linkedAt: now },
            },
          }
        : {};
    const after = { ...unlinked, ...linked, updatedAt: now };
    const [saved] = await table.transact([replace(team, before, after)], teamChanged(request, before, after));
    return presentTeam(saved, days);
  },
);

/** Who is in the class of a team now, and who of them is a user here. */
export const compareClass = handler(
  classRoutes.compareClass,
  async function compareClass({ actor, account, params }, { table, directories }) {
    const { companyId } = actor;
    const [{ directoryClass }, institutions] = await Promise.all([
      teamOf(table, { companyId, ...params }),
      institutionsOf(table, directories, actor, account, 'classes'),
    ]);
    if (!directoryClass) throw new Refusal('CLASS_NOT_FOUND');
    const { directoryId, tenant, classId } = directoryClass;
    const mayLook = institutions.some((one) => one.directoryId === directoryId && one.tenant === tenant);
    if (!mayLook) return { data: [], searchable: false };
    const found = await directories.classOf(directoryId, tenant, classId);
    if (!found) throw new Refusal('CLASS_NOT_FOUND');
    const known = await whoHas(
      table,
      companyId,
      found.members.map(({ email }) => email),
    );
    const data = found.members.map(({ account: id, firstName, surname, email, affiliation }) => ({
      ...{ account: id, name: `${firstName} ${surname}`.trim(), email },
      isTeacher: affiliation === 'employee',
      userId: known.get(email) ?? null,
    }));
    return { data, searchable: true };
  },
);
