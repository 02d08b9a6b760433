import type { SharedMessageId } from './platform/intl.ts';

declare global {
  namespace FormatjsIntl {
    interface Message {
      ids: SharedMessageId;
    }
  }
}
