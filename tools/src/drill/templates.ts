import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../workspace.ts';

/** Puts values in the place of `${NAME}`. Throws for a name without a value. */
export const filled = (template: string, values: Record<string, string>): string =>
  template.replace(/\$\{([A-Z\d_]+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The template needs ${name}.`);
    return value;
  });

/** A configuration of the folder `ops`, which the documentation recommends, with values in its places. */
export const readTemplate = async (name: string, values: Record<string, string>): Promise<string> =>
  filled(await readFile(join(ROOT, 'ops', name), 'utf8'), values);
