import { asAdministrator } from '../../../testing/administrator.ts';
import { csvRows, exportFile, unzipped } from '../../../testing/exported-files.ts';
import { gradeGroup } from '../../../testing/grading.ts';
import {
  insertEmployee,
  insertGroupRow,
  insertLeaver,
  insertLivingSchool,
  insertStaff,
  insertStudentRow,
  type LivingSchool,
} from '../../../testing/schools.ts';

/** The headers as 1EdTech writes them. */
const OFFICIAL: Record<string, string> = {
  academicSessions: 'sourcedId,status,dateLastModified,title,type,startDate,endDate,parentSourcedId,schoolYear',
  classes:
    'sourcedId,status,dateLastModified,title,grades,courseSourcedId,classCode,classType,location,schoolSourcedId,termSourcedIds,subjects,subjectCodes,periods',
  courses:
    'sourcedId,status,dateLastModified,schoolYearSourcedId,title,courseCode,grades,orgSourcedId,subjects,subjectCodes',
  demographics:
    'sourcedId,status,dateLastModified,birthDate,sex,americanIndianOrAlaskaNative,asian,blackOrAfricanAmerican,nativeHawaiianOrOtherPacificIslander,white,demographicRaceTwoOrMoreRaces,hispanicOrLatinoEthnicity,countryOfBirthCode,stateOfBirthAbbreviation,cityOfBirth,publicSchoolResidenceStatus',
  enrollments:
    'sourcedId,status,dateLastModified,classSourcedId,schoolSourcedId,userSourcedId,role,primary,beginDate,endDate',
  manifest: 'propertyName,value',
  orgs: 'sourcedId,status,dateLastModified,name,type,identifier,parentSourcedId',
  roles:
    'sourcedId,status,dateLastModified,userSourcedId,roleType,role,beginDate,endDate,orgSourcedId,userProfileSourcedId',
  users:
    'sourcedId,status,dateLastModified,enabledUser,username,userIds,givenName,familyName,middleName,identifier,email,sms,phone,agentSourcedIds,grades,password,userMasterIdentifier,resourceSourcedIds,preferredGivenName,preferredMiddleName,preferredFamilyName,primaryOrgSourcedId,pronouns',
};

/** The columns that name rows of another file; some name several. */
const REFERENCES: [file: string, column: string, target: string][] = [
  ['academicSessions', 'parentSourcedId', 'academicSessions'],
  ['classes', 'courseSourcedId', 'courses'],
  ['classes', 'schoolSourcedId', 'orgs'],
  ['classes', 'termSourcedIds', 'academicSessions'],
  ['courses', 'orgSourcedId', 'orgs'],
  ['demographics', 'sourcedId', 'users'],
  ['enrollments', 'classSourcedId', 'classes'],
  ['enrollments', 'schoolSourcedId', 'orgs'],
  ['enrollments', 'userSourcedId', 'users'],
  ['orgs', 'parentSourcedId', 'orgs'],
  ['roles', 'userSourcedId', 'users'],
  ['roles', 'orgSourcedId', 'orgs'],
  ['users', 'agentSourcedIds', 'users'],
  ['users', 'primaryOrgSourcedId', 'orgs'],
];

type Row = Partial<Record<string, string>>;

const admin = asAdministrator();
let school: LivingSchool;
let neighbour: LivingSchool;
let roster: Record<string, Row[]>;
let files: Record<string, Uint8Array>;

const rowsOf = (bytes: Uint8Array): Row[] => {
  const [header = [], ...rows] = csvRows(bytes);
  return rows.map((row) => Object.fromEntries(header.map((column, place) => [column, row[place] ?? ''])));
};

beforeAll(async () => {
  const db = admin.db();
  school = await insertLivingSchool(db, { name: 'ESCUELA "BENITO JUÁREZ", TURNO MATUTINO' });
  neighbour = await insertLivingSchool(db);
  await gradeGroup(db, school.group, 'primary', 3);
  // A group without year and grade, with its own staff and children; one of them with a strange name.
  const other = await insertStaff(db, school.id, 'teacher');
  const group = await insertGroupRow(db, school.id, other.id);
  await insertEmployee(db, group, school.teacher.id);
  await insertStudentRow(db, group, { name: '=1+1', user_id: school.parent.id });
  // These are not in the school of today: an archived group, a deleted one, a student who left, another school.
  const archived = await insertGroupRow(db, school.id, other.id, { archived_at: new Date() });
  await insertStudentRow(db, archived, { name: 'SIN GRUPO DE HOY' });
  await insertGroupRow(db, school.id, other.id, { deleted_at: new Date() });
  await insertLeaver(db, school.group, { name: 'SE FUE' });
  const asked = { url: admin.url(), token: school.directive.token, path: 'exports/oneRoster' };
  const { status, headers, bytes } = await exportFile(asked, { schoolId: school.id });
  expect([status, headers.get('content-type')]).toEqual([200, 'application/zip']);
  files = unzipped(bytes);
  roster = Object.fromEntries(
    Object.entries(files).map(([name, content]) => [name.replace('.csv', ''), rowsOf(content)]),
  );
});

