import type { WebhookTrial } from '@pupitre/shared/contracts/school-webhooks';
import { FormattedMessage } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import { TrialOutcome } from '../notices/webhook-facts.tsx';

/** `outcome` is that of the last test message. */
type TrialProps = { outcome: WebhookTrial | undefined; isTesting: boolean; onTest: () => unknown };

/** Sends a test message to a webhook, and says how it fared. */
export const Trial = ({ outcome, isTesting, onTest }: TrialProps) => (
  <>
    <Button aria-disabled={isTesting} onClick={() => !isTesting && void onTest()}>
      <FormattedMessage id={isTesting ? 'notices.webhook.testing' : 'notices.webhook.test'} />
    </Button>
    <output>{outcome && !isTesting && <TrialOutcome trial={outcome} />}</output>
  </>
);
