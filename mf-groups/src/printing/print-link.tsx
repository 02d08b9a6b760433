import { FormattedMessage } from '@pupitre/shared/platform/intl';
import type { PortalPath } from '@pupitre/shared/platform/paths';
import { ButtonLink } from '@pupitre/shared/ui/button-link';

/** Leads from a part of the group's page to the document that is printed of it. */
export const PrintLink = ({ to }: { to: PortalPath }) => (
  <ButtonLink to={to} tone="plain">
    <FormattedMessage id="printing.action" />
  </ButtonLink>
);
