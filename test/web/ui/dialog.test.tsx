// @vitest-environment one-file-dom
import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { inRouter } from '../support/in-router.tsx';
import { mount, mounts, press, shown, type, until, untilShown } from '../support/mounted.tsx';

mounts();

let now = 1000;
const onClose = vi.fn();

beforeEach(() => {
  now = 1000;
  onClose.mockClear();
  vi.spyOn(Date, 'now').mockImplementation(() => now);
});
afterEach(() => vi.restoreAllMocks());

async function open(kind?: 'alert') {
  await mount(
    <Dialog title="Venster" onClose={onClose} {...(kind && { kind })}>
      <p>Tekst</p>
    </Dialog>,
  );
  await until(() => document.querySelector('section[role]'));
}

/** As a mouse does, beside the window. */
async function clickBeside() {
  const beside = document.querySelector('section[role]')?.parentElement?.parentElement;
  await act(async () => {
    for (const type of ['pointerdown', 'pointerup', 'click']) {
      const init = { bubbles: true, button: 0, pointerType: 'mouse' };
      beside?.dispatchEvent(new PointerEvent(type, init));
    }
  });
}

it('stays when the second click of a double click lands beside it', async () => {
  await open();
  now += 300;
  await clickBeside();
  expect(onClose).not.toHaveBeenCalled();
});

it('closes by a click beside it', async () => {
  await open();
  now += 600;
  await clickBeside();
  expect(onClose).toHaveBeenCalledOnce();
});

/** As the key does, wherever the focus is in the window. */
async function pressEscape() {
  const focused = document.activeElement ?? document.body;
  await act(async () => {
    for (const type of ['keydown', 'keyup'])
      focused.dispatchEvent(new KeyboardEvent(type, { key: 'Escape', bubbles: true, cancelable: true }));
  });
}

describe('a window in which something was typed', () => {
  const question = 'Venster sluiten?';
  const window = (content: ReactNode) =>
    inRouter(
      <Dialog title="Venster" onClose={onClose}>
        {content}
      </Dialog>,
    );

  beforeEach(async () => {
    await mount(
      window(
        <Form schema={z.object({ reason: z.string() })} values={{ reason: '' }} onSubmit={async () => null}>
          <TextField name="reason" label="Waarom" />
        </Form>,
      ),
    );
    const input = await until(() => document.querySelector<HTMLElement>('section[role] input'));
    await act(async () => input.focus());
    now += 600;
  });

  it.each([
    ['Escape', pressEscape],
    ['a click beside it', clickBeside],
  ])('asks before %s closes it', async (_, leave) => {
    await type('Waarom', 'Een half uur aan getypt');
    await leave();
    await untilShown(question);
    await press('Verder invullen');
    await until(() => !shown().includes(question));
    expect(onClose).not.toHaveBeenCalled();
    await until(() => document.activeElement?.matches('section[role="dialog"] input'));
    await leave();
    await press('Sluiten zonder opslaan');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('closes without a question when nothing was typed, or it can be lost no more', async () => {
    await pressEscape();
    expect(onClose).toHaveBeenCalledTimes(1);
    await type('Waarom', 'Een half uur aan getypt');
    await mount(window(<p>Verstuurd</p>));
    await clickBeside();
    expect(onClose).toHaveBeenCalledTimes(2);
    expect(shown()).not.toContain(question);
  });
});

it('stays whatever is clicked beside it when it asks for a decision', async () => {
  await open('alert');
  now += 600;
  await clickBeside();
  expect(onClose).not.toHaveBeenCalled();
});

describe('of a window over a page that asks something by the same name', () => {
  const schema = z.object({ name: z.string().check(z.minLength(1)) });
  const form = (label: string, submit: string) => (
    <Form schema={schema} values={{ name: '' }} onSubmit={async () => null}>
      <TextField name="name" label={label} />
      <FormActions submit={submit} />
    </Form>
  );

  beforeEach(async () => {
    await mount(
      <>
        {form('Naam van de groep', 'Bewaar')}
        <Dialog title="Venster" onClose={onClose}>
          {form('Naam van de student', 'Verstuur')}
        </Dialog>
      </>,
    );
    await until(() => document.querySelector('section[role] input'));
  });

  it('names each field by its own label', () => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input[name="name"]')];
    const labels = fields.map(({ id }) => document.querySelector(`label[for="${id}"]`)?.textContent);
    expect(labels).toEqual(['Naam van de groep', 'Naam van de student']);
    expect(fields[0]?.id).toBe('field-name');
  });

  it("leads from its summary of errors to the window's own field", async () => {
    const submit = [...document.querySelectorAll('button')].find((one) => one.textContent === 'Verstuur');
    await act(async () => submit?.click());
    const link = await until(() =>
      document.querySelector<HTMLAnchorElement>('section[role] [role="alert"] a'),
    );
    expect(link.textContent).toContain('Naam van de student: ');
    await act(async () => link.click());
    expect(document.activeElement).toBe(document.querySelector('section[role] input'));
  });
});

function Both({ asked }: { asked: boolean }) {
  return (
    <>
      <Dialog title="Vanzelf" givesWay onClose={onClose}>
        <p>Tekst</p>
      </Dialog>
      <Dialog title="Gevraagd" isOpen={asked} onClose={onClose}>
        <p>Tekst</p>
      </Dialog>
    </>
  );
}

describe('a window that nobody asked for', () => {
  const titles = () =>
    [...document.querySelectorAll('section[role] header :is(h1, h2, h3)')].map((one) => one.textContent);

  it('steps aside for one that opens, is not closed by it, and is there again afterwards', async () => {
    await mount(<Both asked={false} />);
    await until(() => titles().includes('Vanzelf'));
    await mount(<Both asked />);
    await until(() => titles().join() === 'Gevraagd');
    expect(onClose).not.toHaveBeenCalled();
    await mount(<Both asked={false} />);
    await until(() => titles().join() === 'Vanzelf');
  });
});

it('keeps the focus when what had it makes way for a next step', async () => {
  const at = (step: ReactNode) => (
    <Dialog title="Venster" onClose={onClose}>
      {step}
    </Dialog>
  );
  await mount(at(<button type="button">Verder</button>));
  const button = await until(() =>
    [...document.querySelectorAll('button')].find((one) => one.textContent === 'Verder'),
  );
  await act(async () => button.focus());
  await mount(at(<p>Klaar</p>));
  await until(() => document.activeElement?.matches('section[role="dialog"]'));
});
