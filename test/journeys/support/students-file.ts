import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nameOf } from '#infra/local/seed/names.ts';

/** The number of the student of a row, from 0. */
export const numberOf = (index: number) => String(20_270_000 + index);
export const emailOf = (index: number) => `s${numberOf(index)}@studenten.zilverbrug.example`;

/**
 * Writes a file of new students, with a column that is called as nobody guesses. After them come two rows that can't be
 * imported: with an address and with a role that are none.
 * @returns its path
 */
export function studentsFile(folder: string, rows: number): string {
  const lines = Array.from({ length: rows + 2 }, (_, index) => {
    const { firstName, prefixName = '', surname } = nameOf(index);
    const email = index === rows ? 'geen adres' : emailOf(index);
    const role = index === rows + 1 ? 'Rector magnificus' : '';
    return [email, firstName, prefixName, surname, numberOf(index), role].join(';');
  });
  const path = join(folder, 'studenten.csv');
  const header = 'E-mailadres;Voornaam;Tussenvoegsel;Familienaam;Studentnummer;Rol';
  writeFileSync(path, [header, ...lines].join('\r\n'));
  return path;
}
