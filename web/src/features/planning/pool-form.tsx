import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { learnpathId, userId } from '#shared/identity/ids.ts';
import { poolRoutes as routes } from '#shared/planning/pool-routes.ts';
import { maxOfPool, type Pool, poolChange } from '#shared/planning/pool-schemas.ts';
import { usePeopleFinder } from '#web/app/use-people-finder.ts';
import { refresh, useCommand } from '#web/platform/api/use-command.ts';
import { notify } from '#web/platform/notices.ts';
import { Form } from '#web/ui/form.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { PickedField } from '#web/ui/picked-field.tsx';
import { SaveBar } from '#web/ui/save-bar.tsx';
import { Section } from '#web/ui/section.tsx';
import { TextArea, TextField } from '#web/ui/text-field.tsx';
import { useLearnpathFinder } from './use-finders.ts';

const { name, description, capacity } = poolChange.shape;
const schema = z.object({
  name,
  description,
  capacity,
  learnpathIds: z.array(z.object({ id: learnpathId, label: z.string() })).check(z.maxLength(maxOfPool)),
  teacherIds: z.array(z.object({ id: userId, label: z.string() })).check(z.maxLength(maxOfPool)),
  rooms: z.string(),
});

/** What a pool holds: its places, and the learning paths, teachers and rooms to draw from. */
export function PoolForm({ pool }: { pool: Pool }) {
  const { t } = useTranslation('planning');
  const { run } = useCommand(routes.updatePool, {
    refreshes: [routes.getPool, routes.listPools],
    errors: 'caller',
  });
  const learnpaths = useLearnpathFinder();
  const people = usePeopleFinder();
  return (
    <Form
      width="wide"
      guarded
      schema={schema}
      version={pool.version}
      values={{
        name: pool.name,
        description: pool.description,
        capacity: pool.capacity,
        learnpathIds: pool.learnpaths.map(({ id, title }) => ({ id, label: title })),
        teacherIds: pool.teachers.map(({ id, name }) => ({ id, label: name })),
        rooms: pool.rooms.join('\n'),
      }}
      onSubmit={({ learnpathIds, teacherIds, rooms, ...plain }, version) =>
        run({
          params: { poolId: pool.id },
          body: {
            version,
            ...plain,
            learnpathIds: learnpathIds.map(({ id }) => id),
            teacherIds: teacherIds.map(({ id }) => id),
            rooms: linesOf(rooms),
          },
        })
      }
      onSaved={() => notify('success', t('pool.saved'))}
      onReload={() => refresh([routes.getPool])}
    >
      <Section title={t('pool.facts')}>
        <TextField name="name" label={t('pools.name')} />
        <NumberField name="capacity" label={t('pools.capacity')} hint={t('pool.capacityHint')} />
        <TextArea name="description" label={t('pool.description')} optional rows={3} />
      </Section>
      <Section title={t('pool.members')} intro={t('pool.membersIntro')}>
        <PickedField
          name="learnpathIds"
          label={t('pools.learnpaths')}
          placeholder={t('pool.findLearnpath')}
          {...learnpaths}
        />
        <PickedField
          name="teacherIds"
          label={t('pools.teachers')}
          placeholder={t('pool.findTeacher')}
          {...people}
        />
        <TextArea name="rooms" label={t('pools.rooms')} hint={t('pool.roomsHint')} optional rows={4} />
      </Section>
      <SaveBar />
    </Form>
  );
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
