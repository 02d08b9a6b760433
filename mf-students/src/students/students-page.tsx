import { useIntl } from '@pupitre/shared/platform/intl';
import { PageHeader } from '@pupitre/shared/ui/page-header';

/** A parent's own children. */
export const StudentsPage = () => {
  const { formatMessage } = useIntl();
  return <PageHeader title={formatMessage({ id: 'students.mine' })} />;
};
