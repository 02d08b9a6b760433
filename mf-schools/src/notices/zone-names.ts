import { MEXICAN_ZONES } from '@pupitre/shared/contracts/school-webhooks';
import { useIntl } from '@pupitre/shared/platform/intl';

/** Returns a function that names a time zone; one of another country keeps its own name. */
export const useZoneName = (): ((zone: string) => string) => {
  const { formatMessage } = useIntl();
  return (zone) => {
    const known = MEXICAN_ZONES.find((each) => each === zone);
    return known ? formatMessage({ id: `notices.zone.${known}` }) : zone;
  };
};
