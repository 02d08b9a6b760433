// Reads the groups of a school with their students, and the absences of some days.
// PUPITRE_URL=https://pupitre.example.mx PUPITRE_TOKEN=pup_… node read-school.mjs 2026-09-01 2026-09-30

const { PUPITRE_URL, PUPITRE_TOKEN } = process.env;
const [from, to] = process.argv.slice(2);

const get = async (path, question = {}) => {
  const url = new URL(`/api/v1/${path}`, PUPITRE_URL);
  url.search = new URLSearchParams(question).toString();
  const response = await fetch(url, { headers: { authorization: `Bearer ${PUPITRE_TOKEN}` } });
  if (response.status === 429) {
    const seconds = Number(response.headers.get('retry-after') ?? 60);
    await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
    return get(path, question);
  }
  const answer = await response.json();
  if (!answer.result) throw new Error(`${path}: ${answer.code} ${answer.message.join(' ')}`);
  return answer.data;
};

/** All pages of a list. Use `asOf` as `changedSince` of the next reading. */
const getAll = async (path, question = {}) => {
  const items = [];
  let page = await get(path, { ...question, limit: '500' });
  const { asOf } = page;
  items.push(...page.items);
  while (page.next !== null) {
    page = await get(path, { ...question, limit: '500', cursor: page.next });
    items.push(...page.items);
  }
  return { items, asOf };
};

const school = await get('school');
const { items: groups } = await getAll('groups');
const { items: students, asOf } = await getAll('students');
console.log(`${school.name} (${school.cct}): ${students.length} students at ${asOf}`);
for (const { id, code } of groups) {
  const names = students.filter(({ group }) => group?.id === id).map(({ name, paternal }) => `${name} ${paternal}`);
  console.log(`${code}: ${names.join(', ')}`);
}

const { items: marks } = await getAll('attendance', { from, to });
const nameOf = new Map(students.map(({ id, name, paternal }) => [id, `${name} ${paternal}`]));
/** The marks of a student who has left stay with the school; the list of students has the name no more. */
const textOf = ({ id }) => nameOf.get(id) ?? `student ${id}, who has left`;
for (const { student, date, state, isJustified } of marks)
  if (state === 'absent') console.log(`${date} ${textOf(student)}${isJustified ? ' (justified)' : ''}`);
