import { useId, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isbn } from '#shared/library/isbn.ts';
import { lookUpRoutes as routes } from '#shared/library/look-up-routes.ts';
import type { FoundBook } from '#shared/library/source-schemas.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { notify } from '#web/platform/notices.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { SectionActions } from '#web/ui/section.tsx';

const proposable = [
  'title',
  'subtitle',
  'authors',
  'publisher',
  'publishedYear',
  'edition',
  'language',
] as const;
type Field = (typeof proposable)[number];
type Values = Readonly<Record<Field, unknown>>;

/** Looks up what is known of the book by its ISBN, and proposes it: nothing is filled in that nobody asked for. */
export function LookUp() {
  const { t } = useTranslation('library');
  const id = useId();
  const { setValue } = useFormContext();
  const number = isbn.safeParse(useWatch({ name: 'isbn' }) ?? '').data;
  const values = useWatch() as Values;
  const { run, pending } = useCommand(routes.lookUpIsbn);
  const [found, setFound] = useState<FoundBook | null>(null);
  const proposed = found && found.isbn === number ? proposalsOf(found, values) : null;
  async function lookUp() {
    if (!number) return;
    const outcome = await run({ body: { isbn: number } });
    setFound(outcome.ok ? outcome.value : null);
    if (outcome.ok && proposalsOf(outcome.value, values).length === 0) notify('success', t('lookUp.same'));
  }
  function take(names: readonly Field[]) {
    for (const { name, value } of proposed ?? [])
      if (names.includes(name)) setValue(name, value, { shouldDirty: true, shouldValidate: true });
  }
  const empty = (proposed ?? []).filter(({ isEmpty }) => isEmpty).map(({ name }) => name);
  const shown = (name: Field, value: string | number) =>
    name === 'language' ? t(`language.${value as 'nl'}`) : String(value).replaceAll('\n', ', ');
  return (
    <>
      <SectionActions>
        <Button icon="search" isDisabled={!number} isPending={pending} onPress={() => void lookUp()}>
          {t('lookUp.button')}
        </Button>
      </SectionActions>
      {proposed && proposed.length > 0 ? (
        <Callout title={t('lookUp.found')} role="status">
          <DefinitionList
            facts={proposed.map(({ name, value }) => ({
              term: t(`source.${name === 'publishedYear' ? 'year' : name}`),
              value: (
                <>
                  <span id={`${id}${name}`}>{shown(name, value)}</span>{' '}
                  <Button
                    size="small"
                    variant="quiet"
                    aria-describedby={`${id}${name}`}
                    onPress={() => take([name])}
                  >
                    {t('lookUp.take')}
                  </Button>
                </>
              ),
            }))}
          />
          {empty.length > 0 ? (
            <SectionActions>
              <Button size="small" icon="check" onPress={() => take(empty)}>
                {t('lookUp.fill', { count: empty.length })}
              </Button>
            </SectionActions>
          ) : null}
        </Callout>
      ) : null}
    </>
  );
}

/** What was found and stands otherwise in the form, as its fields have it. */
function proposalsOf(found: FoundBook, values: Values) {
  return proposable.flatMap((name) => {
    const given = found[name];
    const value = Array.isArray(given) ? given.join('\n') : given;
    if (value === undefined || value === null || value === '' || value === values[name]) return [];
    return [{ name, value: value as string | number, isEmpty: !values[name] }];
  });
}
