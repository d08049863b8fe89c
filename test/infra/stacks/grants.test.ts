import { expect, test } from 'vitest';
import type { Grant } from '#shared/http/route.ts';
import { templatesOf } from '#test/support/templates.ts';
import { actionSources as sources } from './support/action-sources.ts';

const templates = templatesOf('dev');

const table = ['table:read', 'table:write'] as const;

/** What each function may touch, by its role: a call, subscription, step or job that needs more says so here too. */
const grants: Readonly<Record<string, readonly Grant[]>> = {
  assignmentsApi: ['files:read', 'files:upload', 'keys:sign', 'table:read', 'table:write'],
  authApi: [
    'credentials:manage',
    'credentials:read',
    'credentials:sign-in',
    'directory:sign-in',
    'keys:seal-tokens',
    'keys:sign',
    'table:read',
    'table:write',
  ],
  contentApi: ['files:read', 'keys:sign', 'table:read', 'table:write'],
  educationsApi: ['files:read', 'files:upload', 'keys:sign', 'services:call', 'table:read', 'table:write'],
  figuresApi: ['files:read', 'keys:sign', 'table:read', 'table:write'],
  guidanceApi: ['files:read', 'keys:sign', 'table:read', 'table:write'],
  gradingApi: ['files:read', 'keys:sign', 'table:read', 'table:write'],
  notificationsApi: ['keys:mailed-tokens', 'keys:sign', 'table:read', 'table:write'],
  integrationsApi: ['keys:sign', 'services:call', 'table:read', 'table:write'],
  libraryApi: ['files:read', 'keys:sign', 'services:call', 'table:read', 'table:write'],
  liveApi: ['keys:sign', 'table:read', 'table:write'],
  learnpathsApi: ['directory:sign-in', 'files:read', 'keys:sign', 'table:read', 'table:write'],
  planningApi: ['keys:sign', 'table:read', 'table:write'],
  messagesApi: ['files:read', 'keys:sign', 'table:read', 'table:write'],
  mediaApi: ['files:read', 'files:upload', 'keys:sign', 'table:read', 'table:write'],
  peopleApi: ['files:read', 'keys:fingerprint', 'keys:seal', 'keys:sign', ...table],
  privacyApi: ['keys:sign', 'table:read', 'table:write'],
  registerApi: ['files:read', 'keys:sign', 'table:read', 'table:write'],
  servicedeskApi: ['files:read', 'keys:sign', 'table:read', 'table:write'],
  jobsApi: ['files:read', 'keys:sign', 'table:read', 'table:write'],
  settingsApi: ['files:read', 'keys:sign', 'table:read', 'table:write'],
  assignmentsevents: ['table:read', 'table:write'],
  authevents: ['credentials:manage', 'files:read', 'keys:mailed-tokens', 'mail:send', ...table],
  contentevents: ['table:read', 'table:write'],
  educationsevents: ['files:read', 'files:upload', 'keys:sign-credentials', 'services:call', ...table],
  figuresevents: ['table:read', 'table:write'],
  gradingevents: ['table:read', 'table:write'],
  learnpathsevents: ['table:read', 'table:write'],
  integrationsevents: ['files:read', 'services:call', 'table:read', 'table:write'],
  libraryevents: ['table:read', 'table:write'],
  assignmentsschedule: ['table:read', 'table:write'],
  integrationsschedule: ['services:call', 'table:read', 'table:write'],
  libraryschedule: ['table:read', 'table:write'],
  liveevents: ['sockets:send', 'table:read', 'table:write'],
  servicedeskjobs: ['sockets:send', 'table:read', 'table:write'],
  servicedeskevents: ['sockets:send', 'table:read', 'table:write'],
  messagesevents: ['files:erase', 'sockets:send', 'table:read', 'table:write'],
  guidanceevents: ['table:read', 'table:write'],
  planningevents: ['table:read', 'table:write'],
  notificationsevents: ['files:read', 'keys:mailed-tokens', 'mail:send', 'sockets:send', ...table],
  peopleevents: ['credentials:manage', 'files:erase', 'keys:mailed-tokens', 'mail:send', ...table],
  privacyevents: ['table:read', 'table:write'],
  registerevents: ['table:read', 'table:write'],
  Socket: ['sockets:send', 'table:read', 'table:write'],
  gradingSteps: ['table:read', 'table:write'],
  registerSteps: ['files:read', 'files:upload', 'keys:seal', 'sockets:send', 'table:read', 'table:write'],
  assignmentsjobs: ['files:read', 'files:upload', 'table:read', 'table:write', 'sockets:send'],
  contentjobs: ['files:read', 'files:results', 'files:upload', 'table:read', 'table:write', 'sockets:send'],
  educationsjobs: ['files:read', 'files:upload', 'table:read', 'table:write', 'sockets:send'],
  privacyjobs: [
    'credentials:manage',
    'files:erase',
    'files:read',
    'files:results',
    'services:call',
    'table:read',
    'table:write',
    'sockets:send',
  ],
  settingsjobs: ['files:read', 'files:results', 'files:upload', 'table:read', 'table:write', 'sockets:send'],
  figuresjobs: ['files:read', 'files:results', 'files:upload', 'table:read', 'table:write', 'sockets:send'],
  peoplejobs: ['files:read', 'files:results', 'files:upload', 'table:read', 'table:write', 'sockets:send'],
  gradingjobs: ['table:read', 'table:write', 'sockets:send'],
  messagesjobs: ['table:read', 'table:write', 'sockets:send'],
  planningjobs: ['table:read', 'table:write', 'sockets:send'],
  educationsschedule: ['table:read', 'table:write'],
  figuresschedule: ['table:read', 'table:write'],
  guidanceschedule: ['table:read', 'table:write'],
  learnpathsschedule: ['table:read', 'table:write'],
  messagesschedule: ['files:erase', 'table:read', 'table:write'],
  notificationsschedule: ['table:read', 'table:write'],
  planningschedule: ['table:read', 'table:write'],
  privacyschedule: ['files:erase', 'table:read', 'table:write'],
  servicedeskschedule: ['files:erase', 'table:read', 'table:write'],
};

