import { ROLES } from '@pupitre/shared/contracts/roles';
import { expect, test } from '../fixtures/test.ts';
import { expectAccessible } from '../pages/accessible.ts';
import { DAY_WORDS } from '../pages/day-words.ts';
import { layoutOf } from '../pages/layout.ts';
import { DISPLAYS } from '../pages/displays.ts';

test.describe.configure({ mode: 'parallel' });

for (const { language, width } of DISPLAYS) {
  const words = DAY_WORDS[language];

  for (const role of ROLES)
    test(`[SES-15] the guides of ${role}, from the account’s menu: ${language}, ${width} px`, async ({
      page,
      openAs,
    }) => {
      await openAs(role, '/', { language, width });
      const { heading } = layoutOf(page);
      await page.getByRole('button', { name: words.account, exact: true }).click();
      await page.getByRole('link', { name: words.help, exact: true }).click();
      await expect(page).toHaveURL('/help');
      await expect(heading).toHaveText(words.help);
      const guides = page.getByRole('main').getByRole('region');
      await expect(guides.getByRole('heading', { level: 2 })).toHaveText([...words.guides[role]]);
      for (const title of words.guides[role]) {
        const guide = guides.filter({ has: page.getByRole('heading', { name: title, exact: true }) });
        expect(await guide.getByRole('listitem').count()).toBeGreaterThan(3);
        await expect(guide.locator('svg')).toBeVisible();
      }
      // A text that is not there would show its key.
      await expect(page.getByText(/help\.\w+\.\w+/)).toHaveCount(0);
    });
}

for (const { language } of DISPLAYS) {
  const words = DAY_WORDS[language];

  test(`[SES-15] on a phone the help is among «${words.more}», too: ${language}, 390 px`, async ({ page, openAs }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openAs('super_admin', '/');
    const { english, heading } = layoutOf(page);
    if (language === 'en') await english.click();
    await page.getByRole('button', { name: words.more, exact: true }).click();
    await page.getByRole('link', { name: words.help, exact: true }).click();
    await expect(heading).toHaveText(words.help);
  });
}

/** The links that an installation configures, in the page that the portal then answers. */
const MANUALS = {
  teacher: [{ es: 'Manual del maestro', en: 'Teacher manual', url: 'https://manuales.example/maestro?v=1' }],
};
const META = `<meta name="help-links" content="${JSON.stringify(MANUALS).replaceAll('"', '&quot;')}"></head>`;

for (const { language, width } of DISPLAYS)
  test(`[SES-15] manuals of the installation stand in the place of the guides: ${language}, ${width} px`, async ({
    page,
    openAs,
  }) => {
    const [manual] = MANUALS.teacher;
    await page.route('/help', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace('</head>', META) });
    });
    await openAs('teacher', '/help', { language, width });
    const { heading } = layoutOf(page);
    await expect(heading).toHaveText(DAY_WORDS[language].help);
    const links = page.getByRole('list', { name: DAY_WORDS[language].manuals }).getByRole('link');
    await expect(links).toHaveCount(1);
    await expect(links).toContainText(manual?.[language] ?? '');
    await expect(links).toHaveAttribute('href', manual?.url ?? '');
    await expect(links).toHaveAttribute('target', '_blank');
    await expectAccessible(page);
  });

for (const role of ROLES) {
  test(`axe finds nothing on the help of ${role}`, async ({ page, openAs }) => {
    await openAs(role, '/help');
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await expectAccessible(page);
  });
}
