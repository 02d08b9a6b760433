type Names = Record<string, string>;

/**
 * Modules and exports of `@pupitre/shared` under the names of earlier releases. Remotes of those releases still ask for
 * them, so the shell goes on offering them. An entry reads: previous module → present module → previous name of an
 * export → present name. The previous module offers all other exports of the present module as well.
 */
export const previousNames: Record<string, Record<string, Names>> = {
  'platform/healing-boundary': {
    'platform/recovery-boundary': { HealingBoundary: 'RecoveryBoundary', HealingPanel: 'RecoveryPanel' },
  },
  'platform/keep-choices': { 'platform/persist-preferences': { keepChoices: 'persistPreferences' } },
  'platform/kept': {
    'platform/persisted': {
      Keeping: 'Lifetime',
      forget: 'removePersisted',
      keep: 'persist',
      readKept: 'readPersisted',
    },
  },
  'platform/leave-guard': {
    'platform/leave-guard': {
      hasUnsentInput: 'hasDirtyForms',
      holdInput: 'registerDirtyForm',
      releaseInput: 'clearDirtyForms',
    },
  },
  'platform/patience': {
    'platform/navigation-deadline': {
      endPatience: 'endNavigationDeadline',
      restOfPatience: 'remainingTime',
      startPatience: 'startNavigationDeadline',
    },
  },
  'platform/unsent-days': {
    'platform/outbox-storage': {
      UnsentKind: 'OutboxName',
      unsentDays: 'pendingDays',
      unsentKey: 'outboxKey',
    },
  },
  'ui/event-book': { 'ui/event-calendar': { EventBook: 'EventCalendar' } },
};
