import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { noValue, resolve, type Scope } from './intrinsics.ts';
import { account, physicalNames, region } from './physical.ts';
import { type Json, type JsonObject, objectOf, type Resource, type Template } from './types.ts';

/** Everything the synthesised app declares, resolved. */
export interface Cloud {
  readonly resources: readonly Resource[];
  /** The resources of one CloudFormation type. */
  readonly ofType: (type: string) => readonly Resource[];
  /** A resource's name, or the named attribute of it. */
  readonly nameOf: (resource: Resource, attribute?: string) => string;
}

/**
 * Reads the templates that `cdk synth` left in a folder.
 * @param folder the assembly's folder
 * @param ours gives a last turn to every text, e.g. to name local origins; default leaves it as it is
 * @returns the resources of all stacks
 */
export function readCloud(folder: string, ours: (text: string) => string = (text) => text): Cloud {
  const templates = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.template.json'))
    .map((path) => [
      path.replace(/^.*\//, '').replace('.template.json', ''),
      JSON.parse(readFileSync(join(folder, path), 'utf8')),
    ]);
  return cloudOf(Object.fromEntries(templates), ours);
}

/**
 * Resolves templates that may import from each other.
 * @param templates by stack name
 */
export function cloudOf(
  templates: Readonly<Record<string, Template>>,
  ours: (text: string) => string = (text) => text,
): Cloud {
  const scopes = new Map<string, Scope>();
  const scopeOf = (stack: string) => scopes.get(stack) ?? unknown(`stack ${stack}`);
  for (const [stack, template] of Object.entries(templates)) {
    scopes.set(
      stack,
      scope(stack, template, (name) => imported(name)),
    );
  }
  const exportsByName = lazily(() => new Map(allOutputs().filter(([name]) => name !== '')));
  const imported = (name: string) => resolveExport(exportsByName().get(name) ?? unknown(`export ${name}`));
  const resolveExport = ({ stack, value }: { stack: string; value: Json }) => resolve(value, scopeOf(stack));
  const allOutputs = () =>
    Object.entries(templates).flatMap(([stack, { Outputs = {} }]) =>
      Object.values(Outputs).map(({ Export, Value }) => {
        const name = Export ? String(resolve(Export.Name, scopeOf(stack))) : '';
        return [name, { stack, value: Value }] as const;
      }),
    );

  const resources = Object.entries(templates).flatMap(([stack, template]) =>
    Object.entries(template.Resources ?? {})
      .filter(([, { Condition }]) => !Condition || scopeOf(stack).condition(Condition) === true)
      .map(([id, { Type, Properties, Metadata }]) => ({
        stack,
        id,
        type: Type,
        properties: objectOf(localise(resolve(Properties ?? {}, scopeOf(stack)), ours)),
        metadata: Metadata ?? {},
      })),
  );
  const names = new Map(resources.map((resource) => [resource, lazily(() => physicalNames(resource))]));
  return {
    resources,
    ofType: (type) => resources.filter((resource) => resource.type === type),
    nameOf: (resource, attribute = 'Ref') =>
      names.get(resource)?.()[attribute] ?? unknown(`${resource.id}.${attribute}`),
  };
}

function scope(stack: string, template: Template, imported: Scope['imported']): Scope {
  const pseudo: JsonObject = {
    'AWS::Region': region,
    'AWS::AccountId': account,
    'AWS::Partition': 'aws',
    'AWS::URLSuffix': 'amazonaws.com',
    'AWS::StackName': stack,
    'AWS::StackId': `arn:aws:cloudformation:${region}:${account}:stack/${stack}/local`,
    'AWS::NoValue': noValue,
  };
  const physical = new Map<string, Readonly<Record<string, string>>>();
  const namesOf = (id: string) => {
    const known = physical.get(id);
    if (known) return known;
    const declared = template.Resources?.[id] ?? unknown(`resource ${id} in ${stack}`);
    const properties = objectOf(resolve(namingProperties(declared.Properties ?? {}), own));
    const names = physicalNames({ stack, id, type: declared.Type, properties });
    physical.set(id, names);
    return names;
  };
  const own: Scope = {
    ref: (name) => pseudo[name] ?? template.Parameters?.[name]?.Default ?? namesOf(name).Ref ?? unknown(name),
    // An attribute that nobody here answers for is named after itself; what needs it will say so.
    attribute: (id, name) => namesOf(id)[name] ?? `${namesOf(id).Ref}.${name}`,
    condition: (name) => resolve(template.Conditions?.[name] ?? unknown(`condition ${name}`), own),
    imported,
    mapping: (map, first, second) =>
      template.Mappings?.[map]?.[first]?.[second] ?? unknown(`mapping ${map}.${first}.${second}`),
  };
  return own;
}

/** A resource's own name never hangs on the rest of its properties, which may point back to it. */
const namingProperties = (properties: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(properties).filter(([key]) => /^([A-Z][a-z]+)*Name$/.test(key)));

function localise(value: Json, ours: (text: string) => string): Json {
  if (typeof value === 'string') return ours(value);
  if (Array.isArray(value)) return value.map((item) => localise(item, ours));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, localise(item, ours)]));
}

function lazily<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function unknown(what: string): never {
  throw new Error(`The synthesised app names an unknown ${what}`);
}
