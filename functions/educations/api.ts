import { agreementRoutes } from '#shared/educations/agreement-routes.ts';
import { agreementTextRoutes } from '#shared/educations/agreement-text-routes.ts';
import { boardRoutes } from '#shared/educations/board-routes.ts';
import { broughtInRoutes } from '#shared/educations/brought-in-routes.ts';
import { educationCategoryRoutes } from '#shared/educations/category-routes.ts';
import { credentialRoutes } from '#shared/educations/credential-routes.ts';
import { examinerRoutes } from '#shared/educations/examiner-routes.ts';
import { guestRoutes } from '#shared/educations/guest-routes.ts';
import { onboardingRoutes } from '#shared/educations/onboarding-routes.ts';
import { openPayerShare as openPayerShareRoute } from '#shared/educations/payer-progress-route.ts';
import { payerRoutes } from '#shared/educations/payer-routes.ts';
import { periodRoutes } from '#shared/educations/period-routes.ts';
import { resultRoutes } from '#shared/educations/result-routes.ts';
import { routes } from '#shared/educations/routes.ts';
import { signatoryRoutes } from '#shared/educations/signatory-routes.ts';
import { statementRoutes } from '#shared/educations/statement-routes.ts';
import { studentRoutes } from '#shared/educations/student-routes.ts';
import { testimonialRoutes } from '#shared/educations/testimonial-routes.ts';
import { verifyTestimonial as verifyRoute } from '#shared/educations/verify-route.ts';
import { versionRoutes } from '#shared/educations/version-routes.ts';
import { api } from '../platform/http/api.ts';
import { getAgreementTexts, previewAgreement, setAgreementTexts } from './handlers/agreement-texts.ts';
import { generateAgreement, getAgreement, setAgreementStatus } from './handlers/agreements.ts';
import { moveBlockLearnpath, setBlockLearnpaths } from './handlers/block-learnpaths.ts';
import { addBlockMessage, listBlockLog } from './handlers/block-log.ts';
import { createBlock, deleteBlock, finalizeBlock, unlockBlock, updateBlock } from './handlers/blocks.ts';
import { finalizeBlocks, resendAgreements } from './handlers/blocks-in-bulk.ts';
import {
  decideBoardRequest,
  getBoardRequest,
  getBoardSettings,
  listBoardRequests,
  setBoardSettings,
} from './handlers/board-requests.ts';
import {
  checkBroughtIn,
  listFormerAgreements,
  listStudyFormerAgreements,
  startBringingIn,
} from './handlers/brought-in.ts';
import { listEducationCategories, saveEducationCategories } from './handlers/categories.ts';
import { checkResults } from './handlers/check-results.ts';
import { copyEducation } from './handlers/copy-education.ts';
import { createEducation } from './handlers/create-education.ts';
import { getIssuer, getStatusList, getStudyCredential } from './handlers/credentials.ts';
import { deleteEducation } from './handlers/delete-education.ts';
import { listExaminers, setAppointments } from './handlers/examiners.ts';
import { fetchOnboarding } from './handlers/fetch-onboarding.ts';
import { getEducation } from './handlers/get-education.ts';
import { makeGradeList, makeStudyGradeList } from './handlers/grade-list.ts';
import { inviteGuest, setGuestStay } from './handlers/guests.ts';
import { linkLearnpaths, setRequirements, unlinkLearnpath } from './handlers/link-learnpaths.ts';
import { listEducations } from './handlers/list-educations.ts';
import { getPayerShare, grantPayerShare, openPayerShare, revokePayerShare } from './handlers/payer-share.ts';
import { recordPeriod, withdrawPeriod } from './handlers/periods.ts';
import { registerStudent } from './handlers/register-student.ts';
import { confirmResults, discardResults, enterResults, listResultSheets } from './handlers/results.ts';
import { setModules } from './handlers/set-modules.ts';
import { getSignatories, setSignatories } from './handlers/signatories.ts';
import { makeStatement, makeStudyStatement } from './handlers/statements.ts';
import {
  getStudentEducation,
  getStudyEducation,
  listEducationStudents,
  updateRegistration,
} from './handlers/student-education.ts';
import {
  askBoard,
  askBoardReview,
  askForStudent,
  holdSubmission,
  listStudentRequests,
  listStudyRequests,
  withdrawRequest,
} from './handlers/student-requests.ts';
import { approveAgreement, getStudyAgreement, rejectAgreement } from './handlers/study-agreement.ts';
import { getTestimonialSeries, setTestimonialSeries } from './handlers/testimonial-series.ts';
import {
  issueTestimonial,
  listStudyTestimonials,
  listTestimonials,
  revokeTestimonial,
  shareTestimonial,
  verifyTestimonial,
} from './handlers/testimonials.ts';
import { updateEducation } from './handlers/update-education.ts';
import { getRegulations, getStudyRegulations, listVersions, setRegulations } from './handlers/versions.ts';

/** The Lambda that answers for educations. */
export const handler = api(
  {
    ...routes,
    ...versionRoutes,
    ...onboardingRoutes,
    ...broughtInRoutes,
    ...payerRoutes,
    openPayerShare: openPayerShareRoute,
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
    ...educationCategoryRoutes,
    ...statementRoutes,
    verifyTestimonial: verifyRoute,
  },
  {
    listEducations,
    listEducationCategories,
    saveEducationCategories,
    createEducation,
    getEducation,
    updateEducation,
    deleteEducation,
    copyEducation,
    listVersions,
    getRegulations,
    setRegulations,
    getStudyRegulations,
    linkLearnpaths,
    unlinkLearnpath,
    setRequirements,
    setModules,
    fetchOnboarding,
    checkBroughtIn,
    startBringingIn,
    listFormerAgreements,
    listStudyFormerAgreements,
    getPayerShare,
    grantPayerShare,
    revokePayerShare,
    openPayerShare,
    registerStudent,
    listEducationStudents,
    getStudentEducation,
    updateRegistration,
    createBlock,
    updateBlock,
    deleteBlock,
    setBlockLearnpaths,
    moveBlockLearnpath,
    finalizeBlock,
    unlockBlock,
    listBlockLog,
    addBlockMessage,
    getStudyEducation,
    getTestimonialSeries,
    setTestimonialSeries,
    getSignatories,
    setSignatories,
    getStudyAgreement,
    approveAgreement,
    rejectAgreement,
    getAgreement,
    setAgreementStatus,
    generateAgreement,
    finalizeBlocks,
    resendAgreements,
    getAgreementTexts,
    setAgreementTexts,
    previewAgreement,
    listTestimonials,
    issueTestimonial,
    revokeTestimonial,
    listStudyTestimonials,
    shareTestimonial,
    verifyTestimonial,
    getStudyCredential,
    getIssuer,
    getStatusList,
    makeGradeList,
    makeStudyGradeList,
    listBoardRequests,
    getBoardRequest,
    listExaminers,
    setAppointments,
    inviteGuest,
    setGuestStay,
    decideBoardRequest,
    getBoardSettings,
    setBoardSettings,
    listStudentRequests,
    askForStudent,
    holdSubmission,
    listStudyRequests,
    askBoard,
    askBoardReview,
    withdrawRequest,
    listResultSheets,
    enterResults,
    checkResults,
    confirmResults,
    discardResults,
    recordPeriod,
    withdrawPeriod,
    makeStatement,
    makeStudyStatement,
  },
);
