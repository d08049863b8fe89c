import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { directoryRoutes as routes } from '#shared/auth/directory-routes.ts';
import { routes as auth } from '#shared/auth/routes.ts';
import type { Output } from '#shared/http/route.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatDate } from '#web/platform/format.ts';
import { notify } from '#web/platform/notices.ts';
import { leaveFor } from '#web/platform/session/directory.ts';
import { AskingButton } from '#web/ui/asking-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { FailedState } from '#web/ui/empty-state.tsx';
import { Loader } from '#web/ui/progress.tsx';
import { Section } from '#web/ui/section.tsx';
import { ProofDialog } from './proof-dialog.tsx';

type Found = Output<typeof routes.getDirectory>;

/** The account of a directory that logs in as the reader, and the way to link or unlink one. */
export function DirectoryAccount() {
  const { t } = useTranslation('directory');
  const { data, error, loading, refresh } = useRoute(routes.getDirectory);
  if (data && !data.linked && data.offered.length === 0) return null;
  return (
    <Section title={t('profile.title')} intro={t('profile.intro')}>
      {error ? <FailedState error={error} onRetry={refresh} /> : null}
      {loading ? <Loader /> : null}
      {data?.linked ? <Linked linked={data.linked} /> : null}
      {data && !data.linked ? <Offers offered={data.offered} /> : null}
    </Section>
  );
}

/** What is linked logs in past the second factor: whether that is on says what is asked for. */
function Offers({ offered }: { offered: Found['offered'] }) {
  const { data, error, refresh } = useRoute(auth.getTwoFactor);
  if (error) return <FailedState error={error} onRetry={refresh} />;
  if (!data) return <Loader />;
  return (
    <div>
      {offered.map((one) => (
        <Offer key={one.id} offer={one} withCode={data.enabled} />
      ))}
    </div>
  );
}

function Offer({
  offer: { id: directoryId, name },
  withCode,
}: {
  offer: Found['offered'][number];
  withCode: boolean;
}) {
  const { t } = useTranslation(['directory', 'settings']);
  const [asking, setAsking] = useState(false);
  const { run } = useCommand(routes.startDirectoryLink, { errors: 'caller' });
  return (
    <>
      <Button icon="link" onPress={() => setAsking(true)}>
        {t('profile.link', { name })}
      </Button>
      <ProofDialog
        title={t('profile.link', { name })}
        text={t(withCode ? 'settings:twoFactor.replaceText' : 'settings:twoFactor.startText')}
        submit={t('settings:twoFactor.next')}
        code={withCode ? 'app' : undefined}
        send={(proof) => run({ body: { ...proof, directoryId } })}
        onProven={(begun) => leaveFor(begun, 'link')}
        isOpen={asking}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

function Linked({ linked: { name, label, linkedAt } }: { linked: NonNullable<Found['linked']> }) {
  const { t } = useTranslation('directory');
  const { run } = useCommand(routes.unlinkDirectory, { refreshes: [routes.getDirectory], errors: 'caller' });
  return (
    <>
      <DefinitionList
        facts={[
          { term: name, value: label },
          { term: t('profile.since'), value: formatDate(linkedAt) },
        ]}
      />
      <div>
        <AskingButton
          label={t('profile.unlink')}
          title={t('profile.unlinkTitle')}
          onConfirm={async () => {
            const outcome = await run();
            if (outcome.ok) notify('success', t('profile.unlinked'));
            return outcome;
          }}
        >
          {t('profile.unlinkText', { label })}
        </AskingButton>
      </div>
    </>
  );
}
