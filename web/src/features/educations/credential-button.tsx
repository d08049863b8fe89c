import { useTranslation } from 'react-i18next';
import { credentialRoutes } from '#shared/educations/credential-routes.ts';
import type { Testimonial } from '#shared/educations/testimonial-schemas.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { saveFile } from '#web/platform/save-file.ts';
import { Button } from '#web/ui/button.tsx';

/** Fetches a testimonial of the student's own as an Open Badge, for a wallet or a program that verifies it. */
export function CredentialButton({ testimonial }: { testimonial: Testimonial }) {
  const { t } = useTranslation('educations');
  const { run, pending } = useCommand(credentialRoutes.getStudyCredential);
  const { documentId, number } = testimonial;
  const save = async () => {
    const outcome = await run({ params: { documentId } });
    if (!outcome.ok) return;
    saveFile(
      `${number.replaceAll('/', '-')}.json`,
      JSON.stringify(outcome.value, null, 2),
      'application/vc+ld+json',
    );
  };
  return (
    <Button size="small" icon="download" isPending={pending} onPress={() => void save()}>
      {t('testimonials.credential')}
    </Button>
  );
}
