import { useLayoutEffect, type ReactNode } from 'react';
import './internal/page.css';
import { wearShade } from './internal/theme-variables.ts';
import { useShade } from './internal/use-shade.ts';

/**
 * Wraps every React root of the portal and sets the colours of the page. It contains no antd: parts that need antd
 * bring it in an `AntdRoot`, so that simple screens load none of it.
 */
export const DesignRoot = ({ children }: { children: ReactNode }) => {
  const shade = useShade();
  useLayoutEffect(() => wearShade(shade), [shade]);
  return children;
};
