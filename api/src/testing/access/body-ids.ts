type JsonSchema = { type?: string; properties?: Record<string, JsonSchema>; items?: JsonSchema; oneOf?: JsonSchema[] };

/** The paths of every id in a body, by its documented schema: `schoolId`, `color.id`, `employee.0.id`. */
export const idsIn = (schema: JsonSchema, path = ''): string[] => {
  if (schema.oneOf) return schema.oneOf.flatMap((form) => idsIn(form, path));
  if (schema.items) return idsIn(schema.items, `${path}.0`);
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const own = path === '' ? name : `${path}.${name}`;
    // A text is the id of nothing that is stored: those of passkeys are the authenticator's own.
    if (name === 'ids' && property.items) return [`${own}.0`];
    return /^id$|^into$|Id$/.test(name) && property.type !== 'string' ? [own] : idsIn(property, own);
  });
};

/** The value at a path of a body. */
export const valueAt = (body: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, name) => Object.entries(Object(value)).find(([key]) => key === name)?.[1], body);

/** A copy of a body with another value at a path. */
export const withValueAt = (body: object, path: string, value: unknown): object => {
  const copy = structuredClone(body);
  const [last = '', ...parents] = path.split('.').toReversed();
  const holder = valueAt({ copy }, ['copy', ...parents.toReversed()].join('.'));
  Object.assign(Object(holder), { [last]: value });
  return copy;
};
