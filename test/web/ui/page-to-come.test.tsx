// @vitest-environment one-file-dom
import { expect, it } from 'vitest';
import { ApiError } from '#web/platform/api/api-error.ts';
import { Page } from '#web/ui/page.tsx';
import { pageToCome } from '#web/ui/page-to-come.tsx';
import { mount, mounts, shown } from '../support/mounted.tsx';

mounts();

/** A page of one thing, as pages are written. */
function Shown({ name, error }: { name?: string; error?: ApiError }) {
  const toCome = { title: 'Cursus', intro: '…', gone: { title: 'Weg', text: 'Niet meer aangeboden' } };
  if (!name) return pageToCome({ error, refresh() {} }, toCome, <p>Onderweg</p>);
  return (
    <Page title={name}>
      <p>Inhoud</p>
    </Page>
  );
}
const failed = (code: ApiError['code'], status: number) => new ApiError({ code, status, requestId: 'r' });
const buttons = () => document.querySelectorAll('button').length;

it('keeps its heading, and so the focus that is there, when what it waits for has come', async () => {
  await mount(<Shown />);
  const heading = document.querySelector('h1');
  heading?.focus();
  expect(shown()).toContain('Onderweg');
  await mount(<Shown name="Programmeren" />);
  expect(heading?.textContent).toBe('Programmeren');
  expect(document.activeElement).toBe(heading);
});

it('keeps no room for more where it failed, and offers another try', async () => {
  await mount(<Shown error={failed('NO_CONNECTION', 0)} />);
  expect(shown()).not.toContain('…');
  expect(shown()).not.toContain('Onderweg');
  expect(buttons()).toBe(1);
});

it('says of what is not there in its own words that it is gone', async () => {
  await mount(<Shown error={failed('COURSE_NOT_FOUND', 404)} />);
  expect(shown()).toContain('WegNiet meer aangeboden');
  expect(buttons()).toBe(0);
});
