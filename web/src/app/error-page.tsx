import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useNavigate, useRouteError } from 'react-router';
import { ApiError } from '#web/platform/api/api-error.ts';
import { errorText } from '#web/platform/api/reactions.ts';
import { isMissing } from '#web/platform/patience.ts';
import { useReach } from '#web/platform/use-reach.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Page } from '#web/ui/page.tsx';
import { entryPaths } from './entry-paths.ts';
import styles from './error-page.module.css';

/** A page that could not be shown: its status, what it means, and the way back. */
export function ErrorPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const error = useRouteError();

  if (isMissing(error)) return <MissingPart />;
  const status = statusOf(error);
  return (
    <Page title={t('error.title')}>
      <p className={styles.status}>{t('error.status', { status })}</p>
      <p>{textOf(error, status)}</p>
      <p className={styles.actions}>
        <Button icon="back" onPress={() => void navigate(-1)}>
          {t('error.back')}
        </Button>
        <LinkButton to={entryPaths.main.home()} variant="quiet">
          {t('error.home')}
        </LinkButton>
      </p>
    </Page>
  );
}

/**
 * The code of a page could not be fetched. Without a connection or a server the page waits, and opens by itself when
 * there is one again; with them it is a new release that has replaced it.
 */
function MissingPart() {
  const { t } = useTranslation();
  const found = useReach(() => location.reload());
  if (found !== 'reached') {
    return (
      <Page title={t('error.title')}>
        <p role="status">{found ? t('error.waits') : null}</p>
      </Page>
    );
  }
  return (
    <Page title={t('updated.text')}>
      <p>
        <Button variant="primary" onPress={() => location.reload()}>
          {t('updated.action')}
        </Button>
      </p>
    </Page>
  );
}

function statusOf(error: unknown): number {
  if (error instanceof ApiError || isRouteErrorResponse(error)) return error.status;
  return 500;
}

function textOf(error: unknown, status: number): string {
  if (error instanceof ApiError) return errorText(error);
  return errorText({ code: status === 404 ? 'NOT_FOUND' : 'UNEXPECTED_ERROR' });
}
