import type { SharedMessageId } from '@pupitre/shared/platform/intl';
import type own from '../messages/es.json';
import type confirmation from '../messages/confirmation/es.json';
import type dashboard from '../messages/dashboard/es.json';
import type deployments from '../messages/deployments/es.json';
import type help from '../messages/help/es.json';
import type home from '../messages/home/es.json';
import type outbox from '../messages/outbox/es.json';
import type offline from '../messages/offline/es.json';
import type notices from '../messages/notices/es.json';
import type overrides from '../messages/overrides/es.json';
import type updates from '../messages/updates/es.json';

declare global {
  namespace FormatjsIntl {
    interface Message {
      ids:
        | SharedMessageId
        | keyof typeof own
        | keyof typeof confirmation
        | keyof typeof dashboard
        | keyof typeof deployments
        | keyof typeof help
        | keyof typeof home
        | keyof typeof outbox
        | keyof typeof offline
        | keyof typeof notices
        | keyof typeof overrides
        | keyof typeof updates;
    }
  }
}
