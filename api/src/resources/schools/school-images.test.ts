import type { School } from '@pupitre/shared/contracts/schools';
import { tokenOf } from '../../testing/accounts.ts';
import { NOT_FOUND, refusal, FORBIDDEN, invalid } from '../../testing/call.ts';
import { HTML, PDF, createFileFixture } from '../../testing/file-fixture.ts';
import { insertLivingSchool, insertSchool, type Person } from '../../testing/schools.ts';
import { STORES } from '../../testing/stores.ts';
import { pixelsOf, PNG } from '../../testing/uploads.ts';

describe.each(STORES)('images of schools on %s', (_name, startStore) => {
  const { as, db, disguise, files, foreign, read, school, sign, upload } = createFileFixture(startStore);
  const administrator = async (): Promise<Person> => ({ id: 0, token: await tokenOf(db(), 'super_admin') });
  const own = () => ({ purpose: 'school' as const, schoolId: school().id });
  const setImage = (person: Person, url: string, id = school().id) =>
    as(person, 'PATCH', 'schools/updateImage', { id, url });
  const image = async (person = school().directive, id = school().id) =>
    (await as<School>(person, 'POST', `schools/get/${id}`)).body.data.image;
  const key = async (id = school().id) =>
    (await db().selectFrom('schools').select('image').where('id', '=', id).executeTakeFirstOrThrow()).image ?? '';

  test('[SCH-02] a directive uploads an image, everybody who reads the school gets its signed address', async () => {
    const answer = await setImage(school().directive, await upload(school().directive, own()));
    expect(answer.body).toEqual({ result: true, message: 'imageUploaded' });
    expect(await key()).toMatch(new RegExp(`^school/${school().id}/image/[\\w-]{36}\\.png$`));
    const answered = await read(await image());
    expect([answered.status, answered.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(await pixelsOf(await answered.arrayBuffer())).toEqual(await pixelsOf(PNG));
    const admin = await administrator();
    const { items } = (await as<School>(admin, 'POST', 'schools/getTable', { sortBy: 'id', descending: false })).body
      .tableData;
    expect(items.map((each) => each.image !== null)).toEqual([true, false]);
    expect((await read(items[0]?.image ?? null)).status).toBe(200);
  });

  test('[SCH-02] another image takes the place of the first, an edit keeps it, the log tells both', async () => {
    await setImage(school().directive, await upload(school().directive, own()));
    const [firstKey, firstAddress] = [await key(), await image()];
    const admin = await administrator();
    await setImage(admin, await upload(admin, own()));
    expect([await files().head(firstKey), (await read(firstAddress)).status]).toEqual([null, 404]);
    const second = await key();
    expect(await files().head(second)).toMatchObject({ contentType: 'image/png' });
    const { rowVersion, municipality, ...form } = (
      await as<School>(school().directive, 'POST', `schools/get/${school().id}`)
    ).body.data;
    await as(school().directive, 'PUT', 'schools/update', { ...form, municipality, rowVersion });
    expect(await key()).toBe(second);
    const log = db().selectFrom('audit_log').selectAll().where('entity', '=', 'schools').orderBy('id', 'desc').limit(2);
    expect(await log.execute()).toMatchObject([{ after: { image: second } }, { before: { image: firstKey } }]);
  });

  test('[SCH-02] [VAL-05 schools/updateImage] only for the own school, and for the school that it was signed for', async () => {
    const { directive, teacher, parent } = school();
    const url = await upload(directive, own());
    expect(refusal(await setImage(foreign().directive, url))).toEqual(NOT_FOUND);
    expect(refusal(await setImage(foreign().directive, url, foreign().id))).toEqual(invalid('url'));
    expect(refusal(await setImage(directive, url, foreign().id))).toEqual(NOT_FOUND);
    expect(refusal(await setImage(directive, url, 999_999))).toEqual(NOT_FOUND);
    for (const person of [teacher, parent]) expect(refusal(await setImage(person, url))).toEqual(FORBIDDEN);
    const photo = await upload(directive, {});
    const document = await upload(directive, { purpose: 'group-file', groupId: school().group.id });
    for (const wrong of [photo, document, files().plainUrl(await key()), 'https://elsewhere.example.mx/a.png']) {
      expect(refusal(await setImage(directive, wrong))).toEqual(invalid('url'));
    }
    expect((await setImage(directive, url)).status).toBe(200);
    expect(refusal(await setImage(directive, url))).toEqual(invalid('url'));
  });

  test('[SCH-02] no document, and nothing that only says it is a picture', async () => {
    const pdf = await sign(school().directive, { ...own(), contentType: 'application/pdf', fileName: 'a.pdf' });
    expect(refusal(pdf)).toEqual(invalid('contentType'));
    for (const bytes of [HTML, PDF]) {
      const url = await disguise(school().directive, own(), bytes);
      expect(refusal(await setImage(school().directive, url))).toEqual(invalid('url'));
    }
  });

  test('[SCH-02] of ten records of one upload at once at least one wins, and the image is there', async () => {
    const url = await upload(school().directive, own());
    const answers = await Promise.all(Array.from({ length: 10 }, () => setImage(school().directive, url)));
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(answers.filter(({ status }) => status !== 200 && status !== 400)).toEqual([]);
    expect((await read(await image())).status).toBe(200);
  });

  test('[SCH-02] the image of a deleted school goes with it, that of one in use stays', async () => {
    const admin = await administrator();
    const { id } = await insertSchool(db());
    await setImage(admin, await upload(admin, { purpose: 'school', schoolId: id }), id);
    const address = await image(admin, id);
    expect((await read(address)).status).toBe(200);
    expect((await as(admin, 'DELETE', `schools/delete/${id}`)).status).toBe(200);
    expect((await read(address)).status).toBe(404);
    expect(refusal(await as(admin, 'DELETE', `schools/delete/${id}`))).toMatchObject({ code: 'deleteError' });

    const used = await insertLivingSchool(db());
    await setImage(admin, await upload(admin, { purpose: 'school', schoolId: used.id }), used.id);
    expect(refusal(await as(admin, 'DELETE', `schools/delete/${used.id}`))).toMatchObject({ code: 'deleteError' });
    expect((await read(await image(admin, used.id))).status).toBe(200);
  });

  test('[VAL-01 schools/updateImage] the school and the address must be named', async () => {
    const change = (body: object) => as(school().directive, 'PATCH', 'schools/updateImage', body);
    expect(refusal(await change({}))).toEqual(invalid('id', 'url'));
    expect(refusal(await change({ id: String(school().id), url: 5 }))).toEqual(invalid('id', 'url'));
  });

  test('[VAL-01 storage/sign] a school is named for its image, a group for its files', async () => {
    const { directive } = school();
    expect(refusal(await sign(directive, { purpose: 'school' }))).toEqual(invalid('schoolId'));
    expect(refusal(await sign(directive, { purpose: 'group-file' }))).toEqual(invalid('groupId'));
  });
});
