import type assignments from '#shared/i18n/nl/assignments.json';
import type audit from '#shared/i18n/nl/audit.json';
import type auth from '#shared/i18n/nl/auth.json';
import type board from '#shared/i18n/nl/board.json';
import type categories from '#shared/i18n/nl/categories.json';
import type change from '#shared/i18n/nl/change.json';
import type coaching from '#shared/i18n/nl/coaching.json';
import type code from '#shared/i18n/nl/code.json';
import type common from '#shared/i18n/nl/common.json';
import type content from '#shared/i18n/nl/content.json';
import type courseImport from '#shared/i18n/nl/course-import.json';
import type directory from '#shared/i18n/nl/directory.json';
import type documents from '#shared/i18n/nl/documents.json';
import type editor from '#shared/i18n/nl/editor.json';
import type educations from '#shared/i18n/nl/educations.json';
import type errors from '#shared/i18n/nl/errors.json';
import type exportTexts from '#shared/i18n/nl/export.json';
import type figures from '#shared/i18n/nl/figures.json';
import type grading from '#shared/i18n/nl/grading.json';
import type guidance from '#shared/i18n/nl/guidance.json';
import type handover from '#shared/i18n/nl/handover.json';
import type importTexts from '#shared/i18n/nl/import.json';
import type jobs from '#shared/i18n/nl/jobs.json';
import type keys from '#shared/i18n/nl/keys.json';
import type learnpaths from '#shared/i18n/nl/learnpaths.json';
import type messages from '#shared/i18n/nl/messages.json';
import type notes from '#shared/i18n/nl/notes.json';
import type notifications from '#shared/i18n/nl/notifications.json';
import type organisations from '#shared/i18n/nl/organisations.json';
import type outcomes from '#shared/i18n/nl/outcomes.json';
import type people from '#shared/i18n/nl/people.json';
import type periods from '#shared/i18n/nl/periods.json';
import type planning from '#shared/i18n/nl/planning.json';
import type privacy from '#shared/i18n/nl/privacy.json';
import type reading from '#shared/i18n/nl/reading.json';
import type recovery from '#shared/i18n/nl/recovery.json';
import type register from '#shared/i18n/nl/register.json';
import type results from '#shared/i18n/nl/results.json';
import type roles from '#shared/i18n/nl/roles.json';
import type settings from '#shared/i18n/nl/settings.json';
import type teaching from '#shared/i18n/nl/teaching.json';
import type teams from '#shared/i18n/nl/teams.json';
import type terminal from '#shared/i18n/nl/terminal.json';
import type tests from '#shared/i18n/nl/tests.json';
import type usage from '#shared/i18n/nl/usage.json';
import type validation from '#shared/i18n/nl/validation.json';
import type verify from '#shared/i18n/nl/verify.json';

/** Every namespace of texts and its keys: one line per file in `shared/i18n/nl`. */
export interface Texts {
  assignments: typeof assignments;
  audit: typeof audit;
  auth: typeof auth;
  board: typeof board;
  categories: typeof categories;
  change: typeof change;
  coaching: typeof coaching;
  code: typeof code;
  common: typeof common;
  content: typeof content;
  'course-import': typeof courseImport;
  directory: typeof directory;
  documents: typeof documents;
  educations: typeof educations;
  editor: typeof editor;
  errors: typeof errors;
  export: typeof exportTexts;
  figures: typeof figures;
  grading: typeof grading;
  handover: typeof handover;
  guidance: typeof guidance;
  import: typeof importTexts;
  jobs: typeof jobs;
  keys: typeof keys;
  learnpaths: typeof learnpaths;
  messages: typeof messages;
  notes: typeof notes;
  notifications: typeof notifications;
  organisations: typeof organisations;
  outcomes: typeof outcomes;
  people: typeof people;
  periods: typeof periods;
  planning: typeof planning;
  privacy: typeof privacy;
  recovery: typeof recovery;
  reading: typeof reading;
  register: typeof register;
  results: typeof results;
  roles: typeof roles;
  settings: typeof settings;
  teaching: typeof teaching;
  teams: typeof teams;
  terminal: typeof terminal;
  tests: typeof tests;
  usage: typeof usage;
  validation: typeof validation;
  verify: typeof verify;
}

export type Namespace = keyof Texts;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Texts;
    returnNull: false;
  }
}
