import { create } from '#functions/platform/table/operations.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { gradingSettings, orStandard } from '#functions/settings/grading.ts';
import { standardDeclaration } from '#shared/settings/schemas.ts';
import { waterveen } from '../companies.ts';
import { writeAll } from './batches.ts';

/** Loads how the second organisation grades: as the standard does, but its students declare that work is their own. */
export async function loadSettings(table: Table): Promise<void> {
  const declaration = { ...standardDeclaration, asked: true };
  await writeAll(table, [
    create(gradingSettings, { ...orStandard(undefined), companyId: waterveen.id, declaration }),
  ]);
}
