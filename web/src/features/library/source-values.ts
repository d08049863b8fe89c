import * as z from 'zod/mini';
import { type Licence, licenceInput } from '#shared/library/licence.ts';
import { type Source, sourceInput } from '#shared/library/source-schemas.ts';

/** What is entered of a source, as it is sent. */
export type Entered = z.output<typeof sourceInput>;

/** What a form of a source begins with. */
export type Editable = Pick<Source, keyof Entered>;

/** Of a source that is to be added. */
export const newSource: Editable = {
  ...{ kind: 'book', title: '', subtitle: '', authors: [], publisher: '', publishedYear: null, edition: '' },
  ...{ language: 'nl', isbn: null, image: null, onPlatform: false, link: null, licence: null, priceNote: '' },
};

/** Of a number that may be left empty. */
const nothing = z.literal('');

/** What is entered, as the form has it: authors a line each, and numbers that may be left empty. */
export const sourceForm = z.object({
  ...sourceInput.shape,
  authors: z.string().check(z.maxLength(2500)),
  publishedYear: z.union([nothing, sourceInput.shape.publishedYear]),
  licence: z.nullable(
    z
      .object({ ...licenceInput.shape, seats: z.union([nothing, licenceInput.shape.seats]) })
      .check(
        z.refine(({ startsOn, endsOn }) => startsOn <= endsOn, { error: 'beforeStart', path: ['endsOn'] }),
      ),
  ),
});

/** What the form begins with. */
export function valuesOf(of: Editable): z.input<typeof sourceForm> {
  const { kind, title, subtitle, authors, publisher, publishedYear, edition, language } = of;
  const { isbn, image, onPlatform, link, licence: held, priceNote } = of;
  return {
    ...{ kind, title, subtitle, publisher, edition, language, onPlatform, priceNote },
    authors: authors.join('\n'),
    publishedYear: publishedYear ?? '',
    isbn: isbn ?? '',
    link: link ?? '',
    image: image && { fileId: image.fileId, alt: image.alt },
    licence: held && { ...held, seats: held.seats ?? '' },
  };
}

/** What is sent of what the form has. */
export function enteredOf({
  authors,
  publishedYear,
  licence: given,
  ...plain
}: z.output<typeof sourceForm>): Entered {
  return {
    ...plain,
    authors: linesOf(authors),
    publishedYear: publishedYear === '' ? null : publishedYear,
    licence: given && sentLicence(given),
  };
}

function sentLicence({ seats, ...days }: Omit<Licence, 'seats'> & { seats: number | null | '' }): Licence {
  return { ...days, seats: seats === '' ? null : seats };
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((one) => one.trim())
    .filter((one) => one !== '');
}
