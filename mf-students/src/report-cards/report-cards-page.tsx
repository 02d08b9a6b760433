import { useIntl } from '@pupitre/shared/platform/intl';
import { PageHeader } from '@pupitre/shared/ui/page-header';
import { RecordRoute } from '@pupitre/shared/ui/record-route';
import { ReportCardsOfStudent } from './report-cards-of-student.tsx';

const CardsOfChild = ({ id }: { id: number }) => {
  const { formatMessage } = useIntl();
  return (
    <>
      <PageHeader
        title={formatMessage({ id: 'reportCards.title' })}
        trail={[{ title: formatMessage({ id: 'students.mine' }), to: '/students' }]}
      />
      <ReportCardsOfStudent studentId={id} />
    </>
  );
};

/** The report cards of a child, for its family. */
export const ReportCardsPage = () => <RecordRoute kind="student">{(id) => <CardsOfChild id={id} />}</RecordRoute>;
