import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { routes } from '#shared/learnpaths/routes.ts';
import type { Learnpath } from '#shared/learnpaths/schemas.ts';
import { lazyPart } from '#web/app/lazy-part.tsx';
import { useMe } from '#web/app/me.tsx';
import { useRoute } from '#web/platform/api/use-route.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ListBody } from '#web/ui/list-body.tsx';
import { ListChoice, ListOrder, ListSearch, letters } from '#web/ui/list-filters.tsx';
import { useListState } from '#web/ui/use-list.ts';
import { EditEnrolment, EnrolDialog, Unenrol } from './enrol-dialogs.tsx';
import { type OpenedEnrolment, StudentsTable } from './students-table.tsx';

const EnrolManyDialog = lazyPart([], () => import('./enrol-many-dialog.tsx'), 'EnrolManyDialog');

type Open = { kind: 'enrol' | 'many' } | OpenedEnrolment;

const sorts = ['name', '-name'] as const;
const sortOf = (sort: string | undefined) => sorts.find((one) => one === sort) ?? 'name';

/** Who follows a learning path, from when until when and how far they are. */
export function StudentsTab({ learnpath }: { learnpath: Learnpath }) {
  const { t } = useTranslation('learnpaths');
  const list = useListState('search', 'letter');
  const { search, letter } = list.filters;
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const found = useRoute(routes.listEnrolments, {
    params: { learnpathId: learnpath.id },
    // What is searched comes in an order of its own.
    query: { page: list.page, search, ...(search ? {} : { letter, sort: sortOf(list.sort) }) },
  });
  const { permissions } = useMe();
  const enrol = (
    <>
      {permissions.has('users.read') ? (
        <Button icon="users" onPress={() => setOpen({ kind: 'many' })}>
          {t('many.open')}
        </Button>
      ) : null}
      <Button variant="primary" icon="plus" onPress={() => setOpen({ kind: 'enrol' })}>
        {t('students.enrol')}
      </Button>
    </>
  );

  return (
    <>
      {learnpath.status === 2 ? null : <Callout tone="info" title={t('students.publishFirst')} />}
      <ListBody
        found={found}
        list={list}
        title={t('students.title')}
        actions={learnpath.status === 2 ? enrol : undefined}
        filters={
          <>
            <ListSearch list={list} label={t('students.search')} />
            {search ? null : (
              <>
                <ListOrder
                  list={list}
                  label={t('students.order')}
                  sort={sortOf(list.sort)}
                  options={sorts.map((sort) => ({ value: sort, label: t(`students.by.${sort}`) }))}
                />
                <ListChoice
                  list={list}
                  name="letter"
                  label={t('students.letter')}
                  any={t('students.letter')}
                  options={letters}
                />
              </>
            )}
          </>
        }
        empty={
          <EmptyState
            icon="users"
            title={t('students.emptyTitle')}
            action={learnpath.status === 2 ? enrol : undefined}
          >
            {learnpath.status === 2 ? t('students.emptyText') : null}
          </EmptyState>
        }
      >
        {(rows, stale) => (
          <StudentsTable
            learnpathId={learnpath.id}
            rows={rows}
            stale={stale}
            onOpen={setOpen}
            {...(search ? {} : { sort: sortOf(list.sort), onSort: list.setSort })}
          />
        )}
      </ListBody>
      {open?.kind === 'enrol' ? <EnrolDialog learnpathId={learnpath.id} onClose={close} /> : null}
      {open?.kind === 'many' ? <EnrolManyDialog learnpathId={learnpath.id} onClose={close} /> : null}
      {open?.kind === 'edit' ? <EditEnrolment enrolment={open.enrolment} onClose={close} /> : null}
      {open?.kind === 'remove' ? <Unenrol enrolment={open.enrolment} onClose={close} /> : null}
    </>
  );
}
