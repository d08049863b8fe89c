import { nameOf } from '#infra/local/seed/names.ts';

const header = ['E-mailadres', 'Voornaam', 'Tussenvoegsel', 'Achternaam', 'Studentnummer'] as const;
const [email, firstName, prefixName, surname, studentNumber] = header;
/** Which of its columns holds what. */
export const importMapping = { email, firstName, prefixName, surname, studentNumber };

/** New people of the demo's own organisation, named and numbered as its students are. */
export function importFile(rows: number): Uint8Array<ArrayBuffer> {
  const lines = Array.from({ length: rows }, (_, index) => {
    const { firstName, prefixName = '', surname } = nameOf(index);
    const number = 900_000 + index;
    return [`s${number}@studenten.zilverbrug.example`, firstName, prefixName, surname, number].join(';');
  });
  return new TextEncoder().encode([header.join(';'), ...lines].join('\r\n'));
}