/** What lets a function answer an execution that waits. */
const answering = ['states:SendTaskSuccess'];

/** What a subscriber does with the queue of its events. */
const workingOff = ['sqs:DeleteMessage', 'sqs:GetQueueAttributes', 'sqs:ReceiveMessage'];

/** What the reader of the table's stream may do besides reading and writing the table. */
const streamActions = [
  'dynamodb:DescribeStream',
  'dynamodb:GetRecords',
  'dynamodb:GetShardIterator',
  'dynamodb:ListStreams',
  'events:PutEvents',
  'sqs:SendMessage',
  'states:DescribeExecution',
  'states:StartExecution',
];

interface Statement {
  readonly Effect: 'Allow' | 'Deny';
  readonly Action: string | string[];
  readonly Resource: unknown;
}

/** Statements of the roles of our own functions, by the beginning of the role's name. */
const statements = new Map<string, Statement[]>(
  (['api', 'live', 'workflows', 'events', 'schedules'] as const).flatMap((stack) =>
    Object.entries(templates(stack).findResources('AWS::IAM::Role'))
      .filter(([, role]) => JSON.stringify(role.Properties.AssumeRolePolicyDocument).includes('"lambda.'))
      .map(([id, role]): [string, Statement[]] => [
        id.replace(/Role\w+$/, ''),
        role.Properties.Policies[0].PolicyDocument.Statement,
      ]),
  ),
);
const actionsOf = (name: string) => (statements.get(name) ?? []).flatMap(({ Action }) => Action);

test('every function has its grants written down here', () => {
  expect([...statements.keys()].sort()).toEqual([...Object.keys(grants), 'platformstream'].sort());
});

test.each(Object.entries(grants))(
  'the role of %s allows what it is granted and nothing else',
  (name, own) => {
    const allowed = Object.entries(sources).filter(([, from]) =>
      from.some((source) => source === 'always' || own.includes(source)),
    );
    const ofWorkflows = name === 'gradingSteps' ? answering : [];
    const ofQueue = name.endsWith('events') ? workingOff : [];
    const expected = [...allowed.map(([action]) => action), ...ofWorkflows, ...ofQueue];
    expect([...new Set(actionsOf(name))].sort()).toEqual(expected.sort());
  },
);

