import type { SharedMessageId } from '@pupitre/shared/platform/intl';
import type own from '../messages/es.json';
import type imports from '../messages/import/es.json';

declare global {
  namespace FormatjsIntl {
    interface Message {
      ids: SharedMessageId | keyof typeof own | keyof typeof imports;
    }
  }
}
