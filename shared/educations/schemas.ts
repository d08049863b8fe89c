import * as z from 'zod/mini';
import {
  date,
  instant,
  language,
  line,
  optionalLine,
  publicationStatus,
  richText,
  typedDate,
  version,
  whole,
} from '#shared/http/fields.ts';
import { educationId, learnpathId, moduleId } from '#shared/identity/ids.ts';
import { credits } from '#shared/learnpaths/schemas.ts';
import { categoryIds } from './category-schemas.ts';
import { cumLaudeRules, noCumLaude } from './cum-laude-schemas.ts';

/** 1 regular: one route for everybody; 2 flexible: whoever studies it chooses (spec section 3). */
export const educationType = z.literal([1, 2]);
export type EducationType = z.infer<typeof educationType>;

/** What it leads to, which decides how many study points it takes. */
export const educationLevel = z.enum(['associate-degree', 'bachelor', 'master']);
export type EducationLevel = z.infer<typeof educationLevel>;

/** Study points of each level: 240 EC is what spec section 9 has for graduated, the others are the law's. */
export const pointsOfLevel: Readonly<Record<EducationLevel, number>> = {
  'associate-degree': 120,
  bachelor: 240,
  master: 60,
};

/** Two digits and two capitals, as DUO gives them out. */
const brinCode = z.string().check(z.regex(/^\d{2}[A-Z]{2}$/, 'brinCode'));
const code = z.string().check(z.trim(), z.regex(/^(\d{5})?$/, 'programmeCode'));
/** The year in which a study year begins, e.g. 2026 of 2026/2027. */
const studyYear = whole(2000, 2100);

/** How the education is known elsewhere, and whether DUO is told of it. */
const meta = z.strictObject({
  eloId: z._default(optionalLine(50), ''),
  novisId: z._default(optionalLine(50), ''),
  excludeDuo: z._default(z.boolean(), false),
});

/** What a testimonial says of the education. */
const testimonialData = z.strictObject({
  specialization: z._default(optionalLine(200), ''),
  title: z._default(optionalLine(200), ''),
  title2: z._default(optionalLine(200), ''),
  abbreviation: z._default(optionalLine(20), ''),
  abbreviation2: z._default(optionalLine(20), ''),
  hboName: z._default(optionalLine(200), ''),
  /** On which day the programme was accredited last; null: it isn't known. */
  accreditedOn: z._default(z.nullable(date), null),
  /** To which profession its degree gives access, where it does. */
  authority: z._default(optionalLine(200), ''),
});

/** How a part is judged: a grade with one decimal, a whole one, or passed or not. */
export const learnpathResult = z.enum(['decimal', 'whole', 'pass-fail']);
export type LearnpathResult = z.infer<typeof learnpathResult>;

/** Which of several attempts at a learning path counts: the highest, unless the education says that it is the last. */
export const attemptRule = z.enum(['highest', 'last']);
export type AttemptRule = z.infer<typeof attemptRule>;

/** Where a part is followed. */
export const learningpathWay = z.enum(['online', 'classroom', 'blended']);
export type LearningpathWay = z.infer<typeof learningpathWay>;

/** Where a part of a block stands: 1 open, 2 completed, 3 failed, 4 future, 5 exempt. */
export const partStatus = z.literal([1, 2, 3, 4, 5]);
export type PartStatus = z.infer<typeof partStatus>;

/** 1 propaedeutic, 2 main phase. */
export const studyPhase = z.literal([1, 2]);
export type StudyPhase = z.infer<typeof studyPhase>;

/**
 * Whether an education has a propaedeutic phase, and whether that ends with an examination: only then its completion gives
 * a testimonial. Source: WHW 7.8 and 7.10; RIO tells the same three apart.
 */
export const propaedeuticPhase = z.enum(['none', 'without-exam', 'with-exam']);
export type PropaedeuticPhase = z.infer<typeof propaedeuticPhase>;

/** A learning path in a module, with how it is followed there; what isn't said is spec section 3's default. */
export const modulePart = z.strictObject({
  learnpathId,
  learnpathResult: z._default(learnpathResult, 'decimal'),
  learningpathWay: z._default(learningpathWay, 'online'),
  status: z._default(partStatus, 4),
  studyPhase: z._default(studyPhase, 2),
});
export type ModulePart = z.infer<typeof modulePart>;

/** Most blocks of a student, and so most modules of an education (spec section 5). */
export const maxBlocks = 8;
/** Most learning paths of one module or block: one transaction writes it with all that hangs on it. */
export const maxParts = 30;

/** The template of a block. */
export const educationModule = z.object({
  id: moduleId,
  title: line(100),
  learnpaths: z.array(modulePart).check(z.maxLength(maxParts)),
});
export type EducationModule = z.infer<typeof educationModule>;

