type Json = Readonly<Record<string, unknown>>;
type Resources = Readonly<Record<string, { readonly Type: string }>>;

/** What follows from the contract, which has its own lists; and what the CDK makes up. */
const left = /^AWS::(ApiGatewayV2::Route |IAM::Policy Properties.PolicyName|\S+ DependsOn)/;

/** Fields that hold JSON as text. */
const texts = new Set(['DefinitionString', 'DashboardBody']);

/**
 * Every value in a template and how often it is there, such as `AWS::Lambda::Function Properties.Timeout 15`: what
 * twenty functions have alike takes one line, and another timeout of one of them shows in two.
 * @param template as synthesised
 * @param stage whose names are left out
 * @returns counts by type, place and value; a list is one place, and another resource is named by its type
 */
export function valuesOf(template: Json, stage: string): Map<string, number> {
  const { Resources, Outputs = {} } = template as { Resources: Resources; Outputs?: Json };
  const told = [
    ...Object.values(Resources).flatMap(({ Type, ...one }) => [
      `${Type} `,
      ...flat(plain(one, Resources)).map((value) => `${Type} ${value}`),
    ]),
    ...flat(plain(Object.values(Outputs), Resources)).map((value) => `Output ${value}`),
  ];
  const counts = new Map<string, number>();
  for (const one of told.filter((each) => !left.test(each)).map((each) => withoutNames(each, stage)))
    counts.set(one, (counts.get(one) ?? 0) + 1);
  return counts;
}

/** A value in which what CloudFormation puts together is one text. */
function plain(value: unknown, resources: Resources): unknown {
  if (Array.isArray(value)) return value.map((one) => plain(one, resources));
  if (typeof value !== 'object' || value === null) return value;
  const nameOf = (id: unknown) => resources[String(id)]?.Type ?? id;
  const [[name, only] = ['', ''], ...others] = Object.entries(value);
  if (others.length === 0) {
    if (name === 'Ref') return `\${${nameOf(only)}}`;
    if (name === 'Fn::GetAtt') return `\${${nameOf(only[0])}.${only[1]}}`;
    if (name === 'Fn::ImportValue')
      return `\${${String(only).replace(/^.*ExportsOutput(FnGetAtt|Ref)/, '')}}`;
    if (name === 'Fn::Join') return (plain(only[1], resources) as string[]).join(only[0]);
  }
  return Object.fromEntries(
    Object.entries(value).map(([field, one]) => {
      const made = plain(one, resources);
      return [field, texts.has(field) ? JSON.parse(String(made)) : made];
    }),
  );
}

/** The values within a value, each after its place. */
function flat(value: unknown, place = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => flat(one, `${place}[]`));
  if (typeof value !== 'object' || value === null) return [`${place} ${JSON.stringify(value)}`];
  return Object.entries(value).flatMap(([name, one]) => flat(one, under(place, name)));
}

/** States of a workflow are one place: what most have alike is told once. */
function under(place: string, name: string): string {
  if (place === '') return name;
  return place.endsWith('.States') ? `${place}.*` : `${place}.${name}`;
}

/** Without what follows from the content of files, from the place of a construct, or from the stage. */
function withoutNames(text: string, stage: string): string {
  return text
    .replaceAll(/[0-9a-f]{64}/g, '<hash>')
    .replaceAll(/(?<=[a-z])(?=[0-9A-F]*[0-9])(?:[0-9A-F]{8})+(?=[A-Z}]|\b)/g, '')
    .replaceAll(`leerpad-${stage}`, 'leerpad-<stage>')
    .replaceAll(`leerpad/${stage}`, 'leerpad/<stage>')
    .replaceAll(`"${stage}"`, '"<stage>"');
}
