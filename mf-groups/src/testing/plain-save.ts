const RECEIPT: readonly string[] = ['stamp', 'was', 'after', 'takenAt'];

/** A save without the fields by which the server finds repeated changes and conflicts. */
export const plainSave = <Save>(save: Save): Save =>
  JSON.parse(JSON.stringify(save, (key, value: unknown) => (RECEIPT.includes(key) ? undefined : value)));
