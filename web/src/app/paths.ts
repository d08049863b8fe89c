import type { App } from '#shared/identity/permissions.ts';
import { entryPaths } from './entry-paths.ts';

/** The parts of an organisation's settings that have an address of their own. */
type SettingsTab =
  | 'departments'
  | 'appearance'
  | 'grading'
  | 'signals'
  | 'similarity'
  | 'register'
  | 'agreement'
  | 'signatories'
  | 'sign-in'
  | 'modules'
  | 'notifications'
  | 'message'
  | 'usage';

/** The pages of one student: in each app that shows them below an address of its own. */
const studentBelow = (base: string) => ({
  page: (tab?: 'examinations' | 'notes' | 'study-timeline') => `${base}${tab ? `/${tab}` : ''}`,
  learnpath: (learnpathId: string) => `${base}/learnpath/${learnpathId}`,
  /** @param submissionId absent: the list */
  examination: (learnpathId: string, submissionId?: string) =>
    `${base}/learnpath/${learnpathId}/examinations${submissionId ? `/${submissionId}` : ''}`,
});

/** Where the pages are (spec section 2). Links are built from here and nowhere else. */
export const paths = {
  ...entryPaths,
  /** Where an app begins. */
  app: (app: App) => `/${app}`,
  admin: {
    audit: () => '/admin/settings/audit',
    messageReports: () => '/admin/messages',
    deskArticles: () => '/admin/servicedesk/articles',
    /** @param articleId absent: a new one */
    deskArticle: (articleId?: string) =>
      `/admin/servicedesk/articles/view${articleId ? `/${articleId}` : ''}`,
    deskCategories: () => '/admin/servicedesk/categories',
    deskChecklists: () => '/admin/servicedesk/checklists',
    /** @param checklistId absent: a new one */
    deskChecklist: (checklistId?: string) =>
      `/admin/servicedesk/checklists/view${checklistId ? `/${checklistId}` : ''}`,
    deskTickets: () => '/admin/servicedesk/tickets',
    deskTicket: (ticketId: string) => `/admin/servicedesk/tickets/view/${ticketId}`,
    retention: () => '/admin/settings/retention',
    erasure: (userId: string) => `/admin/settings/retention/${userId}`,
    settings: (tab?: SettingsTab) => `/admin/settings${tab ? `/${tab}` : ''}`,
    courses: () => '/admin/courses',
    newCourse: () => '/admin/courses/view',
    categories: () => '/admin/categories',
    newCategory: () => '/admin/categories/create',
    category: (categoryId: string) => `/admin/categories/edit/${categoryId}`,
    course: (courseId: string, tab: 'general' | 'chapters' | 'sources' | 'offers' | 'timeline' = 'general') =>
      `/admin/courses/view/${courseId}/tab/${tab}`,
    offeredCourses: () => '/admin/courses/offered',
    offeredCourse: (courseId: string) => `/admin/courses/offered/${courseId}`,
    offeredChapter: (courseId: string, chapterId: string) =>
      `/admin/courses/offered/${courseId}/content/${chapterId}`,
    offeredAnswers: (courseId: string, chapterId: string) =>
      `/admin/courses/offered/${courseId}/content/${chapterId}/answers`,
    chapter: (chapterId: string, tab: 'content' | 'tests' | 'preview' | 'versions' = 'content') =>
      `/admin/courses/paragraphs/${chapterId}/parTab/${tab}`,
    question: (questionId: string) => `/admin/courses/question/${questionId}`,
    /** @param chapterId the chapter that it is for */
    newQuestion: (chapterId: string) => `/admin/courses/question?chapter=${chapterId}`,
    learnpaths: () => '/admin/learnpaths',
    offeredLearnpaths: () => '/admin/learnpaths/offered',
    offeredLearnpath: (ownerId: string, learnpathId: string) =>
      `/admin/learnpaths/offered/${ownerId}/${learnpathId}`,
    newLearnpath: () => '/admin/learnpaths/view',
    /** @param teamId absent: a new one */
    team: (learnpathId: string, teamId?: string) =>
      `/admin/learnpaths/view/${learnpathId}/teams/linkteam${teamId ? `/${teamId}` : ''}`,
    /** @param documentId absent: a new one */
    document: (learnpathId: string, documentId?: string) =>
      `/admin/learnpaths/view/${learnpathId}/documents/document${documentId ? `/${documentId}` : ''}`,
    linkCourse: (learnpathId: string) => `/admin/learnpaths/view/${learnpathId}/courses/linkcourse`,
    newOutcome: (learnpathId: string) =>
      `/admin/learnpaths/view/${learnpathId}/outcomes/learning-outcomes/new`,
    outcome: (learningOutcomeId: string, tab?: 'indicators') =>
      `/admin/learnpaths/learning-outcomes/${learningOutcomeId}${tab ? `/${tab}` : ''}`,
    /** @param indicatorId absent: a new one */
    indicator: (learningOutcomeId: string, indicatorId?: string) =>
      `/admin/learnpaths/learning-outcomes/${learningOutcomeId}/indicators/indicator${indicatorId ? `/${indicatorId}` : ''}`,
    learnpath: (
      learnpathId: string,
      tab?: 'courses' | 'students' | 'teams' | 'outcomes' | 'documents' | 'sources' | 'offers',
    ) => `/admin/learnpaths/view/${learnpathId}${tab ? `/${tab}` : ''}`,
    assignments: () => '/admin/assignments',
    newAssignment: () => '/admin/assignments/view/new/tab/general',
    assignment: (
      assignmentId: string,
      tab: 'general' | 'instructions' | 'publishing' | 'timeline' = 'general',
    ) => `/admin/assignments/view/${assignmentId}/tab/${tab}`,
    partialAssignments: (assignmentId: string, partialAssignmentId?: string) =>
      `/admin/assignments/view/${assignmentId}/partial-assignments${partialAssignmentId ? `/${partialAssignmentId}` : ''}`,
    criterion: (assignmentId: string, partialAssignmentId: string, criterionId?: string) =>
      `/admin/assignments/view/${assignmentId}/partial-assignments/${partialAssignmentId}/criteria${criterionId ? `/${criterionId}` : ''}`,
    educations: () => '/admin/educations',
    newEducation: () => '/admin/educations/view/new/general',
    education: (
      educationId: string,
      tab?: 'learnpaths' | 'modules' | 'students' | 'results' | 'testimonial',
    ) => `/admin/educations/view/${educationId}${tab ? `/${tab}` : ''}`,
    linkLearnpath: (educationId: string) => `/admin/educations/view/${educationId}/learnpaths/linklearnpath`,
    addLearnpath: (educationId: string, moduleId: string) =>
      `/admin/educations/view/${educationId}/modules/${moduleId}/addlearnpath`,
    board: () => '/admin/board',
    examiners: () => '/admin/board/examiners',
    accreditation: () => '/admin/accreditation',
    request: (userId: string, requestId: string) => `/admin/board/${userId}/${requestId}`,
    requestWork: (userId: string, requestId: string, submissionId: string, tab?: string) =>
      `/admin/board/${userId}/${requestId}/work/${submissionId}${tab ? `/${tab}` : ''}`,
    plannings: () => '/admin/plannings',
    /** @param planningId absent: a new one */
    planning: (planningId?: string) => `/admin/plannings/view${planningId ? `/${planningId}` : ''}`,
    schedule: () => '/admin/plannings/schedule',
    planningSync: () => '/admin/plannings/sync',
    sources: () => '/admin/library',
    /** @param sourceId absent: a new one */
    source: (sourceId?: string) => `/admin/library/view${sourceId ? `/${sourceId}` : ''}`,
    pools: () => '/admin/pools',
    /** @param poolId absent: a new one */
    pool: (poolId?: string) => `/admin/pools/view${poolId ? `/${poolId}` : ''}`,
    eligibleToPlan: () => '/admin/eligible-to-plan',
    startingMoments: () => '/admin/starting-moment',
    /** @param startingMomentId absent: a new one */
    startingMoment: (startingMomentId?: string, tab?: 'learnpaths' | 'students') =>
      `/admin/starting-moment/view${startingMomentId ? `/${startingMomentId}` : ''}${tab ? `/${tab}` : ''}`,
    organisations: () => '/admin/organisations',
    newOrganisation: () => '/admin/organisations/create',
    roles: () => '/admin/roles',
    role: (roleId: string) => `/admin/roles/view/${roleId}`,
    /** @param copied the role that it begins as a copy of */
    newRole: (copied?: string) => `/admin/roles/view${copied ? `?copy=${copied}` : ''}`,
    studentAt: (userId: string) => studentBelow(`/admin/users/view/${userId}`),
    /** @param learnpathId absent: to add one */
    blockLearnpath: (userId: string, blockId: string, learnpathId?: string) =>
      `/admin/users/view/${userId}/education/block/${blockId}/learnpath${learnpathId ? `/${learnpathId}` : ''}`,
    users: () => '/admin/users',
    usersWithRole: (roleId: string) => `/admin/users?role_id=${roleId}`,
    createUser: () => '/admin/users/create',
    deletedUsers: () => '/admin/users/deleted-users',
    user: (userId: string, tab?: string) => `/admin/users/view/${userId}${tab ? `/${tab}` : ''}`,
  },
  study: {
    desk: () => '/study/servicedesk',
    deskArticle: (articleId: string) => `/study/servicedesk/articles/${articleId}`,
    deskAsk: () => '/study/servicedesk/ask',
    deskChecklists: () => '/study/servicedesk/checklists',
    deskChecklist: (checklistId: string) => `/study/servicedesk/checklists/${checklistId}`,
    deskTickets: () => '/study/servicedesk/tickets',
    deskTicket: (ticketId: string) => `/study/servicedesk/tickets/${ticketId}`,
    schedule: () => '/study/schedule',
    learnpaths: () => '/study/learnpaths',
    evaluation: (learnpathId: string) => `/study/evaluations/${learnpathId}`,
    buku: () => '/study/buku',
    learnpath: (learnpathId: string, tab?: 'about' | 'documents' | 'sources' | 'examinations') =>
      `/study/learnpaths/${learnpathId}${tab ? `/${tab}` : ''}`,
    learnpathCourse: (learnpathId: string, courseId: string) =>
      `/study/learnpaths/${learnpathId}/course/${courseId}`,
    learnpathCoursePreview: (learnpathId: string, courseId: string) =>
      `/study/learnpaths/${learnpathId}/course/preview/${courseId}`,
    education: () => '/study/education',
    agreement: (documentId: string) => `/study/education/agreement/${documentId}`,
    courses: () => '/study/courses',
    catalogue: () => '/study/courses/catalogue',
    course: (courseId: string) => `/study/courses/${courseId}`,
    printedCourse: (courseId: string, learnpathId?: string) =>
      `/study/courses/${courseId}/print${learnpathId ? `?learnpath=${learnpathId}` : ''}`,
    coursePreview: (courseId: string) => `/study/courses/preview/${courseId}`,
    /** @param courseId absent: of all courses */
    notes: (courseId?: string) => `/study/notes${courseId ? `?course=${courseId}` : ''}`,
    /** @param learnpathId the learning path the reader came from, to lead back to */
    chapter: (courseId: string, chapterId: string, learnpathId?: string) =>
      `/study/courses/${courseId}/content/${chapterId}${learnpathId ? `?learnpath=${learnpathId}` : ''}`,
    chapterDescription: (courseId: string, chapterId: string, learnpathId?: string) =>
      `/study/courses/${courseId}/content/${chapterId}/description${learnpathId ? `?learnpath=${learnpathId}` : ''}`,
    attempt: (courseId: string, chapterId: string, number: number, learnpathId?: string) =>
      `/study/courses/${courseId}/content/${chapterId}/attempt/${number}${learnpathId ? `?learnpath=${learnpathId}` : ''}`,
    assignments: () => '/study/assignments',
    assignment: (assignmentId: string, tab?: string) =>
      `/study/assignments/view/${assignmentId}${tab ? `/${tab}` : ''}`,
    submission: (assignmentId: string, submissionId: string) =>
      `/study/assignments/view/${assignmentId}/submissions/${submissionId}`,
  },
  teacher: {
    schedule: () => '/teacher/schedule',
    students: () => '/teacher/students',
    student: (studentId: string) => `/teacher/students/progress/${studentId}`,
    studentAt: (studentId: string) => studentBelow(`/teacher/students/progress/${studentId}`),
    learnpaths: () => '/teacher/learnpaths',
    buku: () => '/teacher/buku',
    learnpath: (learnpathId: string, tab?: 'about' | 'documents' | 'sources' | 'students' | 'assessment') =>
      `/teacher/learnpaths/${learnpathId}${tab ? `/${tab}` : ''}`,
    educations: () => '/teacher/education',
    education: (educationId: string) => `/teacher/education/${educationId}`,
    courses: () => '/teacher/courses',
    course: (courseId: string) => `/teacher/courses/${courseId}`,
    learnpathCourse: (learnpathId: string, courseId: string) =>
      `/teacher/learnpaths/${learnpathId}/course/${courseId}`,
    /** @param learnpathId the learning path the reader came from, to lead back to */
    chapter: (courseId: string, chapterId: string, learnpathId?: string) =>
      `/teacher/courses/${courseId}/content/${chapterId}${learnpathId ? `?learnpath=${learnpathId}` : ''}`,
    answers: (courseId: string, chapterId: string, learnpathId?: string) =>
      `/teacher/courses/${courseId}/content/${chapterId}/answers${learnpathId ? `?learnpath=${learnpathId}` : ''}`,
  },
  manager: {
    studentAt: (studentId: string) => studentBelow(`/manager/students/progress/${studentId}`),
    learnpaths: () => '/manager/learnpaths',
    students: () => '/manager/students',
    courses: () => '/manager/courses',
    educations: () => '/manager/education',
    learnpath: (learnpathId: string) => `/manager/learnpaths/${learnpathId}`,
    assessment: (learnpathId: string) => `/manager/learnpaths/${learnpathId}/assessment`,
    /** @param educationId whose figures; absent: everybody's */
    figures: (educationId?: string) => `/manager/figures${educationId ? `?education=${educationId}` : ''}`,
    evaluationQuestions: () => '/manager/evaluation-questions',
    teamFigures: (learnpathId: string, teamId: string) =>
      `/manager/figures?learnpath=${learnpathId}&team=${teamId}`,
  },
  duo: {
    mutations: (tab?: 'open' | 'exported' | 'deleted') =>
      tab && tab !== 'open' ? `/duo/mutations/${tab}` : '/duo/mutations',
    exports: () => '/duo/2bron',
    checklist: () => '/duo/checklist',
  },
  grading: {
    items: () => '/grading/gradable-items',
    item: (submissionId: string, tab?: string) =>
      `/grading/gradable-items/${submissionId}${tab ? `/${tab}` : ''}`,
    assign: (submissionId: string) => `/grading/gradable-items/assign/${submissionId}`,
    learnpaths: () => '/grading/learnpaths',
    learnpath: (learnpathId: string) => `/grading/learnpaths/${learnpathId}`,
    myItems: () => '/grading/my-gradable-items',
    myItem: (submissionId: string, tab?: string) =>
      `/grading/my-gradable-items/${submissionId}${tab ? `/${tab}` : ''}`,
  },
} as const;
