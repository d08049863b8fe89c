import * as z from 'zod/mini';

/**
 * How a sheet can be had: for Excel, as a file that a Dutch Excel opens by a double click, or as one for machines, whose
 * numbers and dates are as computers write them.
 */
export const sheetFormat = z.enum(['xlsx', 'csv-excel', 'csv']);
export type SheetFormat = z.infer<typeof sheetFormat>;
