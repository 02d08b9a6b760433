import type { SharedMessageId } from '@pupitre/shared/platform/intl';
import type own from '../messages/es.json';
import type account from '../messages/account/es.json';
import type accounts from '../messages/accounts/es.json';
import type notices from '../messages/notices/es.json';
import type privacy from '../messages/privacy/es.json';
import type profile from '../messages/profile/es.json';
import type security from '../messages/security/es.json';

declare global {
  namespace FormatjsIntl {
    interface Message {
      ids:
        | SharedMessageId
        | keyof typeof own
        | keyof typeof account
        | keyof typeof accounts
        | keyof typeof notices
        | keyof typeof privacy
        | keyof typeof profile
        | keyof typeof security;
    }
  }
}
