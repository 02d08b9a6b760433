import { useId, useState } from 'react';
import { useProfileQuery } from '@pupitre/shared/api/auth';
import { today } from '@pupitre/shared/contracts/days';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { usePath } from '../routing/navigations.ts';
import { openedOffline } from './connection.ts';
import styles from './offline.module.css';

const CloudIcon = () => (
  <svg aria-hidden="true" width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2">
    <path d="M7 18h10.5a3.5 3.5 0 0 0 2.4-6M16.6 8.4A5 5 0 0 0 9 6.6M6.4 9.5A4.3 4.3 0 0 0 7 18M4 4l16 16" />
  </svg>
);

const ArrowIcon = () => (
  <svg
    aria-hidden="true"
    width="16"
    height="16"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.5"
  >
    <path d="m5 9 7 7 7-7" />
  </svg>
);

const twoDigits = (part: number): string => String(part).padStart(2, '0');

const dayOf = (moment: Date): string =>
  `${moment.getFullYear()}-${twoDigits(moment.getMonth() + 1)}-${twoDigits(moment.getDate())}`;

/** Says since when the screen is as it is. */
const AsOf = ({ at }: { at: number }) => {
  const { formatDate } = useIntl();
  const moment = new Date(at);
  const time = `${twoDigits(moment.getHours())}:${twoDigits(moment.getMinutes())}`;
  // Spanish says «la 01:05» and «las 08:05».
  if (dayOf(moment) === today())
    return <FormattedMessage id={moment.getHours() === 1 ? 'offline.asOf.one' : 'offline.asOf'} values={{ time }} />;
  const day = formatDate(moment, { weekday: 'long', day: 'numeric', month: 'long' });
  return <FormattedMessage id="offline.asOf.day" values={{ day, time }} />;
};

/** Explains what works without the portal, and what the device stores. */
const Explanation = ({ id }: { id: string }) => {
  const { data: profile } = useProfileQuery();
  const isParent = profile?.roles.includes('parent') ?? false;
  return (
    <div id={id} className={styles['explanation']}>
      <p>
        <FormattedMessage id={isParent ? 'offline.works.parent' : 'offline.works.staff'} />
      </p>
      <p>
        <FormattedMessage id="offline.device" />
      </p>
    </div>
  );
};

/**
 * Says that the portal is away, and how old the shown answers are. It first lies over the screen, so that nothing moves
 * under a finger, and has room of its own from the next screen on.
 */
export const OfflineBar = ({ asOf }: { asOf: number | null }) => {
  const path = usePath();
  const id = useId();
  const [pathOfLoss] = useState(path);
  const [isOpen, setIsOpen] = useState(false);
  const hasRoom = openedOffline() || path !== pathOfLoss;
  return (
    <div className={styles['place']} data-room={hasRoom}>
      <div className={styles['bar']}>
        <p className={styles['text']}>
          <CloudIcon />
          <span>{asOf === null ? <FormattedMessage id="offline.lost" /> : <AsOf at={asOf} />}</span>
        </p>
        <button
          type="button"
          className={styles['more']}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span className={styles['moreText']}>
            <FormattedMessage id="offline.more" />
          </span>
          <ArrowIcon />
        </button>
        {isOpen && <Explanation id={id} />}
      </div>
    </div>
  );
};
