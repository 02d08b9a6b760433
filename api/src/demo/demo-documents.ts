import type { GroupOfSchool } from '../resources/groups/own-group.queries.ts';
import { groupFolder } from '../resources/storage/storage.policy.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { newKey } from '../storage/take-upload.ts';
import type { Tx } from '../db/schema.ts';
import { plainPdf } from './plain-pdf.ts';

const DOCUMENTS = [
  {
    title: 'Lista de útiles',
    description: 'PARA TODO EL CICLO ESCOLAR',
    lines: [
      '5 cuadernos profesionales de cuadrícula',
      '2 lápices del número 2 y un sacapuntas',
      '1 caja de 24 colores',
      '1 juego de geometría',
      '1 diccionario escolar',
    ],
  },
  {
    title: 'Acuerdos del grupo',
    description: 'LOS HICIMOS ENTRE TODOS',
    lines: ['Escuchamos a quien habla.', 'Pedimos la palabra.', 'Cuidamos lo que es de todos.', 'Llegamos a las 8:00.'],
  },
  {
    title: 'Permiso para la visita al museo',
    description: 'ENTREGAR FIRMADO',
    lines: ['Autorizo a mi hija o hijo a asistir a la visita al museo.', '', 'Nombre y firma: ____________________'],
  },
];

/** The records of a group's files, each with its document where the storage takes it. */
export const insertDocuments = async (tx: Tx, files: FileStorage, group: GroupOfSchool): Promise<void> => {
  for (const { title, description, lines } of DOCUMENTS) {
    const file_key = await store(files, group, plainPdf(title, lines)).catch(() => null);
    const row = { title, description, file_key, school_id: group.schoolId, group_id: group.id };
    await tx.insertInto('group_files').values(row).execute();
  }
};

const store = async (files: FileStorage, group: GroupOfSchool, document: Uint8Array): Promise<string> => {
  const key = newKey(groupFolder(group), 'pdf');
  await files.write({ key, contentType: 'application/pdf', size: document.length }, document);
  return key;
};
