import { es as shared } from './es.ts';

/**
 * Every text of the server: those that it shares with the screens, and those of the rules that it alone checks. A screen
 * gets the latter in answers, so that no first visit carries them.
 */
export const es = {
  ...shared,
  'validations.commonPassword': 'Esta contraseña es una de las más usadas y fácil de adivinar. Elija otra.',
  'validations.personalPassword':
    'La contraseña está hecha de su nombre, correo, teléfono o escuela y es fácil de adivinar. Elija otra.',
  'validations.sameEmail': 'Es el correo que la cuenta ya tiene',
  'validations.file': 'El archivo no se encontró o no es del tipo permitido. Vuelva a subirlo.',
  'validations.pictureSize':
    'La imagen tiene demasiados píxeles: puede tener {megapixels} millones. Redúzcala y vuelva a subirla.',
  'validations.freeSpace': 'El servidor no tiene espacio para más archivos. Avise al personal de soporte.',
  'validations.outsideYear': 'La fecha debe estar entre el {from} y el {to}, los días del ciclo',
  'validations.overlapsYear': 'El ciclo {name} tiene parte de estos días',
  'validations.leavesOutDays': 'Hay días sin clases o periodos de evaluación fuera de estas fechas',
  'validations.overlapsPeriod': 'El periodo {number} tiene parte de estos días',
  'validations.staff': 'Esta persona no es del personal de la escuela',
  'validations.notBefore': 'La fecha no puede ser anterior al {date}, cuando el alumno entró o salió',
  'validations.otherSchool': 'Los dos registros no son de la misma escuela',
  'validations.notTwin': 'Los dos registros no tienen el mismo nombre y fecha de nacimiento',
  'validations.formerGuardian': 'Quien la pidió ya no es tutor del alumno: solo se puede responder que no procede',
  'validations.groupYear': 'El grupo no tiene nivel y grado, o no es del ciclo escolar de este periodo',
  'validations.subjectOfGroup': 'La disciplina no es de este grado y campo formativo',
  'validations.notAfterEntry': 'La fecha no puede ser posterior al {date}, cuando el alumno entró',
  'validations.overlapsStay': 'En esa fecha el alumno todavía estaba en otra escuela',
  'validations.groupGraded': 'El grupo ya tiene calificaciones de periodo: conserva su ciclo escolar, nivel y grado',
  'validations.subjectInUse': 'La disciplina ya tiene calificaciones; cree otra',
  'validations.subjectOfClosed': 'La disciplina es de un periodo cerrado; cree otra o abra el periodo',
  'validations.alreadyGuardian': 'Esta persona ya es tutor del alumno o tiene una invitación',
  'validations.tooManyGuardians': 'El alumno ya tiene demasiados tutores e invitaciones',
  'validations.primaryGuardian': 'Elija como tutor principal a otra persona que ya haya aceptado',
  'validations.staffDecides': 'Solo la escuela puede cambiar esto',
  'validations.studentGroup': 'El alumno no está en este grupo',
  'validations.noSchool': 'El alumno no está en ninguna escuela',
  'validations.cctTaken': 'Otra escuela tiene esta CCT',
  'validations.publicAddress': 'Escriba una dirección pública que empiece con https://',
  'validations.tokens': 'La escuela ya tiene {count} claves vigentes. Elimine una antes de crear otra.',
  'validations.requestWaits': 'Ya hay una solicitud igual que espera respuesta',
  'validations.taskGroup': 'La tarea no es de este grupo',
  'validations.parentGroup': 'Un alumno entra a un grupo con el código del grupo',
  'validations.archivedGroup': 'El grupo está archivado: solo se puede consultar',
  'validations.ownExports': 'Ya tiene dos descargas en curso. Espere a que termine una o cancélela.',
  'validations.manyExports': 'Hay muchas descargas en este momento. Vuelva a intentarlo en unos segundos.',
  'validations.promotionStudent':
    'El alumno ya no está en un grupo de un ciclo anterior; vuelva a revisar la promoción',
  'validations.promotionGroup': 'El grupo no es del ciclo nuevo',
  'validations.promotionUndone': 'Esta promoción se deshizo; inicie otra',
  'validations.promotionMarked': '{name} ya tiene asistencias, estrellas o calificaciones en el grupo nuevo',
  'validations.promotionChanged': 'Los datos o el grupo de {name} cambiaron después de la promoción',
  'validations.promotionCode': 'Otro grupo usa ahora el código {name}',
  'validations.promotionClosed': 'El grupo {name} se eliminó o se archivó después; los alumnos no pueden volver a él',
  'validations.promotionStaff': 'La persona a cargo del grupo {name} ya no trabaja en la escuela',
  'validations.promotionDate': 'Debe ser antes de que termine el ciclo nuevo',
  'validations.promotionEarly': 'No puede ser antes del {date}, cuando empezó el ciclo actual de los grupos',
  'validations.importRepeated': 'Repite la fila {row}. Borre una de las dos, o corríjala.',
  'validations.importMissing': 'Falta este dato',
  'validations.importGuardianPart':
    'Falta este dato. Complételo, o deje vacías todas las celdas de este tutor para importar al alumno sin él.',
  'validations.importShort':
    'Tiene menos de {min} letras, el mínimo de este portal. Escríbalo completo, o pida a la administración del portal que acepte nombres más cortos.',
  'validations.importPhoneDigits': 'Escriba un solo teléfono de 10 dígitos, con la lada',
  'validations.importEmail': 'Escriba un solo correo, como nombre@ejemplo.mx',
  'validations.importRelation': 'Escriba mamá, papá, abuela, abuelo, hermana, hermano, tía, tío, tutor u otro',
  'validations.importRole': 'Escriba maestro o directivo',
  'validations.importLevel': 'Escriba preescolar, primaria o secundaria',
  'validations.importGrade': 'Escriba el grado con un número',
  'validations.importNoStaff':
    'Nadie del personal de la escuela tiene este correo. Corríjalo, o importe antes al personal.',
  'validations.importEmailTaken': 'Otra cuenta tiene este correo. Escriba otro de esta persona.',
  'validations.importPhoneTaken': 'Otra cuenta tiene este teléfono. Escriba otro de esta persona.',
  'validations.importSameGuardian':
    'Los dos tutores tienen este correo. Escriba otro, o deje vacías todas las celdas del segundo tutor.',
  'validations.importSamePhone':
    'Los dos tutores tienen este teléfono, y cada cuenta necesita el suyo. Escriba otro, o deje vacías todas las celdas del segundo tutor.',
  'validations.importPhoneListed': 'La fila {row} tiene este teléfono. Escriba otro de esta persona.',
  'validations.importPhone':
    'La fila {row} tiene este teléfono con otro correo. Si es la misma persona, escriba el mismo correo; si no, otro teléfono.',
  'validations.importGuardian': 'La fila {row} tiene otros datos con este correo electrónico; se usan aquellos',
  'validations.importNoGroup':
    'La escuela no tiene un grupo abierto con el código {code}. Corríjalo, o cree antes el grupo.',
  'validations.importTwoGroups': 'La escuela tiene varios grupos abiertos con el código {code}',
  'validations.importSame': 'Ya está en la escuela: esta fila no cambia nada',
  'validations.importLeft':
    'Un alumno con este nombre y fecha de nacimiento salió de la escuela; puede reinscribirlo en lugar de importarlo',
  'validations.importDay': 'Escriba una fecha que exista, como 31/08/2015',
  'validations.importKey': 'Esta clave es de otra importación',
  'validations.importUndone': 'Esta importación se deshizo; inicie otra',
  'validations.importedStudent':
    '{name} ya tiene otros registros, o sus datos, su grupo o sus tutores cambiaron después de la importación',
  'validations.importedStudentGone': '{name} se eliminó o se unió a otro registro después de la importación',
  'validations.importedAccount':
    '{name} ya entró a su cuenta, trabaja con un grupo o sus datos cambiaron después de la importación',
  'validations.importedGroup': 'El grupo {name} ya tiene alumnos u otros registros, o cambió después de la importación',
  'validations.otherGroup': 'Elija otro grupo de la misma escuela',
  'validations.changedSince': 'Cambió después',
  'validations.deletedSince': 'Ya no está',
  'validations.existsSince': 'Ya hay otro registro en su lugar',
  'validations.inTrash': 'Lo eliminado se restaura desde la papelera',
  'validations.deleteInstead': 'Si ya no lo quiere, elimínelo',
  'validations.inUse': 'Otros registros dependen de este cambio',
  'validations.notUndoable': 'Este cambio no se deshace desde el historial',
} as const;

type ServerTextKey = keyof typeof es;
export type ServerTexts = Record<ServerTextKey, string>;

/** The text key of a refusal, and the values of its places. */
export type ServerMessage = { id: ServerTextKey; values?: Record<string, number | string> };
