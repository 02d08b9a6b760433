import type { InferType } from 'yup';
import type { Stored } from './answers.ts';
import { formatted, record, richText, stored } from './fields.ts';
import type { TableData } from './table.ts';

export const applicationVersionInput = record({
  version: formatted(/^\d\.\d\.\d{2}$/, 'validations.version').required(),
  description: richText().required(),
}).required();
export const applicationVersionUpdate = applicationVersionInput.shape(stored);
export const APPLICATION_VERSION_COLUMNS = ['version', 'description'] as const;

export type ApplicationVersionInput = InferType<typeof applicationVersionInput>;
export type ApplicationVersion = Stored & ApplicationVersionInput;
/** Only the version whose id is `lastId` can be edited (specification § 3). */
export type ApplicationVersionTable = TableData<ApplicationVersion> & { lastId: number | null };
export type LatestVersion = { id: number; version: string; description: string };
