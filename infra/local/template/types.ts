/** Any JSON value, as templates hold it. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

/** A resource as a synthesised template declares it. */
export interface TemplateResource {
  readonly Type: string;
  readonly Properties?: JsonObject;
  readonly Metadata?: JsonObject;
  readonly Condition?: string;
}

/** A synthesised CloudFormation template, as far as it is read here. */
export interface Template {
  readonly Resources?: Readonly<Record<string, TemplateResource>>;
  readonly Outputs?: Readonly<
    Record<string, { readonly Value: Json; readonly Export?: { readonly Name: Json } }>
  >;
  readonly Parameters?: Readonly<Record<string, { readonly Default?: Json }>>;
  readonly Conditions?: JsonObject;
  readonly Mappings?: Readonly<Record<string, Readonly<Record<string, JsonObject>>>>;
}

/** A resource with every intrinsic resolved. */
export interface Resource {
  readonly stack: string;
  readonly id: string;
  readonly type: string;
  readonly properties: JsonObject;
  readonly metadata: JsonObject;
}

/** Whether a JSON value is an object. */
export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value that has to be an object, or an empty one where it is absent. */
export function objectOf(value: Json | undefined): JsonObject {
  if (value === undefined) return {};
  if (isObject(value)) return value;
  throw new Error(`Expected an object in the template, found ${JSON.stringify(value)}`);
}

/** A value that has to be a list, or an empty one where it is absent. */
export function listOf(value: Json | undefined): readonly Json[] {
  if (value === undefined) return [];
  if (Array.isArray(value)) return value;
  throw new Error(`Expected a list in the template, found ${JSON.stringify(value)}`);
}

/** A value that has to be text. */
export function textOf(value: Json | undefined): string {
  if (typeof value === 'string') return value;
  throw new Error(`Expected text in the template, found ${JSON.stringify(value)}`);
}
