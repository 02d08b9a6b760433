import type { Policy } from './policy.ts';

export const policyEs: Policy = {
  intro:
    'Este aviso explica qué datos personales trata la escuela por medio de Pupitre, para qué los usa y cómo puede usted decidir sobre ellos. Se rige por la Ley Federal de Protección de Datos Personales en Posesión de los Particulares vigente desde el 21 de marzo de 2025; en escuelas públicas, por la Ley General de Protección de Datos Personales en Posesión de Sujetos Obligados.',
  sections: {
    responsible: {
      title: 'Quién es responsable de sus datos',
      paragraphs: [
        'Responsable es la escuela que le da acceso a este portal: aquella en la que están inscritos sus hijos o en la que usted trabaja, con domicilio en su plantel. La escuela opera el portal, por sí misma o con un proveedor que trata los datos solo por encargo suyo y con las mismas obligaciones de confidencialidad.',
        'Para todo lo relacionado con sus datos puede acudir a la dirección del plantel o usar la página «Ayuda y contacto» de este portal, que atiende de lunes a viernes de 09:00 a 18:00.',
      ],
    },
    data: {
      title: 'Qué datos tratamos',
      paragraphs: [
        'Tratamos los datos que usted nos da, los que la escuela registra o importa de sus listas y los que se generan con el uso escolar del portal:',
      ],
      points: [
        'De madres, padres, tutores y personal: nombre y apellidos, correo electrónico, teléfono, fotografía si decide subirla, función en la escuela y contraseña, de la que solo se guarda una huella que nadie puede leer.',
        'De las alumnas y los alumnos: nombre y apellidos, fecha de nacimiento, escuela, grupo e inscripciones, tutores, asistencia y retardos, justificantes, tareas entregadas, calificaciones y actividades evaluadas.',
        'De quien escribe a soporte: nombre, correo electrónico, asunto y mensaje.',
        'Técnicos: dirección de red, navegador, fecha y hora de acceso, y registro de los cambios hechos en los datos, de las lecturas de notas médicas y de lo que alguien descarga o exporta, para poder saber quién hizo qué.',
      ],
    },
    sensitive: {
      title: 'Datos sensibles',
      paragraphs: [
        'Las notas médicas de una alumna o un alumno (por ejemplo, alergias o cuidados especiales) son datos sensibles. No son obligatorias. Las escribe la familia en el portal, o la escuela con el consentimiento expreso y por escrito de quien ejerce la patria potestad o la tutela; ese consentimiento lo recaba y lo guarda la escuela, no el portal. Las ven los tutores, el personal que atiende al alumno, la dirección de su escuela y la administración del portal. También puede ser sensible lo que se escribe o adjunta en un justificante, que ven las mismas personas.',
        'Una escuela lee las notas que escribió otra solo si un tutor lo autoriza en el portal. El portal guarda la fecha y la versión del texto, y la autorización se revoca en cualquier momento en «Mis datos».',
      ],
    },
    purposes: {
      title: 'Para qué los usamos',
      paragraphs: [
        'Son necesarias para prestar el servicio educativo y no requieren otro consentimiento estas finalidades: crear y proteger su cuenta y ayudarle a entrar en ella; relacionarle con sus hijos o con sus grupos; llevar el pase de lista, las tareas, los eventos y las calificaciones; avisarle de lo que le concierne por correo y, si usted los elige, en sus dispositivos o con mensajes a su teléfono; atender sus mensajes y cumplir las obligaciones legales de la escuela.',
        'Son voluntarias y puede negarse a ellas sin que cambie el servicio: mostrar su fotografía en el portal y guardar notas médicas. Basta con no subirlas; las notas que usted escribió las puede eliminar. Quien revoca su aceptación de este aviso en «Mis datos» deja de tener fotografía; los datos que el servicio necesita se quedan hasta que se acepta una solicitud de cancelación o se elimina la cuenta.',
        'No usamos sus datos ni los de sus hijos para publicidad, no elaboramos perfiles comerciales y no tomamos decisiones automatizadas sobre las personas.',
      ],
    },
    minors: {
      title: 'Menores de edad',
      paragraphs: [
        'Las alumnas y los alumnos no abren cuentas en este portal. Sus datos los registran su madre, padre o tutor, o la escuela con base en la inscripción y con el consentimiento de ellos. En cada decisión prevalece el interés superior de la niñez que establece la Ley General de los Derechos de Niñas, Niños y Adolescentes.',
        'Cada familia ve solo a sus propios hijos y lo que publican los grupos de estos. El personal ve solo a los alumnos de los grupos que atiende; la dirección, a los de su escuela, y la administración del portal, a todos. Quien ejerce la patria potestad o la tutela puede revocar su consentimiento y ejercer los derechos de la persona menor de edad.',
      ],
    },
    rights: {
      title: 'Sus derechos de acceso, rectificación, cancelación y oposición (ARCO)',
      paragraphs: [
        'Puede conocer qué datos suyos o de sus hijos tenemos, corregirlos, pedir que se cancelen u oponerse a un uso, y revocar su consentimiento. En su perfil corrige los de su cuenta; en «Mis datos» descarga los suyos y los de los alumnos a su cargo, ve y revoca sus consentimientos y envía solicitudes; en «Eliminar mi cuenta» la cierra.',
        'Quien no tiene cuenta envía la solicitud por la página «Ayuda y contacto» o la entrega en la dirección del plantel. Debe indicar:',
      ],
      points: [
        'su nombre y un correo o domicilio donde responderle;',
        'una copia de su identificación y, si actúa por un menor de edad u otra persona, el documento que lo acredita;',
        'los datos de los que se trata, el derecho que ejerce y, si es una rectificación, lo que debe decir.',
      ],
    },
    limits: {
      title: 'Respuesta, y cómo limitar el uso',
      paragraphs: [
        'La dirección de la escuela responde en un máximo de 20 días hábiles desde que recibe la solicitud y, si procede, la hace efectiva dentro de los 15 siguientes. Si la solicitud se refiere a varias escuelas, o es de la dirección, responde la administración del portal. El trámite es gratuito. En «Mis datos» ve la fecha límite, la respuesta y su estado; la respuesta también llega por correo. Por el mismo medio puede pedir que se limite el uso o la divulgación de sus datos.',
        'Si no está de acuerdo con la respuesta, puede acudir a la Secretaría Anticorrupción y Buen Gobierno, autoridad en materia de protección de datos personales.',
      ],
    },
    transfers: {
      title: 'Transferencias',
      paragraphs: [
        'No vendemos ni cedemos sus datos. Solo los comunicamos, sin que haga falta su consentimiento, a las autoridades educativas cuando la ley lo pide (por ejemplo, para certificar estudios) y a las autoridades que los requieran por mandato legal. Los proveedores de hospedaje, correo y mensajes actúan por encargo de la escuela y no pueden usarlos para sus propios fines. Los avisos que active en un dispositivo pasan por el servicio de su navegador, cifrados de modo que este no puede leerlos.',
        'La escuela puede exportar sus listas y conectar otros programas que use. Con una clave que la escuela les da, esos programas leen el personal, los grupos, los alumnos con su fecha de nacimiento, sus inscripciones y su asistencia; no cambian nada, y no leen calificaciones, justificantes, tutores ni notas médicas. Lo hacen por encargo y bajo la responsabilidad de la escuela.',
      ],
    },
    security: {
      title: 'Cómo los protegemos',
      paragraphs: [
        'La comunicación con el portal va cifrada en las instalaciones públicas. Las contraseñas se guardan como huellas irreversibles; las sesiones caducan y se pueden cerrar; el servidor comprueba en cada consulta que quien pregunta tenga derecho a la respuesta; los archivos se abren con enlaces que caducan en poco tiempo, y los cambios en los datos de un alumno quedan registrados.',
        'Si una vulneración afectara de forma importante sus derechos, la escuela se lo hará saber de inmediato, con lo que ocurrió y lo que le conviene hacer.',
      ],
    },
    retention: {
      title: 'Cuánto tiempo los conservamos',
      paragraphs: [
        'Los datos se conservan mientras exista la relación con la escuela y durante los plazos que las normas educativas fijan para los expedientes. El portal no suprime expedientes por su cuenta: la escuela lo decide, o usted lo pide. Una cuenta cuyo correo nadie confirma sí puede cerrarse sola, y los alumnos, las tareas, las notas y los archivos que alguien elimina pasan 30 días por la papelera.',
        'Cuando se acepta una cancelación, o usted elimina su cuenta, los datos se bloquean de inmediato: nadie los ve ni los usa en el portal; solo su nombre sigue junto a lo que usted hizo en la escuela, por ejemplo en el historial. Terminado el periodo de bloqueo, cuya duración muestra «Mis datos» y en el que solo sirven para responder por posibles responsabilidades, se suprimen la cuenta y ese nombre, los datos del alumno, sus notas y archivos, y lo que el registro de cambios dice de ellos. Queda constancia de que hubo una cancelación, de cuándo y de quién la hizo. Si elimina su cuenta, el expediente de los alumnos se queda en la escuela.',
        'Los respaldos conservan lo que tenían hasta que se reemplazan, y los ciclos que la escuela archivó, hasta que esta elimina el archivo. Lo que se envió por correo, se exportó o leyó otro programa antes de una cancelación ya no está en el portal, y este no lo puede suprimir.',
      ],
    },
    storage: {
      title: 'Lo que se guarda en su dispositivo',
      paragraphs: [
        'Este portal no usa cookies ni herramientas de seguimiento, ni propias ni de terceros. En el almacenamiento de su navegador guarda la clave de su sesión, el idioma, la apariencia, la forma en que dejó las tablas, que ese dispositivo ya es conocido y, si los activó, que ahí recibe avisos. Para trabajar sin conexión guarda además, hasta 14 días, las respuestas de algunas consultas, y sus búsquedas, borradores y cambios por enviar.',
        'Al cerrar sesión se borran la clave y todo lo que lleva nombres; los cambios que aún no se enviaron se quedan sin nombres, para que no se pierdan. Los archivos que usted descarga se quedan en su dispositivo hasta que los borre. Todo lo demás lo puede borrar desde la configuración del navegador.',
      ],
    },
    changes: {
      title: 'Cambios a este aviso',
      paragraphs: [
        'Cada cambio se publica en esta página, con su versión y su fecha. En «Mis datos» ve qué versión aceptó, y puede aceptar la vigente. Si cambian las finalidades o quien es responsable, la escuela se lo hará saber por sus propios medios y, cuando la ley lo exija, le pedirá de nuevo su consentimiento.',
      ],
    },
  },
};
