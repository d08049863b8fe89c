import * as z from 'zod/mini';

/** Type prefix of each kind of id, as in `usr_01JD…`; the rest is a ULID, so ids sort by creation. */
export const idPrefix = {
  UserId: 'usr',
  CompanyId: 'cmp',
  RoleId: 'rol',
  DepartmentId: 'dep',
  CourseId: 'crs',
  ChapterId: 'chp',
  QuestionId: 'qst',
  CategoryId: 'cat',
  AnswerId: 'ans',
  AttemptId: 'att',
  LearnpathId: 'lpt',
  TeamId: 'tea',
  LearningOutcomeId: 'loc',
  IndicatorId: 'ind',
  AssignmentId: 'asg',
  PartialAssignmentId: 'pas',
  CriterionId: 'crt',
  SubmissionId: 'sub',
  CommentId: 'com',
  FileId: 'fil',
  MutationId: 'mut',
  ExportId: 'exp',
  JobId: 'job',
  DocumentId: 'doc',
  NotificationId: 'ntf',
  EducationId: 'edu',
  ModuleId: 'mdl',
  PoolId: 'pol',
  NoteId: 'not',
  StartingMomentId: 'stm',
  BlockId: 'blk',
  BoardRequestId: 'brq',
  ResultSheetId: 'rsh',
  StudyPeriodId: 'spd',
  EducationCategoryId: 'ect',
  PlanningId: 'pln',
  ConversationId: 'cnv',
  ReportId: 'rpt',
  AnnouncementId: 'anc',
  SourceId: 'src',
  DeskCategoryId: 'dct',
  ArticleId: 'art',
  TicketId: 'tkt',
  ChecklistId: 'chl',
  ScanId: 'scn',
  RecordId: 'rec',
} as const;

export type IdKind = keyof typeof idPrefix;

/** A branded id: `Id<'UserId'>` does not assign to `Id<'CourseId'>`. */
export type Id<Kind extends IdKind> = string & z.core.$brand<Kind>;

/** The ids that say what something is, or whose: `Ids<'companyId' | 'userId'>` has these two fields. */
export type Ids<Names extends Uncapitalize<IdKind>> = { readonly [Name in Names]: Id<Capitalize<Name>> };

/** What an id of a kind is, as part of a regular expression. */
export const idPattern = (kind: IdKind): string => `${idPrefix[kind]}_[0-9A-HJKMNP-TV-Z]{26}`;

const schemaFor = <Kind extends IdKind>(kind: Kind) =>
  z
    .string()
    .check(z.regex(new RegExp(`^${idPattern(kind)}$`), 'id'))
    .brand<Kind>();

export const userId = schemaFor('UserId');
export const companyId = schemaFor('CompanyId');
export const roleId = schemaFor('RoleId');
export const departmentId = schemaFor('DepartmentId');
export const courseId = schemaFor('CourseId');
export const chapterId = schemaFor('ChapterId');
export const categoryId = schemaFor('CategoryId');
export const questionId = schemaFor('QuestionId');
export const answerId = schemaFor('AnswerId');
export const attemptId = schemaFor('AttemptId');
export const teamId = schemaFor('TeamId');
export const learningOutcomeId = schemaFor('LearningOutcomeId');
export const indicatorId = schemaFor('IndicatorId');
export const learnpathId = schemaFor('LearnpathId');
export const assignmentId = schemaFor('AssignmentId');
export const partialAssignmentId = schemaFor('PartialAssignmentId');
export const criterionId = schemaFor('CriterionId');
export const submissionId = schemaFor('SubmissionId');
export const fileId = schemaFor('FileId');
export const mutationId = schemaFor('MutationId');
export const exportId = schemaFor('ExportId');
export const jobId = schemaFor('JobId');
export const documentId = schemaFor('DocumentId');
export const notificationId = schemaFor('NotificationId');
export const educationId = schemaFor('EducationId');
export const moduleId = schemaFor('ModuleId');
export const commentId = schemaFor('CommentId');
export const poolId = schemaFor('PoolId');
export const noteId = schemaFor('NoteId');
export const startingMomentId = schemaFor('StartingMomentId');
export const blockId = schemaFor('BlockId');
export const boardRequestId = schemaFor('BoardRequestId');
export const resultSheetId = schemaFor('ResultSheetId');
export const studyPeriodId = schemaFor('StudyPeriodId');
export const educationCategoryId = schemaFor('EducationCategoryId');
export const planningId = schemaFor('PlanningId');
export const conversationId = schemaFor('ConversationId');
export const reportId = schemaFor('ReportId');
export const announcementId = schemaFor('AnnouncementId');
export const sourceId = schemaFor('SourceId');
export const deskCategoryId = schemaFor('DeskCategoryId');
export const articleId = schemaFor('ArticleId');
export const ticketId = schemaFor('TicketId');
export const checklistId = schemaFor('ChecklistId');
export const scanId = schemaFor('ScanId');
export const recordId = schemaFor('RecordId');

export type UserId = Id<'UserId'>;
export type CompanyId = Id<'CompanyId'>;
export type RoleId = Id<'RoleId'>;
export type DepartmentId = Id<'DepartmentId'>;
export type CourseId = Id<'CourseId'>;
export type ChapterId = Id<'ChapterId'>;
export type CategoryId = Id<'CategoryId'>;
export type QuestionId = Id<'QuestionId'>;
export type AnswerId = Id<'AnswerId'>;
export type AttemptId = Id<'AttemptId'>;
export type TeamId = Id<'TeamId'>;
export type LearningOutcomeId = Id<'LearningOutcomeId'>;
export type IndicatorId = Id<'IndicatorId'>;
export type LearnpathId = Id<'LearnpathId'>;
export type AssignmentId = Id<'AssignmentId'>;
export type PartialAssignmentId = Id<'PartialAssignmentId'>;
export type CriterionId = Id<'CriterionId'>;
export type SubmissionId = Id<'SubmissionId'>;
export type FileId = Id<'FileId'>;
export type MutationId = Id<'MutationId'>;
export type ExportId = Id<'ExportId'>;
export type JobId = Id<'JobId'>;
export type DocumentId = Id<'DocumentId'>;
export type NotificationId = Id<'NotificationId'>;
export type EducationId = Id<'EducationId'>;
export type ModuleId = Id<'ModuleId'>;
export type CommentId = Id<'CommentId'>;
export type PoolId = Id<'PoolId'>;
export type NoteId = Id<'NoteId'>;
export type StartingMomentId = Id<'StartingMomentId'>;
export type BlockId = Id<'BlockId'>;
export type BoardRequestId = Id<'BoardRequestId'>;
export type ResultSheetId = Id<'ResultSheetId'>;
export type StudyPeriodId = Id<'StudyPeriodId'>;
export type PlanningId = Id<'PlanningId'>;
export type ConversationId = Id<'ConversationId'>;
export type ReportId = Id<'ReportId'>;
export type AnnouncementId = Id<'AnnouncementId'>;
export type SourceId = Id<'SourceId'>;
export type EducationCategoryId = Id<'EducationCategoryId'>;
export type DeskCategoryId = Id<'DeskCategoryId'>;
export type ArticleId = Id<'ArticleId'>;
export type TicketId = Id<'TicketId'>;
export type ChecklistId = Id<'ChecklistId'>;
export type ScanId = Id<'ScanId'>;
export type RecordId = Id<'RecordId'>;
