import { readFileSync } from 'node:fs';
import { record, text } from '@pupitre/shared/contracts/fields';

const packageFile = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');

export const VERSION = record({ version: text().required() }).required().validateSync(JSON.parse(packageFile)).version;
