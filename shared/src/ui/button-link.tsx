import type { ReactNode } from 'react';
import { Link } from '../platform/link.tsx';
import type { PortalPath } from '../platform/paths.ts';
import { buttonClass, type ButtonTone } from './internal/button-class.ts';

type ButtonLinkProps = { to: PortalPath; tone?: ButtonTone; children: ReactNode };

export const ButtonLink = ({ to, tone = 'primary', children }: ButtonLinkProps) => (
  <Link to={to} className={buttonClass(tone)}>
    {children}
  </Link>
);
