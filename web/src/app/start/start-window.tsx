import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import type * as z from 'zod/mini';
import { routes } from '#shared/auth/routes.ts';
import { startInput, type userCompany } from '#shared/auth/schemas.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { chooseCompany } from '#web/platform/session/session.ts';
import { RadioGroup } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailedState } from '#web/ui/empty-state.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { appOf } from '../entry-paths.ts';
import { useMe } from '../me.tsx';
import { paths } from '../paths.ts';

type Company = z.infer<typeof userCompany>;

interface Props {
  /** Goes there at once; else it is for the next time. */
  readonly goes?: boolean;
  readonly onChosen?: (() => void) | undefined;
  readonly onClose: () => void;
}

/** Asks in which organisation, and in which app there, somebody begins; what needs no choice isn't shown. */
export function StartWindow({ goes = false, onChosen, onClose }: Props) {
  const { t } = useTranslation('start');
  const { data, error, refresh } = useRoute(routes.listUserCompanies);
  return (
    <Dialog title={t('title')} givesWay={goes} onClose={onClose}>
      {error ? <FailedState error={error} onRetry={refresh} /> : null}
      {data ? <Choice companies={data.data} goes={goes} onClose={onClose} onChosen={onChosen} /> : null}
      {data || error ? null : <Skeleton rows={3} />}
    </Dialog>
  );
}

function Choice({ companies, goes, onChosen, onClose }: Props & { companies: readonly Company[] }) {
  const { t } = useTranslation('start');
  const { t: common } = useTranslation();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { companyId } = useMe();
  const { run } = useCommand(routes.chooseStart, { refreshes: [routes.getMe], errors: 'caller' });
  const here = companies.find(({ id }) => id === companyId);
  // Who looks it up sees what they chose; who is asked, where they are.
  const shown = (goes ? undefined : companies.find(({ begins }) => begins)) ?? here;

  async function choose({ companyId: chosen, app: wanted }: z.infer<typeof startInput>) {
    const app = appIn(companies, chosen, wanted);
    const outcome = await run({ body: { companyId: chosen, ...(app && { app }) } });
    if (!outcome.ok) return outcome;
    onClose();
    onChosen?.();
    if (!goes) return outcome;
    const stays = chosen === companyId && (!app || app === (appOf(pathname) ?? here?.defaultApp));
    if (chosen !== companyId) chooseCompany(chosen);
    if (!stays) void navigate(app ? paths.app(app) : paths.main.home());
    return outcome;
  }

  return (
    <Form
      schema={startInput}
      values={{ companyId: shown?.id ?? companyId, app: shown?.defaultApp ?? undefined }}
      onSubmit={async (entered) => choose(entered)}
    >
      {({ watch }) => (
        <>
          <p>{t(goes ? 'intro' : 'introLater')}</p>
          {companies.length > 1 ? (
            <RadioGroup
              name="companyId"
              label={t('organisation')}
              options={companies.map(({ id, label }) => ({ value: id, label }))}
            />
          ) : null}
          <Apps company={companies.find(({ id }) => id === watch('companyId'))} />
          <FormActions
            submit={goes ? t('begin') : common('action.save')}
            cancel={goes ? t('later') : undefined}
          />
        </>
      )}
    </Form>
  );
}

/** The apps of the organisation that is chosen, where there are several. */
function Apps({ company }: { company: Company | undefined }) {
  const { t } = useTranslation('start');
  const { t: common } = useTranslation();
  const { setValue } = useFormContext<z.input<typeof startInput>>();
  useEffect(() => {
    setValue('app', company?.defaultApp ?? undefined);
  }, [company, setValue]);
  if (!company || company.apps.length < 2) return null;
  return (
    <RadioGroup
      name="app"
      label={t('app')}
      options={company.apps.map((value) => ({ value, label: common(`app.${value}`) }))}
    />
  );
}

/** What opens first in an organisation: as chosen, if that is there. */
function appIn(
  companies: readonly Company[],
  id: Company['id'],
  wanted: Company['apps'][number] | undefined,
) {
  const found = companies.find((one) => one.id === id);
  return found?.apps.find((app) => app === wanted) ?? found?.defaultApp ?? undefined;
}
