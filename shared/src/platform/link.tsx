import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { navigate } from './navigate.ts';
import type { PortalPath } from './paths.ts';

type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { to: PortalPath };

const opensElsewhere = (event: MouseEvent<HTMLAnchorElement>): boolean =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/** A link inside the portal. It navigates without a load of the page. */
export const Link = ({ to, onClick, children, ...anchor }: LinkProps) => (
  <a
    {...anchor}
    href={to}
    onClick={(event) => {
      onClick?.(event);
      if (event.defaultPrevented || opensElsewhere(event) || anchor.target === '_blank') return;
      event.preventDefault();
      void navigate(to);
    }}
  >
    {children}
  </a>
);
