// @vitest-environment one-file-dom
import { expect, it } from 'vitest';
import { EmailAddress } from '#web/ui/email-address.tsx';
import { mount, mounts } from '../support/mounted.tsx';

mounts();

it.each([
  ['s100029@studenten.zilverbrug.example', 's100029@<wbr>studenten.zilverbrug.example'],
  ['onbekend', '<wbr>onbekend'],
])('may be broken behind the @ of %s, and is copied as it is', async (address, html) => {
  await mount(
    <p id="it">
      <EmailAddress address={address} />
    </p>,
  );
  const shown = document.querySelector('#it');
  expect(shown?.innerHTML).toBe(html);
  expect(shown?.textContent).toBe(address);
});
