import { expect, test } from 'vitest';
import { emailTo } from '#functions/auth/email.ts';
import { userId } from '#shared/identity/ids.ts';

const guest = {
  userId: userId.parse('usr_01JD0000000000000000000003'),
  ...{ companyId: undefined, email: 'sanna@elders.example', name: 'Sanna Vos' },
};
const zilverbrug = { name: 'Hogeschool Zilverbrug', accent: '#0b6e66' };

test.each([
  ['nl', 'de leeromgeving van Hogeschool Zilverbrug', 'onderwijsinstelling'],
  ['en', 'the learning environment of Hogeschool Zilverbrug', 'your institution'],
] as const)(
  'an invitation in %s names who invites: the reader may be of another institution',
  (language, named, vague) => {
    const link = 'https://leerpad.example/auth/reset/token';
    const { text } = emailTo({ ...guest, language }, 'invitation', link, zilverbrug);
    expect(text).toContain(named);
    expect(text).not.toContain(vague);
    expect(emailTo({ ...guest, language }, 'invitation', link).text).toContain(vague);
  },
);

test('a letter about an account says for how long its link works, and what to do when it isn’t expected', () => {
  const link = 'https://leerpad.example/auth/reset/token';
  expect(emailTo({ ...guest, language: 'nl' }, 'reset', link).text.split('\n\n')).toEqual([
    'Beste Sanna Vos,',
    'Er is voor je account gevraagd om een nieuw wachtwoord. Kies het via de link hieronder.',
    `Nieuw wachtwoord kiezen: ${link}`,
    'De link werkt één keer en is een uur geldig.',
    'Heb je hier niet om gevraagd? Dan hoef je niets te doen; je wachtwoord blijft zoals het is.',
    'Met vriendelijke groet,\nLeerpad',
  ]);
});
