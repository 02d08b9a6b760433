import { credentials } from '../auth.ts';
import { accountChange, byEmail, mentorInput, type Mentor } from '../mentors.ts';
import { staffInput, staffTable, type StaffMember } from '../staff.ts';
import { contactData, profileInput, registration, ROLE_NUMBERS, uploadedImage } from '../users.ts';
import { call } from './call.ts';
import { created, data, ok, succeeds, table, updated } from './envelope.ts';
import { id, listOf, named, object, oneOf, stored, text, type Schema } from './schema.ts';

const staffMember: Schema<StaffMember> = stored({
  name: text,
  paternal: text,
  maternal: text,
  phone: text,
  email: text,
  rol: oneOf([ROLE_NUMBERS.directive, ROLE_NUMBERS.teacher]),
});
const parent: Schema<Mentor> = object({ id, name: text, paternal: text, maternal: text, email: text });

export const USER_CALLS = {
  'POST /users/mainValidateUserData': call(contactData, succeeds({})),
  'POST /users/create': call(registration, created),
  'PATCH /users/updateDataProfile': call(profileInput, updated),
  'PATCH /users/updateImage': call(uploadedImage, ok('imageUploaded')),
  'POST /users/delete': call(credentials, ok('userDeleted')),
  'POST /users/createUser': call(staffInput, created),
  'POST /users/getSchoolPersonal': call(staffTable, table(staffMember)),
  'GET /users/getSchoolPersonalOptions/:id': call(null, data(listOf(named))),
  'PATCH /users/updateAsAdmin': call(accountChange, updated),

  'DELETE /users/softDelete/:id': call(null, ok('userDeleted')),
  'POST /users/createUserByAdministration': call(mentorInput, created),
  'POST /users/getUserByEmail': call(byEmail, data(object({ user: parent }))),
};
