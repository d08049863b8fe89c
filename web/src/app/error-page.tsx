import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useNavigate, useRouteError } from 'react-router';
import { ApiError } from '#web/platform/api/api-error.ts';
import { errorText } from '#web/platform/api/reactions.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Page } from '#web/ui/page.tsx';
import styles from './error-page.module.css';
import { paths } from './paths.ts';

/** A page that could not be shown: its status, what it means, and the way back. */
export function ErrorPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const error = useRouteError();

  if (isMissingChunk(error)) {
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
  const status = statusOf(error);
  return (
    <Page title={t('error.title')}>
      <p className={styles.status}>{t('error.status', { status })}</p>
      <p>{textOf(error, status)}</p>
      <p className={styles.actions}>
        <Button icon="back" onPress={() => void navigate(-1)}>
          {t('error.back')}
        </Button>
        <LinkButton to={paths.main.home()} variant="quiet">
          {t('error.home')}
        </LinkButton>
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

/** After a new release the parts of the old one are gone; reloading fetches the new ones. */
function isMissingChunk(error: unknown): boolean {
  return error instanceof TypeError && /dynamically imported module|module script/i.test(error.message);
}
