import { educationCategories, educationCategoryUses } from '#functions/educations/categories.ts';
import { type Education, education, educationCount } from '#functions/educations/education.ts';
import { startUsing } from '#functions/educations/links.ts';
import { regulations } from '#functions/educations/regulations.ts';
import { signatories } from '#functions/educations/testimonial/signatories.ts';
import { add, create } from '#functions/platform/table/operations.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { noCumLaude } from '#shared/educations/cum-laude-schemas.ts';
import { emptyMeta, emptyTestimonialData, modulePart } from '#shared/educations/schemas.ts';
import type { CompanyId, EducationCategoryId } from '#shared/identity/ids.ts';
import { companies } from '../companies.ts';
import { categories, type DemoEducation, educations } from '../educations.ts';
import { demoId } from '../ids.ts';
import { learnpathIdOf } from '../resolved/catalogue-ids.ts';
import type { resolveDemo } from '../resolved/demo.ts';
import { writeAll } from './batches.ts';

export type Demo = ReturnType<typeof resolveDemo>;

/** Loads educations with their learning paths and modules. */
export async function loadEducations(table: Table, demo: Demo): Promise<void> {
  const items = educations.map((one) => educationItem(one, demo));
  await Promise.all([
    writeAll(
      table,
      items.map((item) => create(education, item)),
    ),
    writeAll(
      table,
      items.filter(({ status }) => status === 2).map((item) => create(regulations, regulationsOf(item))),
    ),
    writeAll(
      table,
      companies.map(({ id: companyId }) =>
        create(signatories, { companyId, signatories: board, changedAt: demo.madeAt }),
      ),
    ),
    writeAll(table, [
      ...companies.map(({ id: companyId }) =>
        add(educationCount.at({ companyId }), {
          all: items.filter((one) => one.companyId === companyId).length,
        }),
      ),
    ]),
    ...companies.map(({ id }) => loadCategories(table, id, items)),
    ...items.map(({ companyId, linkedLearnpaths }) =>
      writeAll(table, startUsing(companyId, linkedLearnpaths)),
    ),
  ]);
}

const categoryIdOf = (companyId: CompanyId, key: string) =>
  demoId('EducationCategoryId', `${companyId}/${key}`);

/** The categories of a company, and how many of its educations have each. */
async function loadCategories(
  table: Table,
  companyId: CompanyId,
  items: readonly Pick<Education, 'companyId' | 'categoryIds'>[],
): Promise<void> {
  const all = Object.entries(categories).map(([key, title]) => ({ id: categoryIdOf(companyId, key), title }));
  const uses = (id: EducationCategoryId) =>
    items.filter((one) => one.companyId === companyId && one.categoryIds.includes(id)).length;
  await writeAll(table, [
    create(educationCategories, { companyId, categories: all }),
    ...all.map(({ id: categoryId }) =>
      add(educationCategoryUses.at({ companyId, categoryId }), { educations: uses(categoryId) }),
    ),
  ]);
}

/** Who signs for the examination board; a former secretary stays, for what was issued in their days. */
const board = [
  { name: 'S. de Vries', role: 'Voorzitter examencommissie', from: '2021-09-01', until: null },
  { name: 'H.J. Okkerse', role: 'Secretaris examencommissie', from: '2019-09-01', until: '2023-08-31' },
  { name: 'J. Bos', role: 'Secretaris examencommissie', from: '2023-09-01', until: null },
];

/** The regulations of a study year, on the organisation's own site. */
function regulationsOf({ companyId, educationId, studyYear, createdAt }: Omit<Education, 'version'>) {
  const company = companies.find(({ id }) => id === companyId);
  const year = `${studyYear}/${studyYear + 1}`;
  return {
    ...{ companyId, educationId, documentId: demoId('DocumentId', `${educationId}/oer`) },
    ...{ title: `Onderwijs- en examenregeling ${year}`, description: '', type: 1 as const, file: null },
    link: `https://${company?.key}.example/oer/${studyYear}`,
    updatedAt: createdAt,
  };
}

/** An education of the demo, as the table holds it. */
export function educationItem(one: DemoEducation, { learnpaths, madeAt }: Demo): Omit<Education, 'version'> {
  const { key, company, modules, learnpaths: slugs, yearsAhead, description, ...more } = one;
  const { categories: categoryKeys, ...said } = more;
  const linked = slugs.map((slug) => {
    const learnpathId = learnpathIdOf(company, slug);
    const path = learnpaths.find(({ id }) => id === learnpathId);
    if (!path) throw new Error(`${company.key} has no learning path ${slug}`);
    const { title, englishTitle, ects, language, status } = path;
    return { learnpathId, title, englishTitle, ects, language, status, requires: [], linkedAt: madeAt };
  });
  return {
    ...said,
    companyId: company.id,
    educationId: demoId('EducationId', `${company.key}/${key}`),
    educationType: 1,
    brinCode: company.brinCode,
    locationNumber: company.locationNumber,
    studyYear: Number(madeAt.slice(0, 4)) + yearsAhead,
    language: 'nl',
    propaedeuticPhase: 'with-exam',
    attemptRule: 'highest',
    englishTitle: '',
    deletingSince: null,
    versionOf: yearsAhead > 0 ? demoId('EducationId', `${company.key}/ondernemend`) : null,
    description: `<p>${description}</p>`,
    categoryIds: categoryKeys.map((one) => categoryIdOf(company.id, one)),
    meta: emptyMeta,
    testimonialData: {
      ...emptyTestimonialData,
      title: one.level === 'bachelor' ? 'Bachelor of Business Administration' : 'Associate degree',
      accreditedOn: one.code ? `${Number(madeAt.slice(0, 4)) - 2}-05-01` : null,
      hboName: one.title,
      abbreviation: one.level === 'bachelor' ? 'BBA' : 'Ad',
    },
    cumLaude: { ...noCumLaude, given: one.level === 'bachelor' },
    linkedLearnpaths: linked,
    learnpathCount: linked.length,
    modules: modules.map(({ title, learnpaths: held, propaedeutic = false }) => ({
      id: demoId('ModuleId', `${company.key}/${key}/${title}`),
      title,
      learnpaths: held.map((slug) =>
        modulePart.parse({ learnpathId: learnpathIdOf(company, slug), studyPhase: propaedeutic ? 1 : 2 }),
      ),
    })),
    createdAt: madeAt,
    updatedAt: madeAt,
  };
}
