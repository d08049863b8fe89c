import type { Language } from '#shared/http/fields.ts';

/** Where a remark on chess stands: its author and source are known, and its text is free of rights. */
export interface Source {
  readonly author: string;
  /** By its own title; what has none by words of the reader's. */
  readonly work: string | Readonly<Record<Language, string>>;
  /** Of first publication. */
  readonly year: number;
}

const franklin = { author: 'Benjamin Franklin', work: 'The Morals of Chess', year: 1786 };
const huxley = { author: 'Thomas Henry Huxley', work: 'A Liberal Education', year: 1868 };
const wells = { author: 'H. G. Wells', work: 'Certain Personal Matters', year: 1897 };
const morphy = {
  author: 'Paul Morphy',
  work: { nl: 'toespraak in New York', en: 'speech in New York' },
  year: 1859,
};
const lasker = { author: 'Emanuel Lasker', work: 'Common Sense in Chess', year: 1896 };
const carroll = { author: 'Lewis Carroll', work: 'Through the Looking-Glass', year: 1871 };
const poe = { author: 'Edgar Allan Poe', work: 'The Murders in the Rue Morgue', year: 1841 };

/** Where each quote stands, one for each day in turn; what they say is in `chess-quotes-en.ts` and `chess-quotes-nl.ts`. */
export const sources: readonly Source[] = [
  franklin,
  huxley,
  {
    author: 'François-André Danican Philidor',
    work: 'L’Analyse des échecs',
    year: 1749,
  },
  morphy,
  wells,
  carroll,
  {
    author: 'Siegbert Tarrasch',
    work: 'Das Schachspiel',
    year: 1931,
  },
  franklin,
  {
    author: 'Miguel de Cervantes',
    work: 'Don Quijote',
    year: 1615,
  },
  {
    author: 'Johann Wolfgang von Goethe',
    work: 'Götz von Berlichingen',
    year: 1773,
  },
  {
    author: 'Emanuel Lasker',
    work: 'Lehrbuch des Schachspiels',
    year: 1926,
  },
  huxley,
  {
    author: 'Edward FitzGerald',
    work: 'Rubáiyát of Omar Khayyám',
    year: 1859,
  },
  morphy,
  {
    author: 'Aron Nimzowitsch',
    work: 'Mein System',
    year: 1925,
  },
  franklin,
  poe,
  {
    author: 'Arthur Conan Doyle',
    work: 'The Retired Colourman',
    year: 1926,
  },
  {
    author: 'G. K. Chesterton',
    work: 'Orthodoxy',
    year: 1908,
  },
  wells,
  {
    author: 'Robert Burton',
    work: 'The Anatomy of Melancholy',
    year: 1621,
  },
  {
    author: 'Marco Girolamo Vida',
    work: 'Scacchia ludus',
    year: 1527,
  },
  franklin,
  carroll,
  {
    author: 'Michel de Montaigne',
    work: 'Essais',
    year: 1580,
  },
  {
    author: 'George Eliot',
    work: 'Felix Holt, the Radical',
    year: 1866,
  },
  franklin,
  {
    author: 'Walter Scott',
    work: 'Memoirs (J. G. Lockhart)',
    year: 1837,
  },
  lasker,
  {
    author: 'William Jones',
    work: 'Caïssa',
    year: 1763,
  },
  huxley,
  {
    author: 'William Shakespeare',
    work: 'The Tempest',
    year: 1623,
  },
  morphy,
  {
    author: 'Denis Diderot',
    work: 'Le Neveu de Rameau',
    year: 1823,
  },
  wells,
  {
    author: 'William Cowper',
    work: 'The Task',
    year: 1785,
  },
  franklin,
  {
    author: 'Baldassare Castiglione',
    work: 'Il libro del Cortegiano',
    year: 1528,
  },
  morphy,
  {
    author: 'Thomas Middleton',
    work: 'A Game at Chess',
    year: 1625,
  },
  poe,
  franklin,
];
