import { useSaveEventWebhookMutation } from '@pupitre/shared/api/event-webhooks';
import {
  eventWebhookForm,
  type EventType,
  type EventWebhook,
  type EventWebhookForm,
} from '@pupitre/shared/contracts/event-webhooks';
import { useIntl } from '@pupitre/shared/platform/intl';
import { CheckboxField } from '@pupitre/shared/ui/checkbox-field';
import { WebhookModal } from '../webhooks/webhook-modal.tsx';
import { Boxes } from './boxes.tsx';

type EventModalProps = {
  schoolId: number;
  /** Null for the first one. */
  webhook: EventWebhook | null;
  onSecret: (secret: string) => void;
  onClose: () => void;
};

const eventsOf = ({ created, ended, saved }: EventWebhookForm): EventType[] => [
  ...(created ? (['enrollment.created'] as const) : []),
  ...(ended ? (['enrollment.ended'] as const) : []),
  ...(saved ? (['attendance.saved'] as const) : []),
];

const valuesOf = (schoolId: number, webhook: EventWebhook | null): EventWebhookForm => {
  const hears = (type: EventType): boolean => webhook?.events.includes(type) ?? true;
  return {
    schoolId,
    url: webhook?.url ?? 'https://',
    isOn: webhook?.isOn ?? true,
    renewSecret: false,
    created: hears('enrollment.created'),
    ended: hears('enrollment.ended'),
    saved: hears('attendance.saved'),
  };
};

/** The program that hears of changes. */
export const EventModal = ({ schoolId, webhook, onSecret, onClose }: EventModalProps) => {
  const { formatMessage } = useIntl();
  const [saveWebhook] = useSaveEventWebhookMutation();
  const save = (values: EventWebhookForm) => {
    const { url, isOn, renewSecret } = values;
    return saveWebhook({ schoolId, url, isOn, renewSecret, events: eventsOf(values) });
  };
  return (
    <WebhookModal
      title={formatMessage({ id: webhook ? 'connections.events.edit' : 'connections.events.connect' })}
      hint={formatMessage({ id: 'connections.events.hint' })}
      isOnLabel={formatMessage({ id: 'connections.events.isOn' })}
      isNew={webhook === null}
      schema={eventWebhookForm}
      initialValues={valuesOf(schoolId, webhook)}
      save={save}
      onSecret={onSecret}
      onClose={onClose}
    >
      <Boxes legend={formatMessage({ id: 'connections.events.when' })}>
        <CheckboxField<EventWebhookForm> name="created" label={formatMessage({ id: 'connections.events.created' })} />
        <CheckboxField<EventWebhookForm> name="ended" label={formatMessage({ id: 'connections.events.ended' })} />
        <CheckboxField<EventWebhookForm> name="saved" label={formatMessage({ id: 'connections.events.saved' })} />
      </Boxes>
    </WebhookModal>
  );
};
