import type { Import } from '@pupitre/shared/contracts/imports';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { BatchCard } from '../wizard/batch-card.tsx';
import { useUndoImportMutation } from './import-api.ts';

type ImportCardProps = {
  item: Import;
  /** Reads the import again; undefined if that fails. */
  reread: () => Promise<Import | undefined>;
};

/** An import with its counts, and its undo or the reasons against it. */
export const ImportCard = ({ item, reread }: ImportCardProps) => {
  const { formatMessage } = useIntl();
  const [undo] = useUndoImportMutation();
  const { kind, counts } = item;
  return (
    <BatchCard
      texts="import"
      batch={item}
      title={<FormattedMessage id={`import.done.${kind}`} values={{ count: counts.new }} />}
      summary={<FormattedMessage id="import.summary" values={{ ...counts }} />}
      question={formatMessage({ id: 'import.undo.title' })}
      undo={() => undo(item.id)}
      reread={reread}
    />
  );
};