/** Replaces the modules of an education, in this order; one without an id is new. */
export const modulesInput = z.strictObject({
  version,
  modules: z
    .array(z.strictObject({ ...educationModule.shape, id: z.optional(moduleId) }))
    .check(z.maxLength(maxBlocks)),
});
export type ModulesInput = z.infer<typeof modulesInput>['modules'];

/** A learning path that belongs to an education, as it is remembered there. */
export const linkedLearnpath = z.object({
  learnpathId,
  title: z.string(),
  englishTitle: z._default(z.string(), ''),
  ects: z.number(),
  language,
  status: publicationStatus,
  /** Learning paths of the same education that come before it. */
  requires: z._default(z.array(learnpathId), []),
});
export type LinkedLearnpath = z.infer<typeof linkedLearnpath>;

/** Most learning paths that an education links in all, and by one call. */
export const maxLinks = 300;
export const maxLinksAtOnce = 40;

export const linksInput = z.strictObject({
  version,
  learnpathIds: z.array(learnpathId).check(z.minLength(1), z.maxLength(maxLinksAtOnce)),
});

/** Most learning paths that one comes after. */
export const maxRequired = 10;

export const requirementsInput = z.strictObject({
  version,
  requires: z.array(learnpathId).check(z.maxLength(maxRequired)),
});

/** One row of the list of educations. */
export const educationSummary = z.object({
  id: educationId,
  name: z.string(),
  title: z.string(),
  code: z.string(),
  educationType,
  level: educationLevel,
  status: publicationStatus,
  studyYear: z.number(),
  /** What it takes in all, in EC. */
  points: z.number(),
  learnpathCount: z.number(),
  updatedAt: instant,
  /** When its deletion began, which is unfinished: nobody is registered any more. Null: it isn't being deleted. */
  deletingSince: z.nullable(instant),
});
export type EducationSummary = z.infer<typeof educationSummary>;

const fields = {
  name: line(200),
  title: line(200),
  /** What documents in English call it; empty: they use its title. */
  englishTitle: optionalLine(200),
  subtitle: optionalLine(300),
  educationType,
  level: educationLevel,
  code,
  brinCode,
  locationNumber: whole(0, 99),
  studyYear,
  language,
  points: credits.check(z.minimum(0.5)),
  propaedeuticPhase,
  attemptRule,
};

/** What an education starts with where nothing is said (spec sections 3 and 9). */
export const educationInput = z.strictObject({
  ...fields,
  englishTitle: z._default(fields.englishTitle, ''),
  subtitle: z._default(fields.subtitle, ''),
  educationType: z._default(educationType, 1),
  level: z._default(educationLevel, 'bachelor'),
  code: z._default(code, ''),
  brinCode: z._default(brinCode, '24HR'),
  locationNumber: z._default(fields.locationNumber, 28),
  language: z._default(language, 'en'),
  propaedeuticPhase: z._default(propaedeuticPhase, 'with-exam'),
  attemptRule: z._default(attemptRule, 'highest'),
  /** Absent: what the level takes. */
  points: z.optional(fields.points),
});

const accreditedOn = z._default(z.nullable(typedDate), null);
export const educationChange = z.strictObject({
  version,
  ...z.partial(z.strictObject(fields)).shape,
  status: z.optional(publicationStatus),
  description: z.optional(richText),
  categoryIds: z.optional(categoryIds),
  meta: z.optional(meta),
  testimonialData: z.optional(z.extend(testimonialData, { accreditedOn })),
  cumLaude: z.optional(cumLaudeRules),
});

/** An education as its editor sees it. */
export const education = z.object({
  ...educationSummary.shape,
  version,
  /** The first of its versions; null: it is that itself, or the only one. */
  versionOf: z._default(z.nullable(educationId), null),
  englishTitle: z._default(z.string(), ''),
  subtitle: z.string(),
  brinCode: z.string(),
  locationNumber: z.number(),
  language,
  propaedeuticPhase: z._default(propaedeuticPhase, 'with-exam'),
  attemptRule: z._default(attemptRule, 'highest'),
  description: z.string(),
  categoryIds: z._default(categoryIds, []),
  meta,
  testimonialData,
  cumLaude: z._default(cumLaudeRules, noCumLaude),
  linkedLearnpaths: z.array(linkedLearnpath),
  modules: z.array(educationModule),
  createdAt: instant,
});
export type Education = z.infer<typeof education>;

/** A copy for another year: with its modules and learning paths, without its students. */
export const educationCopyInput = z.strictObject({ name: line(200), studyYear });

/** The versions of an education, each for a study year, the first year first. */
export const educationVersions = z.object({
  data: z.array(z.pick(educationSummary, { id: true, name: true, studyYear: true, status: true })),
});

/** What the parts of an education that are kept apart start with. */
export const emptyMeta = meta.parse({});
export const emptyTestimonialData = testimonialData.parse({});
