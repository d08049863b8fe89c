// @vitest-environment one-file-dom
import { act } from 'react';
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import { beforeAll, expect, it } from 'vitest';
import { routes as learnpaths } from '#shared/learnpaths/routes.ts';
import type { Audience } from '#shared/messages/announcement-schemas.ts';
import { checklistRoutes } from '#shared/servicedesk/checklist-routes.ts';
import { AudienceFields } from '#web/features/servicedesk/checklists/audience-fields.tsx';
import { loadTexts } from '#web/platform/i18n/i18n.ts';
import { startSession } from '#web/platform/session/session.ts';
import { fakeServer, sampleOf } from '../../support/fake-server.ts';
import { mount, mounts, until } from '../../support/mounted.tsx';

let form: UseFormReturn<{ audience: Audience | null }>;

function Sheet() {
  form = useForm<{ audience: Audience | null }>({ defaultValues: { audience: null } });
  return (
    <FormProvider {...form}>
      <AudienceFields checklist={sampleOf(checklistRoutes.getChecklist)} />
    </FormProvider>
  );
}

mounts();
beforeAll(() => loadTexts(['servicedesk']));

async function choose(label: string, option: string) {
  const list = await until(() => {
    const found = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label);
    return found?.control instanceof HTMLSelectElement && found.control;
  });
  await until(() => [...list.options].some(({ text }) => text === option));
  await act(async () => {
    list.value = [...list.options].find(({ text }) => text === option)?.value ?? '';
    list.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

it('is for nobody while it is chosen for whom, and for all or a role once that is', async () => {
  fakeServer();
  await act(async () => startSession('token'));
  await mount(<Sheet />);
  const [role] = sampleOf(checklistRoutes.listChecklistRoles).data;
  await choose('Voor wie', 'Iedereen');
  expect(form.getValues().audience).toEqual({ kind: 'everyone' });
  await choose('Voor wie', 'Rol');
  expect(form.getValues().audience).toBeNull();
  await choose('Welke rol?', role?.name.nl ?? '');
  expect(form.getValues().audience).toEqual({ kind: 'role', roleId: role?.id });
});

it('is for a learning path once that is found, and for nobody while a team of it is to be chosen', async () => {
  fakeServer();
  await act(async () => startSession('token'));
  await mount(<Sheet />);
  const [path] = sampleOf(learnpaths.listLearnpaths).data;
  await choose('Voor wie', 'Leerpad');
  await choosePath();
  expect(form.getValues().audience).toEqual({ kind: 'learnpath', learnpathId: path?.id });
  await choose('Voor wie', 'Team');
  await choosePath();
  expect(form.getValues().audience).toBeNull();
});

async function choosePath() {
  const box = await until(() => document.querySelector<HTMLElement>('[role="combobox"]'));
  await act(async () => box.focus());
  await act(
    async () => void box.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true })),
  );
  const option = await until(() => document.querySelector<HTMLElement>('[role="option"]'));
  await act(async () => option.click());
}
