import type { Mail } from '../mail.ts';
import { button, letter, linkedLines, note, paragraph, type Reader, type Translated } from './letter.ts';

type Invitation = { subject: string; why: (school: string) => string; action: string; until: string; doubt: string };

const INVITATION: Translated<Invitation> = {
  es: {
    subject: 'Su cuenta de Pupitre está lista',
    why: (school) =>
      `La escuela ${school} le preparó una cuenta en Pupitre con este correo electrónico. Elija su contraseña para entrar.`,
    action: 'Elegir mi contraseña',
    until:
      'El enlace sirve durante 7 días y una sola vez. Si venció, pida otro en la página de entrada: «¿Olvidó su contraseña?».',
    doubt: 'Si no conoce esta escuela, no haga nada: nadie ve sus datos por este correo.',
  },
  en: {
    subject: 'Your Pupitre account is ready',
    why: (school) =>
      `The school ${school} has prepared an account in Pupitre with this e-mail address. Choose your password to log in.`,
    action: 'Choose my password',
    until:
      'The link works for 7 days and only once. If it has expired, ask for another one on the login page: “Forgot your password?”.',
    doubt: 'If you do not know this school, there is nothing to do: nobody sees your data because of this e-mail.',
  },
};

/** Leads the owner of an address to the first password of an account that a school imported. */
export const importInvitationMail = (to: Reader, { school, url }: { school: string; url: string }): Mail => {
  const { subject, why, action, until, doubt } = INVITATION[to.language];
  return letter(to, subject, [paragraph(why(school)), button(action, url), note(until), note(doubt)]);
};

type News = {
  subject: string;
  event: (school: string) => string;
  denial: string;
  action: string;
  doubt: string;
  until: string;
};

const NEWS: Translated<News> = {
  es: {
    subject: 'La escuela le registró como tutor',
    event: (school) => `La escuela ${school} inscribió a estos alumnos y le registró como su tutor:`,
    denial: 'No está a mi cargo',
    action: 'Ver a mis alumnos',
    doubt:
      'Si un alumno no está a su cargo, abra el enlace debajo de su nombre y confírmelo: dejará de estar vinculado a su cuenta y avisaremos a la escuela.',
    until: 'Cada enlace sirve durante 7 días y una sola vez. Después, avise usted a la escuela.',
  },
  en: {
    subject: 'The school registered you as a guardian',
    event: (school) => `The school ${school} has enrolled these students and registered you as their guardian:`,
    denial: 'Not in my care',
    action: 'See my students',
    doubt:
      'If a student is not in your care, open the link below their name and confirm: they will no longer be linked to your account, and we will let the school know.',
    until: 'Each link works for 7 days and only once. After that, let the school know yourself.',
  },
};

/** The children that a school imported, each with the link by which the parent denies it. */
type Enrolled = { school: string; students: readonly { name: string; link: string }[]; url: string };

/** Says to a parent with an account which children a school imported with them as a guardian, all in one mail. */
export const importedStudentsMail = (to: Reader, { school, students, url }: Enrolled): Mail => {
  const { subject, event, denial, action, doubt, until } = NEWS[to.language];
  const denied = students.map(({ name, link }) => ({ text: name, href: link }));
  return letter(to, subject, [
    paragraph(event(school)),
    linkedLines(denial, denied),
    note(doubt),
    note(until),
    button(action, url),
  ]);
};
