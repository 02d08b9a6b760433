import type { SharedMessageId } from './platform/intl.ts';
import type exported from './messages/exports/es.json';
import type feeds from './messages/feeds/es.json';

declare global {
  namespace FormatjsIntl {
    interface Message {
      ids: SharedMessageId | keyof typeof exported | keyof typeof feeds;
    }
  }
}
