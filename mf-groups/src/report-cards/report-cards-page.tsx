import { useGroupQuery } from '@pupitre/shared/api/groups';
import { useReportCardsOfGroupQuery } from '@pupitre/shared/api/period-grades';
import type { Group } from '@pupitre/shared/contracts/groups';
import type { ReportCard } from '@pupitre/shared/contracts/report-cards';
import { encodeId } from '@pupitre/shared/platform/encoded-id';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { selectLanguage } from '@pupitre/shared/platform/language';
import { useSelector } from '@pupitre/shared/platform/store-provider';
import { Button } from '@pupitre/shared/ui/button';
import { PageHeader } from '@pupitre/shared/ui/page-header';
import { PageSkeleton } from '@pupitre/shared/ui/page-skeleton';
import { EmptyState } from '@pupitre/shared/ui/page-state';
import { PartView, QueryView } from '@pupitre/shared/ui/query-view';
import { RecordRoute } from '@pupitre/shared/ui/record-route';
import { ReportCardSheet } from '@pupitre/shared/ui/report-card';
import classWork from '../class-day/class-work.module.css';

const Cards = ({ cards }: { cards: readonly ReportCard[] }) => {
  const language = useSelector(selectLanguage);
  const missing = cards.filter((card) => card.missing > 0).length;
  if (cards.length === 0) return <EmptyState title={<FormattedMessage id="scores.empty.students" />} />;
  return (
    <>
      {missing > 0 && (
        <p className={classWork['note']}>
          <FormattedMessage id="reportCards.missing" values={{ missing, total: cards.length }} />
        </p>
      )}
      <div>
        {cards.map((card) => (
          <ReportCardSheet key={card.student.id} card={card} language={language} />
        ))}
      </div>
    </>
  );
};

/** A group without a level has no report cards, which is no failure. */
const NoLevel = () => (
  <EmptyState title={<FormattedMessage id="periodGrades.empty.year" />}>
    <FormattedMessage id="periodGrades.empty.year.hint" tagName="p" />
  </EmptyState>
);

const CardsOfGroup = ({ group }: { group: Group }) => {
  const { formatMessage } = useIntl();
  const isWithoutLevel = !group.schoolYear || !group.level;
  const cards = useReportCardsOfGroupQuery(group.id, { refetchOnMountOrArgChange: true, skip: isWithoutLevel });
  return (
    <>
      <PageHeader
        title={formatMessage({ id: 'reportCards.title' })}
        trail={[{ title: group.code, to: `/group/${encodeId('group', group.id)}?tab=period-grades` }]}
        actions={
          <Button tone="primary" disabled={!cards.data?.length} onClick={() => window.print()}>
            <FormattedMessage id="reportCards.print" />
          </Button>
        }
      />
      {isWithoutLevel ? (
        <NoLevel />
      ) : (
        <PartView query={cards} waiting={<PageSkeleton />}>
          {(read) => <Cards cards={read} />}
        </PartView>
      )}
    </>
  );
};

const CardsOfId = ({ id }: { id: number }) => (
  <QueryView query={useGroupQuery(id)} waiting={<PageSkeleton />}>
    {(group) => <CardsOfGroup group={group} />}
  </QueryView>
);

/** The report cards of a whole class, one on each page of paper. */
export const ReportCardsPage = () => <RecordRoute kind="group">{(id) => <CardsOfId id={id} />}</RecordRoute>;
