import { events } from '#events/people.ts';
import { moduleNames, modules, type OptionalModule, optionalModules } from '#shared/identity/modules.ts';
import type { Module } from '#shared/people/role-schemas.ts';
import { routes } from '#shared/people/routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { companyRoles } from '../../platform/identity/entities.ts';
import { replace } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { rolesOf } from '../roles.ts';

/** The parts of the product, and which of them the company has. */
export const listModules = handler(routes.listModules, async function listModules({ roles }) {
  return { data: presentModules(roles?.modulesOff ?? []) };
});

/** Switches a module on or off; one that is so already stays so, and nothing is written. */
export const switchModule = handler(routes.switchModule, async function switchModule(request, { table }) {
  const { actor, body } = request;
  const { name, enabled } = body;
  const before = await rolesOf(table, actor.companyId);
  const off = before.modulesOff ?? [];
  if (off.includes(name) !== enabled) return { data: presentModules(off) };
  const modulesOff = enabled ? off.filter((one) => one !== name) : [...off, name];
  await table.transact(
    [replace(companyRoles, before, { ...before, modulesOff })],
    recordOf(events.moduleSwitched, request, {
      subject: { type: 'module', id: name },
      payload: { module: name, enabled },
      before: { enabled: !enabled },
      after: { enabled },
    }),
  );
  return { data: presentModules(modulesOff) };
});

function presentModules(off: readonly OptionalModule[]): Module[] {
  return moduleNames.map((name) => ({
    name,
    permissions: [...modules[name]],
    optional: optionalModules.some((one) => one === name),
    enabled: !off.some((one) => one === name),
  }));
}
