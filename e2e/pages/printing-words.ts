/** Texts of the page that prints and of its sheets. */
export const PRINTING_WORDS = {
  es: {
    print: 'Imprimir',
    preview: 'Vista previa',
    document: 'Documento',
    students: 'Alumnos',
    printList: 'Imprimir lista',
    sheets: {
      'class-list': 'Lista de alumnos',
      'roll-call-blank': 'Pase de lista',
      'roll-call': 'Pase de lista',
      month: 'Asistencia del mes',
      'task-grid': 'Calificaciones de tareas',
    },
    group: 'Grupo',
    late: ['R', 'Retardo'],
  },
  en: {
    print: 'Print',
    preview: 'Preview',
    document: 'Document',
    students: 'Students',
    printList: 'Print list',
    sheets: {
      'class-list': 'Class list',
      'roll-call-blank': 'Roll call',
      'roll-call': 'Roll call',
      month: 'Attendance of the month',
      'task-grid': 'Grades of tasks',
    },
    group: 'Group',
    late: ['L', 'Late'],
  },
} as const;
