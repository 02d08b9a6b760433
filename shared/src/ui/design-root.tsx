import { useLayoutEffect, type ReactNode } from 'react';
import './internal/page.css';
import { wearShade } from './internal/theme-variables.ts';
import { useShade } from './internal/use-shade.ts';

/**
 * Wraps every React root of the portal and gives the page its colours. It holds no antd: that comes with the parts that
 * need it, each in an `AntdRoot`, so that a screen of plain fields and buttons loads none of it.
 */
export const DesignRoot = ({ children }: { children: ReactNode }) => {
  const shade = useShade();
  useLayoutEffect(() => wearShade(shade), [shade]);
  return children;
};
