export const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const fieldOf = (value: unknown, name: string): unknown => Reflect.get(Object(value), name);
