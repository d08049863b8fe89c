import { paginateScan } from '@aws-sdk/client-dynamodb';
import { block, registration } from '#functions/educations/student.ts';
import { attempt } from '#functions/grading/submission.ts';
import { team } from '#functions/learnpaths/teams/team.ts';
import { itemOf } from '#functions/platform/table/attributes.ts';
import type { StoredItem } from '#functions/platform/table/model.ts';
import { dynamoOfTest } from '#test/support/dynamo.ts';

type Item = Readonly<Record<string, unknown>>;

/** Every item of the table of the test, of one kind. */
export async function itemsOf(name: string): Promise<StoredItem[]> {
  const { client, tableName } = dynamoOfTest();
  const all: StoredItem[] = [];
  const named = {
    FilterExpression: 'entity = :name',
    ExpressionAttributeValues: { ':name': { S: name } },
  };
  const pages = paginateScan({ client }, { TableName: tableName, ConsistentRead: true, ...named });
  for await (const { Items = [] } of pages) all.push(...Items.map((item) => itemOf(Object(item))));
  return all;
}

/**
 * The figures of a company, counted by reading everything: by group, period and field. Written apart from the product's
 * own rules, so that the two can disagree.
 */
export async function plainCount(companyId: string): Promise<Record<string, number>> {
  const [registrations, blocks, attempts, teams] = await Promise.all(
    [registration, block, attempt, team].map(async ({ name }) =>
      (await itemsOf(name)).filter((one) => one.companyId === companyId),
    ),
  );
  const counted: Record<string, number> = {};
  const note = (field: string, day: unknown, education: unknown, inTeam: unknown, amount = 1) => {
    const period = day === 'now' ? 'now' : String(day).slice(0, 7);
    for (const e of education ? ['-', education] : ['-'])
      for (const t of inTeam ? ['-', inTeam] : ['-']) {
        const key = `${e} ${t} ${period} ${field}`;
        counted[key] = (counted[key] ?? 0) + amount;
      }
  };
  for (const one of registrations as Item[]) {
    note('intake', one.startsOn, one.educationId, null);
    if (one.status === null) note('studying', 'now', one.educationId, null);
    if (one.status === 'stopped') note('stopped', one.unsubscribedOn, one.educationId, null);
    if (one.status === 'graduated') note('graduated', one.graduatedOn, one.educationId, null);
    if (one.status === 'certificate') note('certificate', one.certificateOn, one.educationId, null);
  }
  for (const one of blocks as Item[])
    for (const part of one.learnpaths as Item[])
      if (part.status === 2) note('credits', part.decidedOn, one.educationId, null, Number(part.ects));
  for (const one of attempts as Item[]) {
    const its = (blocks as Item[]).find(
      ({ userId, learnpaths }) =>
        userId === one.studentId &&
        (learnpaths as Item[]).some(({ learnpathId }) => learnpathId === one.learnpathId),
    );
    const inTeam = (teams as Item[]).find(
      ({ learnpathId, students }) =>
        learnpathId === one.learnpathId &&
        (students as Item[]).some(({ userId }) => userId === one.studentId),
    );
    const about = [its?.educationId, inTeam?.teamId] as const;
    note('handedIn', one.submittedAt, ...about);
    if (!one.returnedAt) note('waiting', 'now', ...about);
    else {
      note(String(one.outcome), one.returnedAt, ...about);
      if (one.secondAssessedAt) note('second', one.returnedAt, ...about);
      if (one.finalGrade !== null) {
        const hours = (Date.parse(String(one.returnedAt)) - Date.parse(String(one.submittedAt))) / 3_600_000;
        note('gradingHours', one.returnedAt, ...about, Math.round(hours));
        note('gradeTenths', one.returnedAt, ...about, Number(one.finalGrade));
      }
    }
  }
  return counted;
}

/** The same as the product keeps it; what is zero is left out. */
export async function keptCount(companyId: string): Promise<Record<string, number>> {
  const kept: Record<string, number> = {};
  for (const { pk, sk: _, entity: __, shape: ___, version: ____, ...numbers } of await itemsOf('figures')) {
    const [, company, education, inTeam, period] = String(pk).split('#');
    if (company !== companyId) continue;
    for (const [field, amount] of Object.entries(numbers))
      if (amount !== 0) kept[`${education} ${inTeam} ${period} ${field}`] = Number(amount);
  }
  return kept;
}
