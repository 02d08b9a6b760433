import type { GroupPlace } from '@pupitre/shared/contracts/groups';
import { useIntl } from '@pupitre/shared/platform/intl';

/** The grade and the year of a group, as far as it has them. A server of the release before answers neither. */
export const usePlaceText = () => {
  const { formatMessage } = useIntl();
  return ({ level, grade, schoolYear }: Partial<GroupPlace>): string => {
    const place = level && grade ? formatMessage({ id: `groups.place.${level}` }, { grade }) : null;
    return [place, schoolYear?.name].filter(Boolean).join(' · ');
  };
};