test('the stream’s reader does what it is for', () => {
  const ofTable = [
    'BatchGetItem',
    'ConditionCheckItem',
    'DeleteItem',
    'GetItem',
    'PutItem',
    'Query',
    'UpdateItem',
  ];
  const own = actionsOf('platformstream').filter(
    (action) => !/^(kms|logs):/.test(action) && !ofTable.includes(action.replace('dynamodb:', '')),
  );
  expect([...own].sort()).toEqual([...streamActions, ...answering].sort());
});

test('the role of an API names what it may touch', () => {
  for (const [name, own] of statements) {
    if (!name.endsWith('Api')) continue;
    for (const { Resource } of own) expect([Resource].flat()).not.toContain('*');
  }
});

test('no role can read the table from end to end', () => {
  for (const name of statements.keys()) expect(actionsOf(name)).not.toContain('dynamodb:Scan');
});

test('no role can change a record of what happened, or write one but in a transaction', () => {
  const aboutRecords = { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': ['RECORD#*'] } };
  for (const [name, own] of statements) {
    if (!actionsOf(name).includes('dynamodb:PutItem')) continue;
    expect(own.filter(({ Effect }) => Effect === 'Deny')).toMatchObject([
      { Action: ['dynamodb:DeleteItem', 'dynamodb:UpdateItem'], Condition: aboutRecords },
      {
        Action: 'dynamodb:PutItem',
        Condition: {
          ...aboutRecords,
          StringNotEquals: { 'dynamodb:EnclosingOperation': 'TransactWriteItems' },
        },
      },
    ]);
  }
});

test('who reads the table may sign its lists and find wrapped keys, and decrypts by the data key alone, through a service alone', () => {
  const macs = (statements.get('jobsApi') ?? []).filter(({ Action }) => Action === 'kms:GenerateMac');
  const keys = macs.map(({ Resource }) => JSON.stringify([Resource].flat()));
  const ofTable = keys.filter((each) => each.includes('PersonKey'));
  expect(ofTable).toHaveLength(1);
  expect(ofTable[0]).toContain('CursorKey');
  const reading = (statements.get('jobsApi') ?? []).filter(({ Action }) => Action === 'kms:Decrypt');
  const through = { StringEquals: { 'kms:ViaService': expect.anything() } };
  expect(reading).not.toEqual([]);
  for (const statement of reading) {
    expect(statement).toMatchObject({ Condition: through });
    expect(JSON.stringify(statement.Resource)).toContain('DataKey');
  }
});

test('who uses a key is written down here', () => {
  const usersOf = (key: string) =>
    [...statements].filter(([, own]) => JSON.stringify(own).includes(key)).map(([name]) => name);
  expect(usersOf('SealKey').sort()).toEqual(['peopleApi', 'registerSteps']);
  expect(usersOf('TokenSealing')).toEqual(['authApi']);
  expect(usersOf('FingerprintKey')).toEqual(['peopleApi']);
  expect(usersOf('MailedTokenKey')).toEqual([
    'notificationsApi',
    'authevents',
    'notificationsevents',
    'peopleevents',
  ]);
  const signing = Object.keys(grants).filter((name) => grants[name]?.includes('keys:sign'));
  expect(usersOf('SessionKey').sort()).toEqual(signing.sort());
  for (const name of signing) expect(name).toMatch(/Api$/);
});

/** The beginnings of keys below which a function may write files. */
function writableBy(name: string): (string | undefined)[] {
  const writing = (statements.get(name) ?? []).filter(({ Action }) =>
    [Action].flat().includes('s3:PutObject'),
  );
  const keys = writing.flatMap(({ Resource }) => [Resource].flat()).map((each) => JSON.stringify(each));
  return keys.map((key) => /\/(\w+)\/\*"/.exec(key)?.[1]).sort();
}

test('who takes in uploads writes among them and among what is kept, and no results of jobs', () => {
  expect(writableBy('mediaApi')).toEqual(['files', 'pending']);
});

test('what jobs leave is written by those alone that leave something', () => {
  const writers = [...statements.keys()].filter((name) => writableBy(name).includes('results'));
  expect(writers.sort()).toEqual(['contentjobs', 'figuresjobs', 'peoplejobs', 'privacyjobs', 'settingsjobs']);
  expect(writableBy('privacyjobs')).toEqual(['results']);
});
