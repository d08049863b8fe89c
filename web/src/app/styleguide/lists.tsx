import { type Key, useState } from 'react';
import { formatDate, formatTenths } from '#web/platform/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Card, CardGrid, LinkCard } from '#web/ui/card.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SortableList } from '#web/ui/sortable-list.tsx';
import { type Sort, Table } from '#web/ui/table.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import styles from './styleguide.module.css';

const people = [
  {
    id: '1',
    name: 'Noor Dijkstra',
    email: 'noor.dijkstra@voorbeeld.test',
    status: 'active',
    grade: 78,
    on: '2026-09-01',
  },
  {
    id: '2',
    name: 'Jan-Willem van den Oudenalder tot Hogenbirk',
    email: 'jw@voorbeeld.test',
    status: 'invited',
    grade: 45,
    on: '2026-10-12',
  },
  { id: '3', name: 'Ó', email: 'o@voorbeeld.test', status: 'banned', grade: 100, on: '2026-11-20' },
] as const;

/** Tables, cards, and what stands in their place while there is nothing. */
export function Lists() {
  const [sort, setSort] = useState<Sort>('name');
  const [chosen, setChosen] = useState<ReadonlySet<Key>>(new Set(['2']));
  const [chapters, setChapters] = useState(['Variables', 'Conditions', 'Loops']);
  return (
    <>
      <Card title="Table" flush>
        <Table
          caption="People"
          rows={people}
          sort={sort}
          onSort={setSort}
          selection={{
            chosen,
            onChange: setChosen,
            labelOf: (key) => `Select ${people.find(({ id }) => id === key)?.name}`,
            actions: (
              <Button size="small" icon="mail">
                Invite
              </Button>
            ),
          }}
          columns={[
            { key: 'name', title: 'Name', sort: 'name', cell: ({ name }) => <a href="#top">{name}</a> },
            { key: 'email', title: 'Email', secondary: true, cell: ({ email }) => email },
            {
              key: 'status',
              title: 'Status',
              kind: 'status',
              cell: ({ status }) =>
                status === 'active' ? (
                  <Badge tone="success">Active</Badge>
                ) : status === 'invited' ? (
                  <Badge tone="info">Invited</Badge>
                ) : (
                  <Badge tone="danger">Banned</Badge>
                ),
            },
            {
              key: 'grade',
              title: 'Grade',
              kind: 'number',
              sort: 'grade',
              cell: ({ grade }) => formatTenths(grade),
            },
            { key: 'on', title: 'Since', kind: 'date', cell: ({ on }) => formatDate(on) },
            {
              key: 'actions',
              title: 'Actions',
              kind: 'actions',
              cell: ({ name }) => <IconButton size="small" icon="edit" label={`Edit ${name}`} />,
            },
          ]}
        />
        <Pagination
          paging={{ number: 2, onStart: undefined, onPrevious: () => undefined, onNext: () => undefined }}
          total={1234}
        />
      </Card>
      <CardGrid>
        <LinkCard to="/styleguide" title="Inleiding programmeren" meta={<Badge tone="accent">Started</Badge>}>
          <ProgressBar value={64} label="Progress" />
        </LinkCard>
        <LinkCard to="/styleguide" title="Bedrijfskundig Engels" meta="12 chapters">
          <ProgressBar value={100} label="Progress" tone="success" />
        </LinkCard>
        <Card title="Facts">
          <DefinitionList
            facts={[
              { term: 'Study points', value: '30 EC' },
              { term: 'Starts on', value: formatDate('2026-09-01') },
              { term: 'Coach', value: null },
            ]}
          />
          <div className={styles.row}>
            <Badge>Draft</Badge>
            <Badge tone="warning">Deadline near</Badge>
          </div>
        </Card>
      </CardGrid>
      <div className={styles.columns}>
        <Card title="Order" flush>
          <SortableList
            label="Chapters"
            items={chapters.map((name) => ({ name }))}
            idOf={({ name }) => name}
            nameOf={({ name }) => name}
            onReorder={(ids) => setChapters([...ids])}
          >
            {({ name }) => name}
          </SortableList>
        </Card>
        <Card title="Loading" flush>
          <Skeleton shape="table" rows={4} />
        </Card>
        <Card title="Empty">
          <EmptyState title="No courses yet" action={<Button variant="primary">Add a course</Button>}>
            Add the first one; students see it once it is published.
          </EmptyState>
        </Card>
      </div>
      <Tabs
        label="Tabs"
        tabs={[
          { to: '/styleguide', label: 'General', end: true },
          { to: '/styleguide/2', label: 'Courses', count: 3 },
          { to: '/styleguide/3', label: 'Students', count: 128 },
        ]}
      />
    </>
  );
}
