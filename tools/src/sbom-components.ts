/** A package of a list: its name and version. */
export type Component = { name: string; version: string };

const isComponent = (value: unknown): value is Component =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'version' in value &&
  typeof value.version === 'string';

/** The packages in a CycloneDX document. Any other text has none. */
export const componentsOf = (text: string): Component[] => {
  if (!text.startsWith('{')) return [];
  const document: unknown = JSON.parse(text);
  if (typeof document !== 'object' || document === null) return [];
  if (!('bomFormat' in document) || document.bomFormat !== 'CycloneDX') return [];
  if (!('components' in document) || !Array.isArray(document.components)) return [];
  return document.components.filter(isComponent);
};
