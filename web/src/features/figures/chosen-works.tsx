import { Suspense, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type FoundWork, type WorksInput, worksInput } from '#shared/figures/dossier.ts';
import { Button } from '#web/ui/button.tsx';
import { late } from '#web/ui/late.tsx';
import { Section, SectionActions } from '#web/ui/section.tsx';
import type { Search } from './choose-works.tsx';
import { FoundTable } from './found-table.tsx';

/** Loaded when works are to be chosen. */
const ChooseWorks = late(async () => ({ default: (await import('./choose-works.tsx')).ChooseWorks }));

/** What says of which works there are to choose from. */
const scope = ['educationId', 'from', 'until'];

/** The works that somebody chose by hand; begun anew, by its key, for another education or period. */
export function ChosenWorks({ of }: { of: Record<keyof WorksInput, unknown> }) {
  const { t } = useTranslation('dossier');
  const { setValue, trigger } = useFormContext();
  const [works, setWorks] = useState<readonly FoundWork[]>([]);
  const [search, setSearch] = useState<Search>();
  const [choosing, setChoosing] = useState(false);
  const asked = worksInput.safeParse(of).data;

  function choose(chosen: readonly FoundWork[]) {
    setWorks(chosen);
    setValue(
      'chosen',
      chosen.map(({ id }) => id),
      { shouldDirty: true },
    );
  }
  return (
    <Section title={t('choose.title')} intro={t('choose.intro')}>
      {works.length > 0 ? (
        <FoundTable caption={t('choose.chosen', { count: works.length })} rows={works} />
      ) : (
        <p>{t(asked ? 'choose.none' : 'choose.scopeFirst')}</p>
      )}
      <SectionActions>
        {/* What is lacking has the focus then, and says so. */}
        <Button onPress={() => (asked ? setChoosing(true) : void trigger(scope, { shouldFocus: true }))}>
          {works.length > 0 ? t('choose.change') : t('choose.open')}
        </Button>
      </SectionActions>
      <Suspense>
        {choosing && asked ? (
          <ChooseWorks
            of={asked}
            search={search?.of.nameless === asked.nameless ? search : undefined}
            works={works}
            onSearch={setSearch}
            onChosen={choose}
            onClose={() => setChoosing(false)}
          />
        ) : null}
      </Suspense>
    </Section>
  );
}
