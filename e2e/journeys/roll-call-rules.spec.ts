import { dayFromToday, makeClass, storedMarks } from '../fixtures/classes.ts';
import { expect, test } from '../fixtures/test.ts';
import { rollCallOf } from '../pages/roll-call.ts';
import { DISPLAYS, TEXTS } from '../pages/displays.ts';

test.describe.configure({ mode: 'parallel' });

const ABSENT = { attendence: false, delay: false };
const LATE = { attendence: true, delay: true };

for (const { language, width } of DISPLAYS) {
  test(`[VAL-01 student-attendance] a delay is an attendance and an absence is none, here and on the server: ${language}, ${width} px`, async ({
    page,
    portal,
    openAs,
    server,
  }) => {
    const { group, children } = await makeClass(server, 1);
    const [child = { id: 0, name: '' }] = children;
    const token = await openAs('teacher', `${group.path}?tab=attendance`, { language, width });
    const { attendance, delay, saved } = rollCallOf(page, language);
    await delay(child.name).click();
    await expect(attendance(child.name)).toBeChecked();
    await expect(saved(1, 1)).toBeVisible();
    expect(await storedMarks(server, group)).toEqual([LATE]);
    await attendance(child.name).click();
    await expect(delay(child.name)).not.toBeChecked();
    await expect.poll(() => storedMarks(server, group)).toEqual([ABSENT]);

    const refused = await fetch(`${portal}/api/student-attendance/save`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': language, authorization: `Bearer ${token}` },
      body: JSON.stringify({
        groupId: group.id,
        date: dayFromToday(),
        rows: [{ student: { id: child.id }, attendence: false, delay: true }],
      }),
    });
    expect(refused.status).toBe(400);
    const reason = TEXTS[language]['validations.delay'];
    expect(await refused.json()).toMatchObject({
      message: expect.arrayContaining([reason]),
      fields: { 'rows.0.delay': [reason] },
    });
    expect(await storedMarks(server, group)).toEqual([ABSENT]);
  });
}
