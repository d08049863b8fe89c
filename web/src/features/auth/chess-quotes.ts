/** A remark on chess whose author and source are known and whose text is free of rights. */
export interface ChessQuote {
  readonly author: string;
  readonly work: string;
  /** Of first publication. */
  readonly year: number;
  readonly en: string;
  /** Our own translation. */
  readonly nl: string;
}

const franklin = { author: 'Benjamin Franklin', work: 'The Morals of Chess', year: 1786 };
const huxley = { author: 'Thomas Henry Huxley', work: 'A Liberal Education', year: 1868 };
const wells = { author: 'H. G. Wells', work: 'Certain Personal Matters', year: 1897 };
const morphy = { author: 'Paul Morphy', work: 'toespraak in New York', year: 1859 };
const lasker = { author: 'Emanuel Lasker', work: 'Common Sense in Chess', year: 1896 };
const carroll = { author: 'Lewis Carroll', work: 'Through the Looking-Glass', year: 1871 };
const poe = { author: 'Edgar Allan Poe', work: 'The Murders in the Rue Morgue', year: 1841 };

/** One for each day, in turn. Texts not written in English are given in our own translation, or in an old one. */
export const chessQuotes: readonly ChessQuote[] = [
  {
    ...franklin,
    en: 'The game of chess is not merely an idle amusement.',
    nl: 'Het schaakspel is niet zomaar een tijdverdrijf.',
  },
  {
    ...huxley,
    en: 'The chess-board is the world, the pieces are the phenomena of the universe, the rules of the game are what we call the laws of Nature.',
    nl: 'Het schaakbord is de wereld, de stukken zijn de verschijnselen van het heelal, en de spelregels zijn wat wij natuurwetten noemen.',
  },
  {
    author: 'François-André Danican Philidor',
    work: 'L’Analyse des échecs',
    year: 1749,
    en: 'The pawns are the soul of chess.',
    nl: 'De pionnen zijn de ziel van het schaakspel.',
  },
  {
    ...morphy,
    en: 'It is eminently and emphatically the philosopher’s game.',
    nl: 'Het is bij uitstek en met nadruk het spel van de filosoof.',
  },
  {
    ...wells,
    en: 'There is no remorse like the remorse of chess.',
    nl: 'Er is geen spijt zo groot als de spijt van een schaker.',
  },
  {
    ...carroll,
    en: 'It’s a great huge game of chess that’s being played – all over the world – if this is the world at all, you know.',
    nl: 'Er wordt een reusachtig schaakspel gespeeld – over de hele wereld – als dit tenminste de wereld is, weet je.',
  },
  {
    author: 'Siegbert Tarrasch',
    work: 'Das Schachspiel',
    year: 1931,
    en: 'Chess, like love, like music, has the power to make people happy.',
    nl: 'Schaken kan, net als de liefde en net als muziek, mensen gelukkig maken.',
  },
  {
    ...franklin,
    en: 'For life is a kind of chess, in which we have often points to gain, and competitors or adversaries to contend with.',
    nl: 'Want het leven is een soort schaakspel, waarin we vaak punten kunnen winnen en tegenstanders het hoofd moeten bieden.',
  },
  {
    author: 'Miguel de Cervantes',
    work: 'Don Quijote',
    year: 1615,
    en: 'So long as the game lasts, each piece has its own particular office, and when the game is finished they are all mixed, jumbled up and shaken together.',
    nl: 'Zolang het spel duurt, heeft elk stuk zijn eigen taak; is het spel uit, dan worden ze allemaal door elkaar geschud.',
  },
  {
    author: 'Johann Wolfgang von Goethe',
    work: 'Götz von Berlichingen',
    year: 1773,
    en: 'It is true, this game is a touchstone of the brain.',
    nl: 'Het is waar, dit spel is een toetssteen van het verstand.',
  },
  {
    author: 'Emanuel Lasker',
    work: 'Lehrbuch des Schachspiels',
    year: 1926,
    en: 'On the chessboard lies and hypocrisy do not survive long.',
    nl: 'Op het schaakbord houden leugens en huichelarij het niet lang vol.',
  },
  {
    ...huxley,
    en: 'The player on the other side is hidden from us. We know that his play is always fair, just and patient.',
    nl: 'De speler aan de andere kant zien we niet. We weten dat zijn spel altijd eerlijk, rechtvaardig en geduldig is.',
  },
  {
    author: 'Edward FitzGerald',
    work: 'Rubáiyát of Omar Khayyám',
    year: 1859,
    en: '’Tis all a chequer-board of nights and days, where Destiny with men for pieces plays.',
    nl: 'Alles is een ruitenbord van nachten en dagen, waarop het lot met mensen als stukken speelt.',
  },
  {
    ...morphy,
    en: 'Its mimic battles are fought for no prize but honour.',
    nl: 'De schijngevechten van dit spel worden om niets anders gestreden dan om de eer.',
  },
  {
    author: 'Aron Nimzowitsch',
    work: 'Mein System',
    year: 1925,
    en: 'The passed pawn is a criminal who belongs under lock and key; mild measures, such as police surveillance, are not enough.',
    nl: 'De vrijpion is een misdadiger die achter slot en grendel hoort; milde maatregelen, zoals politietoezicht, volstaan niet.',
  },
  {
    ...franklin,
    en: 'Foresight, which looks a little into futurity, and considers the consequences that may attend an action.',
    nl: 'Vooruitzien: een eindje in de toekomst kijken en bedenken welke gevolgen een daad kan hebben.',
  },
  {
    ...poe,
    en: 'But to calculate is not in itself to analyse. A chess-player, for example, does the one without effort at the other.',
    nl: 'Maar rekenen is op zichzelf nog geen analyseren. Een schaker doet bijvoorbeeld het een zonder moeite te doen voor het ander.',
  },
  {
    author: 'Arthur Conan Doyle',
    work: 'The Retired Colourman',
    year: 1926,
    en: 'Amberley excelled at chess – one mark, Watson, of a scheming mind.',
    nl: 'Amberley blonk uit in schaken – een teken, Watson, van een geest die plannen smeedt.',
  },
  {
    author: 'G. K. Chesterton',
    work: 'Orthodoxy',
    year: 1908,
    en: 'Poets do not go mad; but chess-players do.',
    nl: 'Dichters worden niet gek; schakers wel.',
  },
  {
    ...wells,
    en: 'The passion for playing chess is one of the most unaccountable in the world.',
    nl: 'De hartstocht voor het schaken is een van de onverklaarbaarste ter wereld.',
  },
  {
    author: 'Robert Burton',
    work: 'The Anatomy of Melancholy',
    year: 1621,
    en: 'Chess-play is a good and witty exercise of the mind for some kind of men.',
    nl: 'Schaken is voor sommige mensen een goede en scherpzinnige oefening van de geest.',
  },
  {
    author: 'Marco Girolamo Vida',
    work: 'Scacchia ludus',
    year: 1527,
    en: 'We play an image of war, and battles feigned like real ones.',
    nl: 'We spelen een beeld van de oorlog, en veldslagen die net echt lijken.',
  },
  {
    ...franklin,
    en: 'Circumspection, which surveys the whole chess-board, or scene of action.',
    nl: 'Omzichtigheid: het hele schaakbord overzien, het hele toneel van de handeling.',
  },
  {
    ...carroll,
    en: 'I wouldn’t mind being a Pawn, if only I might join – though of course I should like to be a Queen, best.',
    nl: 'Ik zou best een pion willen zijn, als ik maar mee mag doen – al ben ik natuurlijk het liefst een koningin.',
  },
  {
    author: 'Michel de Montaigne',
    work: 'Essais',
    year: 1580,
    en: 'I hate and avoid it, because it is not play enough, and amuses us too seriously.',
    nl: 'Ik haat het en ontloop het, omdat het niet genoeg spel is en ons te ernstig vermaakt.',
  },
  {
    author: 'George Eliot',
    work: 'Felix Holt, the Radical',
    year: 1866,
    en: 'Fancy what a game at chess would be if all the chessmen had passions and intellects, more or less small and cunning.',
    nl: 'Stel je een partij schaak voor waarin alle stukken hartstochten en een eigen verstand hadden, min of meer klein en sluw.',
  },
  {
    ...franklin,
    en: 'Caution, not to make our moves too hastily.',
    nl: 'Voorzichtigheid: onze zetten niet te haastig doen.',
  },
  {
    author: 'Walter Scott',
    work: 'Memoirs (J. G. Lockhart)',
    year: 1837,
    en: 'Surely, chess-playing is a sad waste of brains.',
    nl: 'Schaken is toch wel een treurige verspilling van hersens.',
  },
  {
    ...lasker,
    en: 'Chess has been represented, or shall I say misrepresented, as a game.',
    nl: 'Schaken is voorgesteld, of zal ik zeggen verkeerd voorgesteld, als een spel.',
  },
  {
    author: 'William Jones',
    work: 'Caïssa',
    year: 1763,
    en: 'Of armies on the chequer’d field array’d, and guiltless war in pleasing form display’d.',
    nl: 'Over legers, opgesteld op het geruite veld, en schuldeloze oorlog, vermakelijk verteld.',
  },
  {
    ...huxley,
    en: 'To the man who plays well, the highest stakes are paid, with that sort of overflowing generosity with which the strong shows delight in strength.',
    nl: 'Wie goed speelt, krijgt de hoogste inzet uitbetaald, met de gulheid waarmee de sterke zijn vreugde over kracht laat zien.',
  },
  {
    author: 'William Shakespeare',
    work: 'The Tempest',
    year: 1623,
    en: 'Sweet lord, you play me false.',
    nl: 'Lieve heer, je speelt vals.',
  },
  {
    ...morphy,
    en: 'It is not only the most delightful and scientific, but the most moral of amusements.',
    nl: 'Het is niet alleen het heerlijkste en meest wetenschappelijke, maar ook het zedelijkste vermaak.',
  },
  {
    author: 'Denis Diderot',
    work: 'Le Neveu de Rameau',
    year: 1823,
    en: 'Paris is the place in the world, and the Café de la Régence the place in Paris, where this game is played best.',
    nl: 'Nergens ter wereld wordt dit spel beter gespeeld dan in Parijs, en nergens in Parijs beter dan in Café de la Régence.',
  },
  {
    ...wells,
    en: 'No chess-player sleeps well.',
    nl: 'Geen schaker slaapt goed.',
  },
  {
    author: 'William Cowper',
    work: 'The Task',
    year: 1785,
    en: 'His host of wooden warriors to and fro, marching and counter-marching, with an eye as fixed as marble.',
    nl: 'Zijn leger van houten krijgers marcheert heen en weer, en zijn blik staat vast als marmer.',
  },
  {
    ...franklin,
    en: 'We learn by chess the habit of not being discouraged by present bad appearances in the state of our affairs.',
    nl: 'Van het schaken leren we ons niet te laten ontmoedigen als de zaken er even slecht voor staan.',
  },
  {
    author: 'Baldassare Castiglione',
    work: 'Il libro del Cortegiano',
    year: 1528,
    en: 'It is truly an honest kind of entertainment and witty; but methinks it hath a fault, which is, that a man may be too cunning at it.',
    nl: 'Het is zeker een eerlijk en geestig vermaak; maar het heeft één gebrek, namelijk dat iemand er té goed in kan zijn.',
  },
  {
    ...morphy,
    en: 'Chess never has been and never can be aught but a recreation.',
    nl: 'Schaken is nooit iets anders geweest dan ontspanning, en kan nooit iets anders zijn.',
  },
  {
    author: 'Thomas Middleton',
    work: 'A Game at Chess',
    year: 1625,
    en: 'What of the game call’d chess-play can be made to make a stage-play, shall this day be play’d.',
    nl: 'Wat van het spel dat schaken heet een toneelspel maken kan, dat wordt vandaag gespeeld.',
  },
  {
    ...poe,
    en: 'What is only complex is mistaken, a not unusual error, for what is profound.',
    nl: 'Wat alleen maar ingewikkeld is, wordt – een gewone vergissing – voor diepzinnig aangezien.',
  },
  {
    ...franklin,
    en: 'The habit of hoping for a favourable change, and that of persevering in the search of resources.',
    nl: 'De gewoonte te hopen op een gunstige wending, en te volharden in het zoeken naar een uitweg.',
  },
];

/**
 * The quote of a day: another one each day, the same for everybody.
 * @param day calendar date, `yyyy-MM-dd`
 */
export function quoteOf(day: string): ChessQuote {
  const [first] = chessQuotes;
  const days = Math.floor(Date.parse(`${day}T00:00:00Z`) / 86_400_000);
  const quote = chessQuotes[days % chessQuotes.length] ?? first;
  if (!quote) throw new Error('There are no quotes');
  return quote;
}
