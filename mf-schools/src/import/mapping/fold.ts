/** A heading without case, accents and signs: `Apellido(s) paterno:` is `apellido s paterno`. */
export const fold = (heading: string): string =>
  heading
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim();
