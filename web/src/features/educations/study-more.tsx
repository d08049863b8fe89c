import { boardRoutes } from '#shared/educations/board-routes.ts';
import { broughtInRoutes } from '#shared/educations/brought-in-routes.ts';
import { payerRoutes } from '#shared/educations/payer-routes.ts';
import type { Registration, StudentEducation } from '#shared/educations/student-schemas.ts';
import { testimonialRoutes } from '#shared/educations/testimonial-routes.ts';
import { versionRoutes } from '#shared/educations/version-routes.ts';
import { paths } from '#web/app/paths.ts';
import { StudyTimeline } from '#web/app/study-timeline.tsx';
import { useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { StudyRequests } from './board/study-requests.tsx';
import { StudyFormerAgreements } from './brought-in/study-former-agreements.tsx';
import { FormerStudies } from './former-studies.tsx';
import { StudyPayer } from './payer/study-payer.tsx';
import { StudyPeriods } from './study-periods.tsx';
import { StudyTestimonials } from './study-testimonials.tsx';
import { StudyRegulations } from './versions/study-regulations.tsx';

/** What else a student finds with their education, below the programme: all of it at once, or its outline. */
export function StudyMore({
  education,
  registration,
}: {
  education: StudentEducation;
  registration: Registration;
}) {
  const grades = useCommand(testimonialRoutes.makeStudyGradeList, { errors: 'caller' });
  const { educationId, periods, status } = registration;
  // Whether most cards are there at all, and how high they are, is known once these were read; the cards find them.
  const reads = [
    useRoute(payerRoutes.getPayerShare),
    useRoute(broughtInRoutes.listStudyFormerAgreements),
    useRoute(versionRoutes.getStudyRegulations, { params: { educationId } }),
    useRoute(boardRoutes.listStudyRequests),
    useRoute(testimonialRoutes.listStudyTestimonials),
  ];
  if (reads.some(({ loading }) => loading)) return <Skeleton shape="cards" />;
  return (
    <>
      {periods.length > 0 ? <StudyPeriods periods={periods} /> : null}
      <StudyPayer />
      <StudyFormerAgreements />
      <StudyRegulations educationId={educationId} />
      <StudyRequests education={education} />
      <StudyTestimonials studies={status === null} />
      <FormerStudies
        former={education.former}
        blocks={education.blocks}
        make={(body) => grades.run({ body })}
      />
      <StudyTimeline
        links={{
          agreement: paths.study.agreement,
          work: (of) => paths.study.submission(of.assignmentId, of.submissionId),
        }}
      />
    </>
  );
}
