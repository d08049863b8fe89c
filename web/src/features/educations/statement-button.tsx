import { useTranslation } from 'react-i18next';
import type { StatementKind } from '#shared/educations/statement-routes.ts';
import type { Outcome } from '#web/platform/api/use-command.ts';
import { Button } from '#web/ui/button.tsx';

/** Makes a statement as of today, and fetches it. */
export function StatementButton({
  kind,
  make,
  pending,
}: {
  kind: StatementKind;
  make: () => Promise<Outcome<{ link: string }>>;
  pending: boolean;
}) {
  const { t } = useTranslation('educations');
  return (
    <Button
      size="small"
      icon="download"
      isPending={pending}
      onPress={() =>
        void make().then((outcome) =>
          outcome.ok ? globalThis.location.assign(outcome.value.link) : undefined,
        )
      }
    >
      {t(`statement.${kind}`)}
    </Button>
  );
}
