/** The words of exports. */
export const EXPORT_WORDS = {
  es: {
    staff: 'Exportar personal',
    search: 'Buscar en personal',
    school: 'Exportar escuela',
    schoolTitle: 'Exportar la escuela',
    file: 'Personal.csv',
    titles: 'Nombre,Apellido paterno,Apellido materno,Teléfono,Correo electrónico,Rol',
    done: /^Se descargó Personal\.csv con 1 fila$/,
  },
  en: {
    staff: 'Export staff',
    search: 'Search staff',
    school: 'Export school',
    schoolTitle: 'Export the school',
    file: 'Staff.csv',
    titles: 'Name,Paternal surname,Maternal surname,Phone,E-mail,Role',
    done: /^Downloaded Staff\.csv with 1 row$/,
  },
} as const;
