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
