import { useTranslation } from 'react-i18next';
import { countWaiting, mostWaiting } from '#shared/servicedesk/waiting.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { Count } from './count.tsx';

/** How often it is asked, as the list does: of a question that is nobody's yet, no page is told. */
const askingSeconds = 30;

/** How many questions wait for who answers at the service desk. */
export function WaitingQuestions() {
  const { t } = useTranslation();
  const count = useRoute(countWaiting, undefined, { everySeconds: askingSeconds }).data?.waiting ?? 0;
  return (
    <Count count={count} most={mostWaiting} told={count > 0 ? t('layout.questionsWaiting', { count }) : ''} />
  );
}
