import { today } from '@pupitre/shared/contracts/days';
import type { Justification } from '@pupitre/shared/contracts/justifications';
import { UPLOAD_MAX } from '@pupitre/shared/contracts/storage';
import { invalid, NOT_FOUND, refusal } from '../../testing/call.ts';
import { createFileFixture, HTML, PDF } from '../../testing/file-fixture.ts';
import { insertStudentRow, type Person } from '../../testing/schools.ts';
import { STORES } from '../../testing/stores.ts';

const PDF_FILE = { contentType: 'application/pdf', fileName: 'Receta.PDF', size: PDF.length };

describe.each(STORES)('notes of absences on %s', (_name, startStore) => {
  const { as, db, disguise, files, foreign, read, school, sign, upload } = createFileFixture(startStore);
  const own = () => ({ purpose: 'justification' as const, studentId: school().studentId });
  const write = (person: Person, url: string | null) => {
    const absence = { student: { id: school().studentId }, from: today(), to: today(), reason: 'Fiebre' };
    return as(person, 'POST', 'justifications/create', { ...absence, url });
  };
  const find = async (person: Person, id: number): Promise<Justification | undefined> => {
    const table = { studentId: school().studentId, rowsPerPage: 50 };
    const { items } = (await as<Justification>(person, 'POST', 'justifications/getTable', table)).body.tableData;
    return items.find((item) => item.id === id);
  };
  const keyOf = async (id: number) =>
    (await db().selectFrom('justifications').select('file_key').where('id', '=', id).executeTakeFirstOrThrow())
      .file_key ?? '';

  test('[JUS-01] a parent uploads a photo or a PDF of the note, and the teacher opens it by a signed address', async () => {
    const { parent, teacher, studentId, id: schoolId } = school();
    const url = await upload(parent, { ...own(), ...PDF_FILE }, PDF);
    const { id } = (await write(parent, url)).body;
    expect(await keyOf(id)).toMatch(new RegExp(`^school/${schoolId}/student/${studentId}/[\\w-]{36}\\.pdf$`));
    const answered = await read((await find(teacher, id))?.url ?? null);
    expect([answered.status, answered.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(answered.headers.get('content-disposition')).toContain(`filename="justificante ${today()}.pdf"`);
    expect(Buffer.from(await answered.arrayBuffer())).toEqual(PDF);
    const photo = (await write(parent, await upload(parent, own()))).body;
    expect((await read((await find(parent, photo.id))?.url ?? null)).headers.get('content-type')).toBe('image/png');
  });

  test('[JUS-03] a withdrawn justification takes its file along', async () => {
    const { parent } = school();
    const { id } = (await write(parent, await upload(parent, own()))).body;
    const [key, url] = [await keyOf(id), (await find(parent, id))?.url ?? null];
    expect((await as(parent, 'DELETE', `justifications/delete/${id}`)).status).toBe(200);
    expect([(await read(url)).status, await files().head(key)]).toEqual([404, null]);
    const loose = db().selectFrom('loose_files').select('key').where('key', '=', key);
    expect(await loose.executeTakeFirst()).toEqual({ key });
  });

  test('[JUS-01] a justification takes only a file of its own student, once, and of the right kind', async () => {
    const { parent, teacher, group } = school();
    const classmate = await insertStudentRow(db(), group);
    const theirs = await upload(teacher, { ...own(), studentId: classmate.id });
    const mine = await upload(parent, own());
    expect((await write(parent, mine)).status).toBe(200);
    const photo = await upload(parent, { purpose: 'profile' });
    const page = await disguise(parent, { ...own(), size: HTML.length }, HTML);
    for (const url of [theirs, mine, photo, page, '/files/none.png']) {
      expect([url, refusal(await write(parent, url))]).toEqual([url, invalid('url')]);
    }
    for (const changes of [
      { contentType: 'image/gif' },
      { contentType: 'image/svg+xml' },
      { contentType: 'text/html' },
    ])
      expect(refusal(await sign(parent, { ...own(), ...changes }))).toEqual(invalid('contentType'));
    expect(refusal(await sign(parent, { ...own(), size: UPLOAD_MAX + 1 }))).toEqual(invalid('size'));
  });

  test('[VAL-05 storage/sign] nobody uploads a note for a student that is not theirs, or without a school', async () => {
    const { parent, teacher, directive } = foreign();
    for (const person of [parent, teacher, directive]) {
      expect(refusal(await sign(person, own()))).toEqual(NOT_FOUND);
    }
    const nowhere = { school_id: null, group_id: null, user_id: school().parent.id };
    const { id } = await insertStudentRow(db(), school().group, nowhere);
    expect(refusal(await sign(school().parent, { ...own(), studentId: id }))).toEqual(invalid('studentId'));
    expect(refusal(await sign(school().parent, { purpose: 'justification' }))).toEqual(invalid('studentId'));
  });
});
