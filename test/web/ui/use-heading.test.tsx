// @vitest-environment one-file-dom
import { expect, it } from 'vitest';
import { useHeading } from '#web/ui/use-heading.ts';
import { mount, mounts } from '../support/mounted.tsx';

mounts();

function Page({ title }: { title: string }) {
  const heading = useHeading(title);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {title}
    </h1>
  );
}
/** Goes to an address, at which another page comes into being. */
async function go(address: string, title: string): Promise<void> {
  history.replaceState(null, '', address);
  await mount(<Page key={address + title} title={title} />);
}
const focused = () => document.querySelector('h1:focus')?.textContent;

it('leaves the focus alone on the first page, and has it on the heading of each that follows', async () => {
  await go('/first', 'Eerste');
  expect(focused()).toBeUndefined();
  await go('/second', 'Tweede');
  expect(focused()).toBe('Tweede');
  await go('/first', 'Eerste');
  expect(focused()).toBe('Eerste');
});

it('leaves the focus where it was when the page of the same address comes anew', async () => {
  await go('/first', 'Eerste');
  const button = document.body.appendChild(document.createElement('button'));
  button.focus();
  await go('/first', 'Anders');
  expect(document.activeElement).toBe(button);
});

it('names the document after the page, also when its title changes', async () => {
  await mount(<Page title="Les" />);
  expect(document.title).toBe('Les | Leerpad');
  await mount(<Page title="Les 2" />);
  expect(document.title).toBe('Les 2 | Leerpad');
});
