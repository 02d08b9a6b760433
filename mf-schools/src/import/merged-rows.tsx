import { FormattedMessage } from '@pupitre/shared/platform/intl';
import type { CorrectedList } from './corrected-list.ts';
import type { ImportControl } from './use-import.ts';
import wizard from '../wizard/wizard.module.css';

type MergedRowsProps = { merged: NonNullable<CorrectedList['merged']>; control: ImportControl };

/** Says that the mended rows came into the list, and that all others are still there. */
export const MergedRows = ({ merged: { replaced, added }, control: { draft, list } }: MergedRowsProps) => (
  <p className={wizard['hint']}>
    <FormattedMessage
      id="import.correct.merged"
      values={{ name: draft.file?.name ?? '', replaced, others: list.rows.length - replaced - added }}
    />{' '}
    {added > 0 && <FormattedMessage id="import.correct.added" values={{ count: added }} />}
  </p>
);
