import { useState } from 'react';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import { ExportDialog } from '@pupitre/shared/ui/export-dialog';

const FILES = ['whole', 'oneRoster'] as const;
const PATHS = { whole: 'exports/school', oneRoster: 'exports/oneRoster' } as const;

/** Offers the whole school as files. The server asks for a confirmation before. */
export const SchoolExport = ({ schoolId }: { schoolId: number }) => {
  const { formatMessage } = useIntl();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button aria-label={formatMessage({ id: 'schoolExport.action' })} onClick={() => setIsOpen(true)}>
        <FormattedMessage id="schoolExport.button" />
      </Button>
      {isOpen && (
        <ExportDialog
          title={formatMessage({ id: 'schoolExport.title' })}
          hint={formatMessage({ id: 'schoolExport.hint' })}
          choices={FILES.map((file) => ({
            key: file,
            label: formatMessage({ id: `schoolExport.${file}` }),
            hint: formatMessage({ id: `schoolExport.${file}.hint` }),
            path: PATHS[file],
            body: { schoolId },
          }))}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
};
