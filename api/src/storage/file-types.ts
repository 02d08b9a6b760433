/** The types that may be stored, by the extensions of their keys; the first one of a type is its usual one. */
const EXTENSIONS = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
  pdf: 'application/pdf',
} as const;

const extensionIn = (name: string): string => /\.([^./]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** The type of a file by its key; null for a key that no upload was ever signed for. */
export const typeOf = (key: string): string | null =>
  Object.entries(EXTENSIONS).find(([extension]) => extension === extensionIn(key))?.[1] ?? null;

/** The extension of a new file's key: the original one where it says the same type, else the type's usual one. */
export const extensionFor = (contentType: string, fileName: string): string => {
  if (typeOf(fileName) === contentType) return extensionIn(fileName);
  const usual = Object.entries(EXTENSIONS).find(([, type]) => type === contentType);
  if (!usual) throw new TypeError(`no file of the type ${contentType} is ever stored`);
  return usual[0];
};
