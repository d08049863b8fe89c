/**
 * States in the register's table of countries that exist no more, by code, with the last day of their existence. Who
 * was born there before it ended was born there still. Source: RvIG, "Landelijke tabellen", table 34.
 */
export const pastCountries: Readonly<Record<string, string>> = {
  '5050': '1997-05-16', // Zaïre
  '5100': '2019-02-11', // Macedonië
  '5102': '2006-06-02', // Servië en Montenegro
  '6045': '1992-04-26', // Joegoslavië
  '6046': '1984-08-03', // Opper-Volta
  '6068': '2003-02-03', // Federale Republiek Joegoslavië
  '7011': '2010-10-09', // Nederlandse Antillen
  '7048': '1992-12-31', // Tsjecho-Slowakije
  '7085': '1990-10-02', // Duitse Democratische Republiek
  '9036': '2018-04-18', // Swaziland
  '9049': '1991-12-25', // Sovjet-Unie
  '9089': '1990-10-02', // Bondsrepubliek Duitsland
};

/** Areas in the same table that are no states but that people are born in. */
export const areas: readonly string[] = [
  '5061', // Falklandeilanden
  '5062', // Frans-Guyana
  '5066', // Guadeloupe
  '5068', // Macau
  '5069', // Martinique
  '5073', // Réunion
  '5084', // Mayotte
  '6054', // Frans-Polynesië
  '6055', // Gibraltar
  '7030', // Britse Maagdeneilanden
  '7088', // Amerikaanse Maagdeneilanden
  '7092', // Caymaneilanden
  '7097', // Cookeilanden
  '7099', // Nieuw-Caledonië
  '8001', // Guam
  '8014', // Faeröer
  '8015', // Montserrat
  '8019', // Turks- en Caicoseilanden
  '8020', // Puerto Rico
  '8035', // Man
  '8036', // Anguilla
  '9048', // Bermuda
  '9093', // Westelijke Sahara
];
