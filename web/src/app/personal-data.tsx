import { useState } from 'react';
import type { JobId } from '#shared/identity/ids.ts';
import { routes as jobs } from '#shared/jobs/routes.ts';
import type { Job } from '#shared/jobs/schemas.ts';
import type { Outcome } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { Button } from '#web/ui/button.tsx';
import { FailedState } from '#web/ui/empty-state.tsx';
import { Loader } from '#web/ui/progress.tsx';
import { Section, SectionActions } from '#web/ui/section.tsx';
import { JobProgress } from './job-progress.tsx';

interface PersonalDataProps {
  readonly title: string;
  readonly intro: string;
  readonly start: string;
  readonly again: string;
  readonly ready: string;
  /** Begins the job, which goes on when the page is left. */
  readonly begin: () => Promise<Outcome<Job>>;
  readonly pending: boolean;
}

/**
 * Asks for all that is kept about somebody, and fetches it once it is ready. Needs the texts of `jobs`.
 * @param jobId the job that was asked for last, if any
 */
export function PersonalData({ jobId, ...props }: PersonalDataProps & { jobId: JobId | undefined }) {
  const { title, intro, start, again, ready, begin, pending } = props;
  const [begun, setBegun] = useState<JobId>();
  const shown = begun ?? jobId;
  async function ask() {
    const outcome = await begin();
    if (outcome.ok) setBegun(outcome.value.id);
  }
  return (
    <Section title={title} intro={intro}>
      {shown ? (
        <JobProgress key={shown} jobId={shown}>
          {() => <p>{ready}</p>}
        </JobProgress>
      ) : null}
      <SectionActions>
        <Button variant={shown ? 'secondary' : 'primary'} isPending={pending} onPress={() => void ask()}>
          {shown ? again : start}
        </Button>
      </SectionActions>
    </Section>
  );
}

/** The same of the reader themself, who finds what they asked for before. */
export function OwnPersonalData(props: PersonalDataProps) {
  const { data, error, refresh } = useRoute(jobs.listJobs, {
    query: { kind: 'privacy.export-own-data', per_page: 1 },
  });
  if (error) return <FailedState error={error} onRetry={refresh} />;
  if (!data) return <Loader />;
  return <PersonalData {...props} jobId={data.data[0]?.id} />;
}
