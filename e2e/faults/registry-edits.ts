import { createHash } from 'node:crypto';
import type { APIResponse, BrowserContext, Route } from '@playwright/test';
import type { Registry } from '@pupitre/shared/contracts/registry';

/** Changes the registry that the browser gets. */
export type Edit = (registry: Registry) => void;

const edits = new WeakMap<BrowserContext, Set<Edit>>();

/** The portal's own answer; none to a page that goes away meanwhile. */
export const realAnswer = (route: Route): Promise<APIResponse | null> => route.fetch().catch(() => null);

/** From now on the browser gets the portal's registry with this change, and with those that stand already. */
export const editRegistry = async (context: BrowserContext, edit: Edit): Promise<void> => {
  const known = edits.get(context);
  if (known) {
    known.add(edit);
    return;
  }
  const all = new Set([edit]);
  edits.set(context, all);
  await context.route(/\/api\/registry$/, async (route) => {
    const response = await realAnswer(route);
    if (!response) return;
    const registry: Registry = await response.json();
    all.forEach((change) => change(registry));
    await route.fulfill({ response, json: registry });
  });
};

export const dropEdit = (context: BrowserContext, edit: Edit): void => void edits.get(context)?.delete(edit);

/** The hash by which the registry vouches for a script. */
export const integrityOf = (script: string): string => `sha384-${createHash('sha384').update(script).digest('base64')}`;
