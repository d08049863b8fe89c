import { categoryUses, courseCategories } from '#functions/content/category.ts';
import { add, put } from '#functions/platform/table/operations.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { categories } from '../catalogue.ts';
import { companies } from '../companies.ts';
import { categoryIdOf } from '../resolved/catalogue-ids.ts';
import type { ResolvedCourse } from '../resolved/learning.ts';
import { writeAll } from './batches.ts';

/** Loads the categories of every company, and how many of its courses have each. */
export async function loadCategories(table: Table, courses: readonly ResolvedCourse[]): Promise<void> {
  await writeAll(
    table,
    companies.flatMap((company) => {
      const { id: companyId } = company;
      const all = Object.entries(categories).map(([key, title]) => {
        return { id: categoryIdOf(company, key), title, image: null };
      });
      const uses = all.map(({ id: categoryId }) =>
        add(categoryUses.at({ companyId, categoryId }), {
          courses: courses.filter((one) => one.companyId === companyId && one.categories.includes(categoryId))
            .length,
        }),
      );
      return [put(courseCategories, { companyId, categories: all }), ...uses];
    }),
  );
}
