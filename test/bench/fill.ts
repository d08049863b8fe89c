import { execFileSync } from 'node:child_process';
import { cpSync, createWriteStream, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createGzip } from 'node:zlib';
import { membership, membershipsOf } from '#functions/platform/identity/memberships.ts';
import { attributesOf } from '#functions/platform/table/attributes.ts';
import { dynamoCaller } from '#infra/local/dynamo/call.ts';
import { startDynamo } from '#infra/local/dynamo/child.ts';
import { studentOf } from '#infra/local/seed/students.ts';
import { assessedOf, assessmentSumsOf, signalsOf } from './fill-assessed.ts';
import { figuresOf, sumsOf } from './fill-figures.ts';
import { linesOfStudies } from './fill-studies.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const studentsAtATime = 500;

/** A table as DynamoDB exports it: what describes it, and its items, one to a line. */
interface Export {
  readonly tableName: string;
  readonly description: Readonly<Record<string, unknown>>;
  readonly lines: readonly string[];
}

/**
 * Reads what a data folder holds, to fill larger ones from.
 * @param data folder of a local cloud with the demo in it, not running
 */
export async function exportOf(data: string): Promise<Export> {
  const dynamo = await startDynamo(root, data);
  try {
    const call = dynamoCaller(dynamo.url);
    const { TableNames } = await call('DynamoDB_20120810', 'ListTables', {});
    const [TableName = ''] = TableNames as string[];
    const { Table } = await call('DynamoDB_20120810', 'DescribeTable', { TableName });
    const lines: string[] = [];
    let start: unknown;
    do {
      const page = await call('DynamoDB_20120810', 'Scan', { TableName, ExclusiveStartKey: start });
      lines.push(...(page.Items as object[]).map(lineOf));
      start = page.LastEvaluatedKey;
    } while (start);
    return { tableName: TableName, description: { Table }, lines };
  } finally {
    await dynamo.stop();
  }
}

/**
 * Makes a data folder that holds the demo and as many students, as far as lists and searches show them: their rows
 * and their words, what they study and what they count for. It is imported, because writing 100,000 people one transaction after the other takes an hour.
 * @param demo what the demo's own folder holds
 * @param data that folder
 * @returns the new folder
 */
export async function filledFolder(demo: Export, data: string, students: number): Promise<string> {
  const work = mkdtempSync(join(tmpdir(), 'leerpad-export-'));
  const folder = `${data}-${students}`;
  try {
    const exported = join(work, demo.tableName, 'data');
    mkdirSync(exported, { recursive: true });
    await writeLines(join(exported, 'items.json.gz'), demo.lines, students);
    const schema = join(work, 'schema.json');
    writeFileSync(schema, JSON.stringify(demo.description));
    cpSync(data, folder, { recursive: true });
    const output = join(folder, 'table.db');
    for (const rest of ['', '-wal', '-shm']) rmSync(output + rest, { force: true });
    // The numbers of the new table's stream begin anew: what was taken of the former one says nothing of it.
    rmSync(join(folder, 'streams'), { recursive: true, force: true });
    const binary = join(root, 'node_modules/@dynoxide/linux-x64/dynoxide');
    const args = ['import', '--source', work, '--schema', schema, '--output', output];
    execFileSync(binary, args, { stdio: ['ignore', 'ignore', 'pipe'] });
    return folder;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

async function writeLines(path: string, first: readonly string[], students: number): Promise<void> {
  await pipeline(
    function* () {
      const sums = [...sumsOf(students), ...assessmentSumsOf(students)];
      yield first.filter((line) => !sums.some((item) => isAt(line, item))).join('');
      yield sums.map((item) => lineOf(attributesOf(item))).join('');
      for (let from = 0; from < students; from += studentsAtATime) {
        const size = Math.min(studentsAtATime, students - from);
        yield Array.from({ length: size }, (_, nth) => linesOfStudent(from + nth))
          .flat()
          .join('');
      }
    },
    createGzip({ level: 1 }),
    createWriteStream(path),
  );
}

function linesOfStudent(index: number): string[] {
  return membershipsOf(studentOf(index)).flatMap((row) => {
    const items = [membership.encode(row, 1), ...membership.companionsOf({ ...row, version: 1 })];
    const counted = [...figuresOf(row), ...assessedOf(row, index), signalsOf(row)];
    return [...items, ...counted, ...linesOfStudies(row)].map((item) => lineOf(attributesOf(item)));
  });
}

/** Whether a line of the demo is of the place that an item takes. */
const isAt = (line: string, { pk, sk }: Readonly<Record<string, unknown>>) =>
  line.includes(JSON.stringify({ S: pk })) && line.includes(JSON.stringify({ S: sk }));

const lineOf = (item: object) => `${JSON.stringify({ Item: item })}\n`;
