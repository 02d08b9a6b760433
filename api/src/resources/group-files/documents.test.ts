import type { GroupFile } from '@pupitre/shared/contracts/group-files';
import { UPLOAD_MAX } from '@pupitre/shared/contracts/storage';
import { NOT_FOUND, refusal, FORBIDDEN, invalid } from '../../testing/call.ts';
import { HTML, PDF, createFileFixture } from '../../testing/file-fixture.ts';
import { insertGroupRow, type Person } from '../../testing/schools.ts';
import { STORES } from '../../testing/stores.ts';
import { ageTrash } from '../../testing/trash.ts';
import { purgeTrash } from '../trash/purge-trash.queries.ts';

const PDF_FILE = { contentType: 'application/pdf', fileName: 'Lista.PDF', size: PDF.length };

describe.each(STORES)('documents on %s', (_name, startStore) => {
  const { as, db, disguise, files, foreign, read, school, sign, upload } = createFileFixture(startStore);
  const own = () => ({ purpose: 'group-file' as const, groupId: school().group.id, ...PDF_FILE });
  const add = async (): Promise<number> => {
    const body = { title: 'Lista', description: 'Útiles', group: { id: school().group.id } };
    return (await as(school().teacher, 'POST', 'group-files/create', body)).body.id;
  };
  const setDocument = (person: Person, id: number, url: string) =>
    as(person, 'PATCH', 'group-files/uploadDocument', { id, url });
  const ask = (person: Person, changes: object = {}) => sign(person, { ...own(), ...changes });
  const addWithFile = async (): Promise<number> => {
    const id = await add();
    await setDocument(school().teacher, id, await upload(school().teacher, own(), PDF));
    return id;
  };
  const change = (body: object) => as(school().teacher, 'PATCH', 'group-files/uploadDocument', body);
  const urlOf = async (id: number, person = school().teacher) => {
    const table = { groupId: school().group.id, rowsPerPage: 50 };
    const { items } = (await as<GroupFile>(person, 'POST', 'group-files/getTable', table)).body.tableData;
    return items.find((item) => item.id === id)?.url ?? null;
  };
  const keyOf = async (id: number) =>
    (await db().selectFrom('group_files').select('file_key').where('id', '=', id).executeTakeFirstOrThrow()).file_key;

  test('[GRP-05] [GRP-06] a teacher uploads a PDF under the group, and a parent opens it by a signed address', async () => {
    const id = await add();
    expect(await urlOf(id)).toBeNull();
    const url = await upload(school().teacher, { ...own(), schoolId: foreign().id }, PDF);
    expect((await setDocument(school().teacher, id, url)).body).toEqual({
      result: true,
      message: 'updated',
      rowVersion: 2,
    });
    const { id: schoolId, group, parent } = school();
    expect(await keyOf(id)).toMatch(new RegExp(`^school/${schoolId}/group/${group.id}/[\\w-]{36}\\.pdf$`));
    const answered = await read(await urlOf(id, parent));
    expect([answered.status, answered.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(answered.headers.get('content-disposition')).toMatch(/^inline; filename="Lista\.pdf"; /);
    expect(Buffer.from(await answered.arrayBuffer())).toEqual(PDF);
  });

  test('[GRP-05] a file that is taken off or replaced is gone', async () => {
    const id = await addWithFile();
    const [first, firstKey] = [await urlOf(id), await keyOf(id)];
    await setDocument(school().directive, id, await upload(school().directive, own(), PDF));
    expect([(await read(first)).status, await files().head(firstKey ?? '')]).toEqual([404, null]);
    const second = await urlOf(id);
    const takeOff = () => as(school().teacher, 'PUT', 'group-files/deleteDocument', { id });
    expect((await takeOff()).body).toEqual({ result: true, message: 'updated', rowVersion: 4 });
    expect((await takeOff()).body).toMatchObject({ message: 'updated' });
    expect([(await read(second)).status, await urlOf(id)]).toEqual([404, null]);
  });

  test('[GRP-05] [TRA-03] the addresses of a deleted document end, also once it is restored', async () => {
    const id = await addWithFile();
    const [address, key] = [await urlOf(id), (await keyOf(id)) ?? ''];
    expect((await read(address)).status).toBe(200);
    await as(school().teacher, 'DELETE', `group-files/delete/${id}`);
    expect([(await read(address)).status, await files().head(key)]).toEqual([404, null]);
    await as(school().teacher, 'PUT', 'trash/restore', { kind: 'file', id });
    const restored = await read(await urlOf(id));
    expect(Buffer.from(await restored.arrayBuffer())).toEqual(PDF);
    expect((await read(address)).status).toBe(404);
    expect(await keyOf(id)).toMatch(new RegExp(`^school/${school().id}/group/${school().group.id}/[\\w-]{36}\\.pdf$`));
  });

  test('[TRA-03] a deleted document is in the trash with its file, until it is restored or its days are over', async () => {
    const id = await addWithFile();
    const trashedKey = async () => {
      const trashed = db().selectFrom('trash').select('content').where('kind', '=', 'file').where('record_id', '=', id);
      return String((await trashed.executeTakeFirstOrThrow()).content['file_key']);
    };
    const remove = () => as(school().teacher, 'DELETE', `group-files/delete/${id}`);
    const isLoose = async (key: string) =>
      (await db().selectFrom('loose_files').select('key').where('key', '=', key).executeTakeFirst()) !== undefined;
    await remove();
    expect(await urlOf(id)).toBeNull();
    expect(await files().head(await trashedKey())).not.toBeNull();
    const restored = await as(school().directive, 'PUT', 'trash/restore', { kind: 'file', id });
    expect(restored.body).toEqual({ result: true, message: 'restored' });
    expect((await read(await urlOf(id))).status).toBe(200);
    expect(refusal(await setDocument(foreign().teacher, id, 'x'))).toEqual(NOT_FOUND);

    await remove();
    const key = await trashedKey();
    await purgeTrash(db());
    expect(await isLoose(key)).toBe(false);
    await ageTrash(db(), 'file', id, 31);
    await purgeTrash(db());
    expect(await isLoose(key)).toBe(true);
  });

  test('[GRP-06] [VAL-05 group-files/uploadDocument] only into the own group, what was signed for it', async () => {
    const id = await add();
    const { teacher, directive, parent } = school();
    const url = await upload(teacher, own(), PDF);
    expect(refusal(await setDocument(parent, id, url))).toEqual(FORBIDDEN);
    for (const person of [foreign().teacher, foreign().directive]) {
      expect(refusal(await setDocument(person, id, url))).toEqual(NOT_FOUND);
    }
    expect(refusal(await setDocument(teacher, 999_999, url))).toEqual(NOT_FOUND);
    const neighbour = await insertGroupRow(db(), school().id, directive.id);
    const elsewhere = [
      await upload(directive, { ...own(), groupId: neighbour.id }, PDF),
      await upload(directive, { purpose: 'school', schoolId: school().id }),
      await upload(teacher, {}),
      url.replace(/[\w-]{36}/, crypto.randomUUID()),
      `${url}?x=1`,
    ];
    for (const wrong of elsewhere) expect(refusal(await setDocument(teacher, id, wrong))).toEqual(invalid('url'));
    expect((await setDocument(teacher, id, url)).status).toBe(200);
    expect(refusal(await setDocument(teacher, id, url))).toEqual(invalid('url'));
  });

  test('[GRP-06] [VAL-05 storage/sign] parents never, teachers for their groups, a deleted group for nobody', async () => {
    const { teacher, directive, parent } = school();
    expect(refusal(await ask(parent))).toEqual(FORBIDDEN);
    expect(refusal(await ask(foreign().teacher))).toEqual(NOT_FOUND);
    expect(refusal(await ask(foreign().teacher, { schoolId: foreign().id }))).toEqual(NOT_FOUND);
    const neighbour = await insertGroupRow(db(), school().id, directive.id);
    expect(refusal(await ask(teacher, { groupId: neighbour.id }))).toEqual(NOT_FOUND);
    expect((await ask(directive, { groupId: neighbour.id })).status).toBe(200);
    await db().updateTable('groups').set({ deleted_at: new Date() }).where('id', '=', neighbour.id).execute();
    expect(refusal(await ask(directive, { groupId: neighbour.id }))).toEqual(NOT_FOUND);
  });

  test('[GRP-06] images and PDF up to 10 MiB, by their content', async () => {
    const { teacher } = school();
    for (const contentType of ['image/gif', 'image/avif', 'image/webp', 'image/jpeg', 'image/png']) {
      expect((await sign(teacher, { ...own(), contentType, size: UPLOAD_MAX })).status).toBe(200);
    }
    for (const contentType of ['image/svg+xml', 'text/html', 'application/zip', '']) {
      expect(refusal(await sign(teacher, { ...own(), contentType }))).toEqual(invalid('contentType'));
    }
    for (const size of [0, UPLOAD_MAX + 1]) {
      expect(refusal(await sign(teacher, { ...own(), size }))).toEqual(invalid('size'));
    }
    const id = await add();
    const url = await disguise(teacher, { ...own(), size: HTML.length }, HTML);
    expect(refusal(await setDocument(teacher, id, url))).toEqual(invalid('url'));
    expect(await urlOf(id)).toBeNull();
  });

  test('[VAL-01 group-files/uploadDocument] the record and the address must be named', async () => {
    expect(refusal(await change({}))).toEqual(invalid('id', 'url'));
    expect(refusal(await change({ id: '1', url: null }))).toEqual(invalid('id', 'url'));
  });
});
