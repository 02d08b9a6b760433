import { useState } from 'react';
import { Modal } from 'antd';
import { FormattedMessage, useIntl } from 'react-intl';
import type { CalendarEvent } from '../contracts/calendars.ts';
import { showDate } from '../platform/date-text.ts';
import { Button } from './button.tsx';
import { DialogActions } from './dialog-actions.tsx';
import type { Outcome } from './form.tsx';
import { AntdRoot } from './internal/antd-root.tsx';
import { Spinner } from './internal/spinner.tsx';
import styles from './internal/event-dialog.module.css';

type EventDialogProps = {
  event: CalendarEvent;
  onClose: () => void;
  /** Both are for users who may delete the event. Others only read it. */
  onEdit?: (() => void) | undefined;
  /** The trigger of the delete mutation. The dialog stays open after a failure. */
  remove?: (() => PromiseLike<Outcome<unknown>>) | undefined;
};

const whenOf = ({ start_date, end_date, start_time, end_time }: CalendarEvent): string => {
  const days = start_date === end_date ? showDate(start_date) : `${showDate(start_date)} – ${showDate(end_date)}`;
  const times = [start_time, end_time].filter((time) => time !== null).join('–');
  return times ? `${days}, ${times}` : days;
};

/** Shows an event. Users who may do so delete it here or open its form. */
export const EventDialog = ({ event, onClose, onEdit, remove }: EventDialogProps) => {
  const { formatMessage } = useIntl();
  const [isRemoving, setIsRemoving] = useState(false);
  const handleRemove = async (): Promise<void> => {
    setIsRemoving(true);
    const outcome = await remove?.();
    setIsRemoving(false);
    if (outcome && outcome.error === undefined) onClose();
  };
  return (
    <AntdRoot>
      <Modal
        open
        title={remove ? formatMessage({ id: 'ui.delete.title' }, { name: event.name }) : event.name}
        footer={null}
        width={440}
        centered
        onCancel={onClose}
      >
        <p className={styles['when']}>
          <span className={styles['swatch']} style={{ background: event.color.hexadecimal }} aria-hidden="true" />
          {whenOf(event)}
        </p>
        <p className={styles['about']}>{event.description}</p>
        <DialogActions>
          <Button onClick={onClose}>
            <FormattedMessage id={remove ? 'ui.cancel' : 'ui.close'} />
          </Button>
          {onEdit && (
            <Button onClick={onEdit}>
              <FormattedMessage id="ui.edit" />
            </Button>
          )}
          {remove && (
            <Button tone="danger" disabled={isRemoving} onClick={() => void handleRemove()}>
              {isRemoving && <Spinner />}
              <FormattedMessage id="ui.delete" />
            </Button>
          )}
        </DialogActions>
      </Modal>
    </AntdRoot>
  );
};
