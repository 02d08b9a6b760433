import { richDescription } from '../text/rich-text.ts';
import type { Tx } from '../db/schema.ts';

const VERSIONS = [
  {
    version: '0.9.00',
    notes:
      '<p>Primera versión de prueba con las escuelas piloto.</p><ol><li data-list="bullet">Catálogos de países, estados y municipios.</li><li data-list="bullet">Colores para los eventos del calendario.</li></ol>',
  },
  {
    version: '1.0.00',
    notes:
      '<h2>Novedades</h2><p>Pupitre ya está disponible en <strong>español</strong> e <strong>inglés</strong>.</p><ol><li data-list="bullet">El portal se ve bien en el teléfono, con tema claro y oscuro.</li><li data-list="bullet">Las tablas recuerdan la página, el orden y la búsqueda.</li><li data-list="bullet">Cada cambio de los catálogos queda registrado.</li></ol>',
  },
];

export const insertVersions = async (tx: Tx): Promise<void> => {
  const versions = await Promise.all(
    VERSIONS.map(async ({ version, notes }) => ({ version, ...(await richDescription(notes)) })),
  );
  await tx
    .insertInto('application_versions')
    .values(versions)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
