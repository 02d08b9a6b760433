import type { ReactNode } from 'react';
import { Link } from '../platform/link.tsx';
import { buttonClass } from './internal/button-class.ts';

type ButtonLinkProps = { to: string; children: ReactNode };

/** A link that looks like the main button of its screen. */
export const ButtonLink = ({ to, children }: ButtonLinkProps) => (
  <Link to={to} className={buttonClass('primary')}>
    {children}
  </Link>
);
