import { useCallback, useEffect, useRef } from 'react';
import { registerDirtyForm } from './leave-guard.ts';

/**
 * Asks the user before they leave while `dirty` is set. The returned function ends this, for example before a
 * navigation after a save, until `dirty` becomes another value.
 */
export const useDirtyForm = (name: string, dirty: object | boolean): (() => void) => {
  const release = useRef(() => {});
  useEffect(() => {
    if (!dirty) return undefined;
    release.current = registerDirtyForm(name);
    return () => release.current();
  }, [name, dirty]);
  return useCallback(() => release.current(), []);
};
