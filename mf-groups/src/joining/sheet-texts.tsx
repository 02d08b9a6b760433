import type { ReactNode } from 'react';
import type { Language } from '@pupitre/shared/platform/language';

type SheetTexts = {
  locale: string;
  name: string;
  title: (group: string) => string;
  qr: string;
  code: string;
  address: string;
  steps: (address: ReactNode, code: ReactNode) => ReactNode[];
  until: (moment: string) => string;
  secret: string;
};

/** The sheet has a language of its own, so its texts are not those of the portal's language. */
export const SHEET_TEXTS: Record<Language, SheetTexts> = {
  es: {
    locale: 'es-MX',
    name: 'Hoja para familias',
    title: (group) => `Únase al grupo ${group}`,
    qr: 'Código QR del enlace para las familias',
    code: 'Código del grupo',
    address: 'Dirección del portal',
    steps: (address, code) => [
      <>Escanee el código QR con la cámara de su teléfono. Si no puede, entre a {address}.</>,
      <>Inicie sesión, o cree una cuenta con su correo. Si la crea, confirme el correo y escanee otra vez.</>,
      <>Registre a su hijo o hija, elija «Agregar a un grupo» y confirme con el código {code}.</>,
    ],
    until: (moment) => `El código sirve hasta el ${moment}.`,
    secret: 'El código es solo para las familias de este grupo.',
  },
  en: {
    locale: 'en-US',
    name: 'Sheet for families',
    title: (group) => `Join the group ${group}`,
    qr: 'QR code of the link for families',
    code: 'Group code',
    address: 'Address of the portal',
    steps: (address, code) => [
      <>Scan the QR code with the camera of your phone. If you cannot, go to {address}.</>,
      <>Log in, or create an account with your e-mail. After you create it, confirm the e-mail and scan again.</>,
      <>Register your child, choose “Add to a group” and confirm with the code {code}.</>,
    ],
    until: (moment) => `The code works until ${moment}.`,
    secret: 'The code is only for the families of this group.',
  },
};
