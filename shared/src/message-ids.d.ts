import type { SharedMessageId } from './platform/intl.ts';
import type feeds from './messages/feeds/es.json';

declare global {
  namespace FormatjsIntl {
    interface Message {
      ids: SharedMessageId | keyof typeof feeds;
    }
  }
}
