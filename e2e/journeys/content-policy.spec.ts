import { expect, test } from '@playwright/test';

// Not watched by the witness: these violations are made on purpose, to see that they are stopped and told.
test('[ISO-06] the policy is enforced: inline scripts, texts run as code and foreign scripts are stopped', async ({
  page,
}) => {
  const response = await page.goto('/login');
  const policy = response?.headers()['content-security-policy'] ?? '';
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1];
  expect(scripts).toBe("'self'");
  expect(policy).toContain("object-src 'none'");
  expect(response?.headers()['content-security-policy-report-only']).toBeUndefined();

  await page.evaluate(() => {
    document.addEventListener('securitypolicyviolation', ({ blockedURI }) => {
      document.body.dataset['stopped'] = `${document.body.dataset['stopped'] ?? ''} ${blockedURI}`;
    });
    const inline = document.createElement('script');
    inline.textContent = 'document.title = "inline"';
    const foreign = document.createElement('script');
    foreign.src = 'http://127.0.0.1:9/foreign.js';
    document.head.append(inline, foreign);
    const handler = document.createElement('button');
    handler.setAttribute('onclick', 'document.title = "handler"');
    document.body.append(handler);
    handler.click();
    Reflect.apply(window.setTimeout, window, ['document.title = "eval"']);
  });
  const stopped = page.locator('body');
  for (const kind of ['inline', 'eval', 'http://127.0.0.1:9/foreign.js']) {
    await expect(stopped).toHaveAttribute('data-stopped', new RegExp(kind.replaceAll('.', '\\.')));
  }
  await expect(page).toHaveTitle('Inicie sesión · Pupitre');
});
