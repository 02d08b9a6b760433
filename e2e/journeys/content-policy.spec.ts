import { expect, test, type Page } from '@playwright/test';

declare global {
  interface Window {
    trustedTypes?: { createPolicy: (name: string, rules: object) => unknown };
  }
}

const FOREIGN = 'http://127.0.0.1:9/foreign.js';

// The fixture of page problems does not watch this page: the violations are intended, to see them stopped and reported.
const openWatched = async (page: Page) => {
  const response = await page.goto('/login');
  await page.evaluate(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      document.body.dataset['stopped'] =
        `${document.body.dataset['stopped'] ?? ''} ${effectiveDirective}:${blockedURI}`;
    });
  });
  return response?.headers() ?? {};
};

test('[ISO-06] the policy is enforced: inline scripts and foreign scripts are stopped', async ({ page }) => {
  const headers = await openWatched(page);
  const policy = headers['content-security-policy'] ?? '';
  expect(/script-src ([^;]*)/.exec(policy)?.[1]).toBe("'self'");
  expect(policy).toContain("object-src 'none'");
  expect(headers['content-security-policy-report-only']).toBeUndefined();

  await page.evaluate(async (foreign) => {
    const link = document.createElement('a');
    link.href = 'javascript:void (document.title = "inline")';
    document.body.append(link);
    link.click();
    await import(foreign).catch(() => undefined);
  }, FOREIGN);
  for (const kind of ['inline', FOREIGN]) {
    await expect(page.locator('body')).toHaveAttribute('data-stopped', new RegExp(kind.replaceAll('.', '\\.')));
  }
  await expect(page).toHaveTitle('Inicie sesión · Pupitre');
});

test('[SEC-27] no text becomes the address of a foreign script, code, markup or a policy', async ({ page }) => {
  await openWatched(page);
  const refused = await page.evaluate(() => {
    const made = document;
    const script = (): HTMLScriptElement => made.createElement('script');
    const attempts: Record<string, () => unknown> = {
      'a foreign script': () => Object.assign(script(), { src: 'http://127.0.0.1:9/foreign.js' }),
      'an upload as a script': () => Object.assign(script(), { src: '/files/upload.js' }),
      'a way out of the folder': () => Object.assign(script(), { src: '/assets/../files/upload.js' }),
      'data as a script': () => Object.assign(script(), { src: 'data:text/javascript,1' }),
      'inline code': () => Object.assign(script(), { textContent: 'document.title = "inline"' }),
      'a handler': () => document.body.setAttribute('onclick', 'document.title = "handler"'),
      'code of a timer': () => Reflect.apply(window.setTimeout, window, ['document.title = "eval"']),
      markup: () => document.body.insertAdjacentHTML('beforeend', '<img src="/x" onerror="document.title = 1">'),
      'a policy': () => window.trustedTypes?.createPolicy('mine', { createHTML: (html: string) => html }),
      'another default': () => window.trustedTypes?.createPolicy('default', { createHTML: (html: string) => html }),
      'a published script': () => Object.assign(script(), { src: '/remotes/mf-example/1.0.0-00000000/app.js' }),
      'a plain text': () => Object.assign(document.createElement('p'), { innerHTML: 'a > b' }),
    };
    return Object.keys(attempts).filter((name) => {
      try {
        attempts[name]?.();
        return false;
      } catch {
        return true;
      }
    });
  });
  expect(refused).toEqual([
    'a foreign script',
    'an upload as a script',
    'a way out of the folder',
    'data as a script',
    'inline code',
    'a handler',
    'code of a timer',
    'markup',
    'a policy',
    'another default',
  ]);
  await expect(page).toHaveTitle('Inicie sesión · Pupitre');
});