test('[EXP-10] the archive has the files of OneRoster at its root, with their exact headers', () => {
  expect(Object.keys(files).toSorted()).toEqual(
    Object.keys(OFFICIAL)
      .map((name) => `${name}.csv`)
      .toSorted(),
  );
  for (const [name, header] of Object.entries(OFFICIAL)) {
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(files[`${name}.csv`]);
    expect(text.split('\r\n')[0]).toBe(header);
  }
});

test('[EXP-10] the manifest names the version and all files that there may be', () => {
  const manifest = Object.fromEntries(
    (roster['manifest'] ?? []).map(({ propertyName = '', value }) => [propertyName, value]),
  );
  expect(manifest).toMatchObject({
    'manifest.version': '1.0',
    'oneroster.version': '1.2',
    'source.systemName': 'Pupitre',
    'file.users': 'bulk',
    'file.userProfiles': 'absent',
  });
  const named = Object.keys(manifest).filter((property) => property.startsWith('file.'));
  expect(named).toHaveLength(21);
  const bulk = named.filter((property) => manifest[property] === 'bulk').map((property) => `${property.slice(5)}.csv`);
  expect([...bulk, 'manifest.csv'].toSorted()).toEqual(Object.keys(files).toSorted());
});

test('[EXP-10] every id is there once, and every reference resolves', () => {
  const ids = new Map(Object.entries(roster).map(([name, rows]) => [name, rows.map(({ sourcedId }) => sourcedId)]));
  for (const [name, known] of ids) if (name !== 'manifest') expect(new Set(known).size).toBe(known.length);
  for (const [file, column, target] of REFERENCES) {
    const named = (roster[file] ?? []).flatMap((row) => (row[column] ?? '').split(',').filter(Boolean));
    const missing = named.filter((id) => !ids.get(target)?.includes(id));
    expect([file, column, missing]).toEqual([file, column, []]);
  }
  const needed = (roster['classes'] ?? []).filter((row) => !row['courseSourcedId'] || !row['termSourcedIds']);
  expect(needed).toEqual([]);
  for (const [name, rows] of Object.entries(roster))
    if (name !== 'manifest')
      expect(rows.filter(({ status, dateLastModified }) => status || dateLastModified)).toEqual([]);
});

test('[EXP-10] it has the school of today: its years, groups, staff, students and their guardians', () => {
  expect(roster['orgs']).toMatchObject([{ name: 'ESCUELA "BENITO JUÁREZ", TURNO MATUTINO', type: 'school' }]);
  expect(roster['classes']).toHaveLength(2);
  expect(roster['classes']).toContainEqual(expect.objectContaining({ grades: '03', classType: 'homeroom' }));
  const year = roster['academicSessions']?.find(({ type, title }) => type === 'schoolYear' && title === '2025–2026');
  // The last day of OneRoster is the first one after the year.
  expect(year).toMatchObject({ startDate: '2025-09-01', endDate: '2026-07-11', schoolYear: '2026' });
  const roleOf = new Map((roster['roles'] ?? []).map(({ userSourcedId, role }) => [userSourcedId, role]));
  expect(roleOf.get(`user-${school.directive.id}`)).toBe('principal');
  expect(roleOf.get(`user-${school.teacher.id}`)).toBe('teacher');
  expect(roleOf.get(`user-${school.parent.id}`)).toBe('guardian');
  expect(roleOf.get(`student-${school.studentId}`)).toBe('student');
  expect(roleOf.size).toBe(roster['users']?.length);
  const user = roster['users']?.find(({ sourcedId }) => sourcedId === `student-${school.studentId}`);
  expect(user).toMatchObject({ familyName: 'PÉREZ LUNA', grades: '03', agentSourcedIds: `user-${school.parent.id}` });
  const taught = roster['enrollments']?.filter(({ userSourcedId }) => userSourcedId === `user-${school.teacher.id}`);
  expect(taught?.map(({ role, primary }) => [role, primary]).toSorted()).toEqual([
    ['teacher', 'false'],
    ['teacher', 'true'],
  ]);
  const learned = roster['enrollments']?.filter(({ role }) => role === 'student') ?? [];
  expect(new Set(learned.map(({ primary }) => primary))).toEqual(new Set(['false']));
  expect(roster['demographics']).toContainEqual(expect.objectContaining({ birthDate: '2016-05-04' }));
});

test('[EXP-10] it has nobody of another school, nobody who left, and no formula', () => {
  const text = Object.values(files)
    .map((content) => new TextDecoder().decode(content))
    .join('');
  expect(text).not.toContain('SE FUE');
  expect(text).not.toMatch(new RegExp(`\\b(?:user-${neighbour.directive.id}|student-${neighbour.studentId}),`));
  expect(roster['users']?.map(({ givenName }) => givenName)).toContain("'=1+1");
  expect(roster['users']?.map(({ givenName }) => givenName)).toContain('SIN GRUPO DE HOY');
});
