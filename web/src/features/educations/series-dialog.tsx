import { useTranslation } from 'react-i18next';
import { testimonialRoutes as routes } from '#shared/educations/testimonial-routes.ts';
import { testimonialSeries } from '#shared/educations/testimonial-schemas.ts';
import { refresh as readAgain, useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { notify } from '#web/platform/notices.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailedState } from '#web/ui/empty-state.tsx';
import { FieldRow, Form, FormActions } from '#web/ui/form.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** From which numbers testimonials get theirs. */
export function SeriesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('educations');
  const { data, error, refresh } = useRoute(routes.getTestimonialSeries);
  const { run } = useCommand(routes.setTestimonialSeries, {
    refreshes: [routes.getTestimonialSeries],
    errors: 'caller',
  });
  return (
    <Dialog title={t('series.title')} onClose={onClose}>
      {error ? <FailedState error={error} onRetry={refresh} /> : null}
      {!data && !error ? <Skeleton rows={3} /> : null}
      {data ? (
        <Form
          schema={testimonialSeries}
          version={data.version}
          onReload={() => readAgain([routes.getTestimonialSeries])}
          values={data.series ?? { prefix: '', next: 1, last: 9999 }}
          onSubmit={(series, version) => run({ body: { version, ...series } })}
          onSaved={({ number }) => {
            notify('success', number ? t('series.saved', { number }) : t('series.empty'));
            onClose();
          }}
        >
          <p>{data.number ? t('series.next', { number: data.number }) : t('series.text')}</p>
          <TextField name="prefix" label={t('series.prefix')} hint={t('series.prefixHint')} maxLength={20} />
          <FieldRow>
            <NumberField name="next" label={t('series.from')} />
            <NumberField name="last" label={t('series.last')} />
          </FieldRow>
          <FormActions />
        </Form>
      ) : null}
    </Dialog>
  );
}
