import { useFillSchoolYearMutation } from '@pupitre/shared/api/school-closures';
import type { SchoolYear } from '@pupitre/shared/contracts/school-years';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { notify } from '@pupitre/shared/platform/notify';
import { Button } from '@pupitre/shared/ui/button';
import { confirm } from '@pupitre/shared/ui/confirm';
import { OFFICIAL } from './official-calendar.ts';

/** Adds the days of the official calendar to a year that lies in its time, after a question that says which. */
export const FillAction = ({ year }: { year: SchoolYear }) => {
  const { formatMessage } = useIntl();
  const [fillYear, { isLoading }] = useFillSchoolYearMutation();
  const ask = async (): Promise<void> => {
    const agreed = await confirm({
      title: formatMessage({ id: 'years.fill.title' }),
      text: formatMessage({ id: 'years.fill.text' }),
      agree: formatMessage({ id: 'years.fill.agree' }),
      refuse: formatMessage({ id: 'ui.cancel' }),
      tone: 'plain',
    });
    if (!agreed) return;
    const { data: filled } = await fillYear({ schoolYear: { id: year.id }, source: 'sep-2026-2027' });
    if (filled) notify({ kind: 'success', text: formatMessage({ id: 'years.fill.done' }, filled.data) });
  };
  if (year.from > OFFICIAL.to || year.to < OFFICIAL.from) return null;
  return (
    <Button aria-disabled={isLoading} onClick={() => !isLoading && void ask()}>
      <FormattedMessage id={isLoading ? 'years.fill.running' : 'years.fill'} />
    </Button>
  );
};
