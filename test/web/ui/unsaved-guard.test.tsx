// @vitest-environment one-file-dom
import { act, useState } from 'react';
import { createMemoryRouter, Link, RouterProvider, useNavigate } from 'react-router';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { ofDeleted } from '#web/ui/of-deleted.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { mount, mounts, press, shown, type, untilShown } from '../support/mounted.tsx';

mounts();
// Fetched apart from the form, a moment after it.
beforeAll(() => import('#web/ui/form-guard.tsx'));

const schema = z.object({ one: z.optional(z.string()), other: z.optional(z.string()) });

/** A page with two guarded forms, the first of which can go, and a way out by link and by saving. */
function Forms() {
  const navigate = useNavigate();
  const [names, setNames] = useState<readonly ('one' | 'other')[]>(['one', 'other']);
  const save = async () => ({ ok: true, value: '/elsewhere' }) as const;
  return (
    <>
      {names.map((name) => (
        <Form
          key={name}
          guarded
          schema={schema}
          values={{ [name]: '' }}
          onSubmit={save}
          onSaved={(to) => void navigate(to)}
        >
          <TextField name={name} label={name} />
          <FormActions submit={`save ${name}`} />
        </Form>
      ))}
      <button type="button" onClick={() => setNames(['other'])}>
        take away one
      </button>
      <Link to="/elsewhere">leave</Link>
      <button type="button" onClick={() => void navigate('/elsewhere', ofDeleted)}>
        delete it
      </button>
    </>
  );
}

const question = 'Pagina verlaten?';
const forms = () =>
  mount(
    <RouterProvider
      router={createMemoryRouter([
        { path: '/', Component: Forms },
        { path: '/elsewhere', element: 'elsewhere' },
      ])}
    />,
  );

it.each(['one', 'other'])('asks before leaving what was typed into form %s', async (name) => {
  await forms();
  await type(name, 'typed');
  await press('leave');
  await untilShown(question);
  await press('Verlaten zonder opslaan');
  await untilShown('elsewhere');
});

it('asks still once the form that was there first is gone', async () => {
  await forms();
  await press('take away one');
  await type('other', 'typed');
  await press('leave');
  await untilShown(question);
});

it('lets go without a question when nothing was typed', async () => {
  await forms();
  await press('leave');
  await untilShown('elsewhere');
});

it('lets go without a question when all of it was deleted, and asks who comes Back past where that led', async () => {
  const router = createMemoryRouter([
    { path: '/', Component: Forms },
    { path: '/elsewhere', element: 'elsewhere' },
  ]);
  await mount(<RouterProvider router={router} />);
  await type('one', 'typed');
  await press('delete it');
  await untilShown('elsewhere');
  await act(() => router.navigate('/'));
  await type('one', 'typed');
  await act(() => router.navigate(-1));
  await untilShown(question);
});

it('lets a form that was saved lead on at once', async () => {
  await forms();
  await type('one', 'typed');
  await press('save one');
  await untilShown('elsewhere');
  expect(shown()).not.toContain(question);
});

describe('a window in which something was typed', () => {
  /** @returns what goes back, as the button of the browser or the phone does */
  async function open() {
    const router = createMemoryRouter(
      [
        { path: '/', element: 'before' },
        { path: '/page', Component: WithWindow },
      ],
      { initialEntries: ['/', '/page'] },
    );
    await mount(<RouterProvider router={router} />);
    return () => act(() => router.navigate(-1));
  }

  it('asks before Back leaves it', async () => {
    const back = await open();
    await type('note', 'typed');
    await act(async () => void (await import('#web/ui/unsaved-guard.tsx')));
    await back();
    await untilShown(question);
    await press('Verlaten zonder opslaan');
    await untilShown('before');
  });

  it('leads on by itself, and lets go when nothing was typed', async () => {
    const back = await open();
    await type('note', 'typed');
    await press('onward');
    await untilShown('before');
    await back();
    await untilShown('onward');
    await back();
    await untilShown('before');
    expect(shown()).not.toContain(question);
  });
});

function WithWindow() {
  const navigate = useNavigate();
  return (
    <Dialog title="Window" onClose={() => undefined}>
      <Form
        schema={z.object({ note: z.string() })}
        values={{ note: '' }}
        onSubmit={async () => ({ ok: true, value: null })}
      >
        <TextField name="note" label="note" />
        <button type="button" onClick={() => void navigate('/')}>
          onward
        </button>
      </Form>
    </Dialog>
  );
}
