import { routes as assignments } from './assignments/routes.ts';
import { directoryRoutes } from './auth/directory-routes.ts';
import { routes as auth } from './auth/routes.ts';
import { secondFactorRoutes } from './auth/second-factor-routes.ts';
import { sessionRoutes } from './auth/session-routes.ts';
import { twoFactorRoutes } from './auth/two-factor-routes.ts';
import { categoryRoutes } from './content/category-routes.ts';
import { codeRoutes } from './content/code-routes.ts';
import { copyRoutes } from './content/copy-routes.ts';
import { historyRoutes } from './content/history-routes.ts';
import { importRoutes as contentImportRoutes } from './content/import-routes.ts';
import { offerRoutes } from './content/offer-routes.ts';
import { readingRoutes } from './content/reading-routes.ts';
import { routes as content } from './content/routes.ts';
import { selfTestRoutes } from './content/self-test-routes.ts';
import { agreementRoutes } from './educations/agreement-routes.ts';
import { agreementTextRoutes } from './educations/agreement-text-routes.ts';
import { boardRoutes } from './educations/board-routes.ts';
import { broughtInRoutes } from './educations/brought-in-routes.ts';
import { educationCategoryRoutes } from './educations/category-routes.ts';
import { credentialRoutes } from './educations/credential-routes.ts';
import { examinerRoutes } from './educations/examiner-routes.ts';
import { guestRoutes } from './educations/guest-routes.ts';
import { onboardingRoutes } from './educations/onboarding-routes.ts';
import { openPayerShare } from './educations/payer-progress-route.ts';
import { payerRoutes } from './educations/payer-routes.ts';
import { periodRoutes } from './educations/period-routes.ts';
import { resultRoutes } from './educations/result-routes.ts';
import { routes as educations } from './educations/routes.ts';
import { signatoryRoutes } from './educations/signatory-routes.ts';
import { statementRoutes } from './educations/statement-routes.ts';
import { studentRoutes } from './educations/student-routes.ts';
import { testimonialRoutes } from './educations/testimonial-routes.ts';
import { verifyTestimonial } from './educations/verify-route.ts';
import { versionRoutes } from './educations/version-routes.ts';
import { routes as figures } from './figures/routes.ts';
import { routes as grading } from './grading/routes.ts';
import { taughtEducationRoutes } from './guidance/education-routes.ts';
import { signalRoutes } from './guidance/signal-routes.ts';
import { studentRoutes as followedRoutes } from './guidance/student-routes.ts';
import { teachingRoutes } from './guidance/teaching-routes.ts';
import { thresholdRoutes } from './guidance/threshold-routes.ts';
import { timelineRoutes } from './guidance/timeline-routes.ts';
import { getToday } from './guidance/today-routes.ts';
import type { Route } from './http/route.ts';
import { routes as integrations } from './integrations/routes.ts';
import { routes as jobs } from './jobs/routes.ts';
import { classRoutes } from './learnpaths/class-routes.ts';
import { copyRoutes as learnpathCopies } from './learnpaths/copy-routes.ts';
import { documentRoutes } from './learnpaths/document-routes.ts';
import { offerRoutes as learnpathOffers } from './learnpaths/offer-routes.ts';
import { outcomeRoutes } from './learnpaths/outcome-routes.ts';
import { routes as learnpaths } from './learnpaths/routes.ts';
import { teamRoutes } from './learnpaths/team-routes.ts';
import { routes as library } from './library/routes.ts';
import { routes as live } from './live/routes.ts';
import { routes as media } from './media/routes.ts';
import { announcementRoutes } from './messages/announcement-routes.ts';
import { routes as messages } from './messages/routes.ts';
import { routes as notifications } from './notifications/routes.ts';
import { bulkRoutes } from './people/bulk-routes.ts';
import { coachRoutes } from './people/coach-routes.ts';
import { userDocumentRoutes } from './people/document-routes.ts';
import { exportRoutes } from './people/export-routes.ts';
import { importRoutes } from './people/import-routes.ts';
import { linkedRoutes } from './people/linked-routes.ts';
import { mailRoutes } from './people/mail-routes.ts';
import { nameRoutes } from './people/name-routes.ts';
import { organisationRoutes } from './people/organisation-routes.ts';
import { routes as people } from './people/routes.ts';
import { userRoutes } from './people/user-routes.ts';
import { routes as planning } from './planning/routes.ts';
import { erasureRoutes } from './privacy/erasure-routes.ts';
import { handoverRoutes } from './privacy/handover-routes.ts';
import { routes as privacy } from './privacy/routes.ts';
import { routes as register } from './register/routes.ts';
import { routes as servicedesk } from './servicedesk/routes.ts';
import { auditRoutes } from './settings/audit-routes.ts';
import { routes as settings } from './settings/routes.ts';
import { usageRoutes } from './settings/usage-routes.ts';

/** Every call of the API, by domain. Infra, tests and the OpenAPI document walk this; a new domain is added here. */
export const routesByDomain: Readonly<Record<string, Readonly<Record<string, Route>>>> = {
  auth: { ...auth, ...sessionRoutes, ...twoFactorRoutes, ...directoryRoutes, ...secondFactorRoutes },
  people: {
    ...people,
    ...coachRoutes,
    ...bulkRoutes,
    ...userDocumentRoutes,
    ...nameRoutes,
    ...mailRoutes,
    ...linkedRoutes,
    ...importRoutes,
    ...exportRoutes,
    ...organisationRoutes,
    ...userRoutes,
  },
  media,
  content: {
    ...content,
    ...selfTestRoutes,
    ...categoryRoutes,
    ...contentImportRoutes,
    ...codeRoutes,
    ...copyRoutes,
    ...readingRoutes,
    ...historyRoutes,
    ...offerRoutes,
  },
  learnpaths: {
    ...learnpaths,
    ...teamRoutes,
    ...learnpathCopies,
    ...classRoutes,
    ...outcomeRoutes,
    ...documentRoutes,
    ...learnpathOffers,
  },
  assignments,
  educations: {
    ...educations,
    ...educationCategoryRoutes,
    ...versionRoutes,
    ...broughtInRoutes,
    ...payerRoutes,
    openPayerShare,
    ...onboardingRoutes,
    ...studentRoutes,
    ...agreementRoutes,
    ...agreementTextRoutes,
    ...signatoryRoutes,
    ...testimonialRoutes,
    ...credentialRoutes,
    ...boardRoutes,
    ...examinerRoutes,
    ...guestRoutes,
    ...resultRoutes,
    ...periodRoutes,
    ...statementRoutes,
    verifyTestimonial,
  },
  grading,
  guidance: {
    ...teachingRoutes,
    ...taughtEducationRoutes,
    ...followedRoutes,
    ...signalRoutes,
    ...thresholdRoutes,
    ...timelineRoutes,
    getToday,
  },
  planning,
  register,
  figures,
  privacy: { ...privacy, ...erasureRoutes, ...handoverRoutes },
  settings: { ...settings, ...auditRoutes, ...usageRoutes },
  jobs,
  notifications,
  messages: { ...messages, ...announcementRoutes },
  servicedesk,
  live,
  library,
  integrations,
};

/** Every call in one list. */
export const allRoutes: readonly Route[] = Object.values(routesByDomain).flatMap((routes) =>
  Object.values(routes),
);
