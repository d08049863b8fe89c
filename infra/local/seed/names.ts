import type { Profile } from '#shared/people/names.ts';

const firstNames =
  'Anna Bram Cato Daan Eline Fatima Gijs Hanna Ilse Jasper Kees Lotte Mohamed Nienke Olivier Pleun Quinten Roos Sanne Thijs Umut Vera Willem Xander Yara Zoë Jan-Willem Marie-Claire Sjoerd Fenna Amélie Björn Çağla Dieuwertje Evert-Jan Froukje Guusje Hidde Ivo Jikke Koen Liselotte Maximiliaan Noor Ole Pien Ruben Saskia Teun Wietske'.split(
    ' ',
  );
const prefixes = ['', '', '', '', 'van', 'de', 'van der', 'van den', 'van de', 'ter', "in 't", "van 't"];
const surnames = [
  'Aalbers Bakker Cornelissen Dijkstra Evers Fontein Groen Hoekstra IJzerman Jansen Kuipers Laan Meijer Nijland Ooms Postma Quaedvlieg Roosendaal Smit Timmermans Uittenbogaard Visser Wolters Yılmaz Zandstra Berg Bosch Heuvel Linden Meer Molen Veen Vliet Wal Woude Brink Haar Horst Steen Velde El-Amrani Öztürk Müller O’Brien Schimmelpenninck Wildervanck'.split(
    ' ',
  ),
  ['Jansen-de Vries', 'Bosch-van den Heuvel', 'Hoekstra-Wolters', 'van Heemstra tot Nieuwenhuizen'],
].flat();

/**
 * The name of the student with this number: always the same, short and long, mixed well before they repeat.
 * @param index from 0
 */
export function nameOf(index: number): Profile {
  const mixed = Math.imul(index + 1, 0x9e3779b1) >>> 0;
  const prefixName = pick(prefixes, mixed >>> 20);
  return {
    firstName: pick(firstNames, mixed >>> 4),
    ...(prefixName && { prefixName }),
    surname: pick(surnames, mixed >>> 11),
  };
}

function pick(all: readonly string[], number: number): string {
  return all[number % all.length] ?? '';
}
