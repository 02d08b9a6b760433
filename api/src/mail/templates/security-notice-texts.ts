import type { NoticeKind } from '@pupitre/shared/contracts/security-notices';
import type { Translated } from './letter.ts';

type KindTexts = { subject: string; event: string; consequence: string; action: string };

export type NoticeTexts = {
  kinds: Record<NoticeKind, KindTexts>;
  when: string;
  zone: string;
  student: string;
  group: string;
  school: string;
  factor: string;
  device: string;
  place: string;
  /** By the values of the details `factor` and `change`. */
  factors: Partial<Record<string, string>>;
  changes: Partial<Record<string, string>>;
  until: string;
};

const SECURED_ES =
  'Si fue usted, no haga nada. Si no fue usted, presione el botón y confírmelo: cerraremos todas las sesiones, su contraseña dejará de servir y le enviaremos un enlace para elegir otra.';
const SECURED_EN =
  'If it was you, do nothing. If it was not you, press the button and confirm: we will end all sessions, your password will stop working, and we will send you a link to choose another one.';

const ES: NoticeTexts = {
  kinds: {
    passwordChanged: {
      subject: 'Su contraseña de Pupitre cambió',
      event: 'La contraseña de su cuenta de Pupitre cambió.',
      consequence: SECURED_ES,
      action: 'No fui yo',
    },
    newDevice: {
      subject: 'Alguien entró a su cuenta desde otro dispositivo',
      event: 'Alguien entró a su cuenta de Pupitre desde un dispositivo que no la había usado antes.',
      consequence: SECURED_ES,
      action: 'No fui yo',
    },
    secondFactorChanged: {
      subject: 'Cambió la verificación en dos pasos de su cuenta',
      event: 'La verificación en dos pasos de su cuenta de Pupitre cambió.',
      consequence: SECURED_ES,
      action: 'No fui yo',
    },
    lockoutAttempts: {
      subject: 'Varios intentos fallidos de entrar a su cuenta',
      event:
        'Alguien escribió varias veces una contraseña equivocada para su cuenta de Pupitre. Durante unos minutos solo se puede entrar desde los dispositivos que ya la habían usado.',
      consequence: SECURED_ES,
      action: 'No fui yo',
    },
    childLinked: {
      subject: 'Un alumno quedó vinculado a su cuenta',
      event: 'Su cuenta de Pupitre quedó registrada como la del tutor de un alumno.',
      consequence:
        'Si el alumno está a su cargo, no haga nada. Si no lo conoce, presione el botón y confírmelo: dejará de estar vinculado a su cuenta y avisaremos a la escuela.',
      action: 'No está a mi cargo',
    },
    childJoined: {
      subject: 'Un alumno de su cuenta entró a un grupo',
      event: 'Un alumno vinculado a su cuenta de Pupitre entró a un grupo con el código del grupo.',
      consequence:
        'Si fue usted, no haga nada. Si no fue usted, presione el botón y confírmelo: el alumno saldrá del grupo, cerraremos todas las sesiones, su contraseña dejará de servir y le enviaremos un enlace para elegir otra.',
      action: 'No fui yo',
    },
  },
  when: 'Cuándo',
  zone: 'hora del centro de México',
  student: 'Alumno',
  group: 'Grupo',
  school: 'Escuela',
  factor: 'Cambio',
  device: 'Dispositivo',
  place: 'Dirección de red',
  factors: { totp: 'aplicación de códigos', passkey: 'llave de acceso', recoveryCodes: 'códigos de recuperación' },
  changes: { added: 'se agregó', removed: 'se quitó', renewed: 'se renovó' },
  until: 'El enlace sirve durante 7 días y una sola vez.',
};

const EN: NoticeTexts = {
  kinds: {
    passwordChanged: {
      subject: 'Your Pupitre password was changed',
      event: 'The password of your Pupitre account was changed.',
      consequence: SECURED_EN,
      action: 'This was not me',
    },
    newDevice: {
      subject: 'Somebody logged in to your account from another device',
      event: 'Somebody logged in to your Pupitre account from a device that had not used it before.',
      consequence: SECURED_EN,
      action: 'This was not me',
    },
    secondFactorChanged: {
      subject: 'The two-step verification of your account changed',
      event: 'The two-step verification of your Pupitre account changed.',
      consequence: SECURED_EN,
      action: 'This was not me',
    },
    lockoutAttempts: {
      subject: 'Several failed attempts to log in to your account',
      event:
        'Somebody typed a wrong password for your Pupitre account several times. For some minutes only devices that had used it before can log in.',
      consequence: SECURED_EN,
      action: 'This was not me',
    },
    childLinked: {
      subject: 'A student was linked to your account',
      event: 'Your Pupitre account was registered as the one of a student’s parent.',
      consequence:
        'If the student is in your care, do nothing. If you do not know them, press the button and confirm: they will no longer be linked to your account, and we will tell the school.',
      action: 'Not in my care',
    },
    childJoined: {
      subject: 'A student of your account joined a group',
      event: 'A student linked to your Pupitre account joined a group with the group’s code.',
      consequence:
        'If it was you, do nothing. If it was not you, press the button and confirm: the student will leave the group, we will end all sessions, your password will stop working, and we will send you a link to choose another one.',
      action: 'This was not me',
    },
  },
  when: 'When',
  zone: 'Central Mexico time',
  student: 'Student',
  group: 'Group',
  school: 'School',
  factor: 'Change',
  device: 'Device',
  place: 'Network address',
  factors: { totp: 'authenticator app', passkey: 'passkey', recoveryCodes: 'recovery codes' },
  changes: { added: 'added', removed: 'removed', renewed: 'renewed' },
  until: 'The link works for 7 days and only once.',
};

export const NOTICE_TEXTS: Translated<NoticeTexts> = { es: ES, en: EN };
