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
      paragraphs: ['Tratamos los datos que usted nos da y los que se generan con el uso escolar del portal:'],
      points: [
        'De madres, padres, tutores y personal: nombre y apellidos, correo electrónico, teléfono, fotografía si decide subirla, función en la escuela y contraseña, que se guarda cifrada de modo que nadie puede leerla.',
        'De las alumnas y los alumnos: nombre y apellidos, fecha de nacimiento, grupo, asistencia y retardos, tareas entregadas, calificaciones y actividades evaluadas.',
        'De quien escribe a soporte: nombre, correo electrónico, asunto y mensaje.',
        'Técnicos: dirección de red, fecha y hora de acceso y registro de los cambios hechos en los datos de un alumno, para poder saber quién hizo qué.',
      ],
    },
    sensitive: {
      title: 'Datos sensibles',
      paragraphs: [
        'Las notas médicas de una alumna o un alumno (por ejemplo, alergias o cuidados especiales) son datos sensibles. Solo se registran con el consentimiento expreso y por escrito de quien ejerce la patria potestad o la tutela, que se otorga en el portal o ante la escuela, y solo las ven esa persona y el personal que atiende al alumno. No son obligatorias.',
      ],
    },
    purposes: {
      title: 'Para qué los usamos',
      paragraphs: [
        'Son necesarias para prestar el servicio educativo y no requieren otro consentimiento estas finalidades: crear y proteger su cuenta; relacionarle con sus hijos o con sus grupos; llevar el pase de lista, las tareas, los eventos y las calificaciones; avisarle de lo que le concierne por correo y, si usted los elige, en sus dispositivos o con mensajes a su teléfono; atender sus mensajes y cumplir las obligaciones legales de la escuela.',
        'Son voluntarias y puede negarse a ellas sin que cambie el servicio: mostrar su fotografía en el portal y guardar notas médicas. Basta con no subirlas, o con pedir que se eliminen.',
        'No usamos sus datos ni los de sus hijos para publicidad, no elaboramos perfiles comerciales y no tomamos decisiones automatizadas sobre las personas.',
      ],
    },
    minors: {
      title: 'Menores de edad',
      paragraphs: [
        'Las alumnas y los alumnos no abren cuentas en este portal. Sus datos los registran su madre, padre o tutor, o la escuela con base en la inscripción y con el consentimiento de ellos. En cada decisión prevalece el interés superior de la niñez que establece la Ley General de los Derechos de Niñas, Niños y Adolescentes.',
        'Cada familia ve solo a sus propios hijos y lo que publican los grupos de estos. El personal ve solo a los alumnos de los grupos que atiende, y la dirección, a los de su escuela. Quien ejerce la patria potestad o la tutela puede revocar su consentimiento y ejercer los derechos de la persona menor de edad.',
      ],
    },
    rights: {
      title: 'Sus derechos de acceso, rectificación, cancelación y oposición (ARCO)',
      paragraphs: [
        'Puede conocer qué datos suyos o de sus hijos tenemos, corregirlos, pedir que se cancelen u oponerse a un uso, y revocar su consentimiento. Muchos los puede corregir usted en su perfil; su cuenta la puede eliminar en la página «Eliminar mi cuenta».',
        'Para lo demás envíe una solicitud por la página «Ayuda y contacto» o entréguela en la dirección del plantel. Debe indicar:',
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
        'Responderemos en un máximo de 20 días desde que recibamos la solicitud y, si procede, la haremos efectiva dentro de los 15 días siguientes a la respuesta. El trámite es gratuito. Por el mismo medio puede pedir que se limite el uso o la divulgación de sus datos.',
        'Si no está de acuerdo con la respuesta, puede acudir a la Secretaría Anticorrupción y Buen Gobierno, autoridad en materia de protección de datos personales.',
      ],
    },
    transfers: {
      title: 'Transferencias',
      paragraphs: [
        'No vendemos ni cedemos sus datos. Solo los comunicamos, sin que haga falta su consentimiento, a las autoridades educativas cuando la ley lo pide (por ejemplo, para certificar estudios) y a las autoridades que los requieran por mandato legal. Los proveedores de hospedaje, correo y mensajes actúan por encargo de la escuela y no pueden usarlos para sus propios fines. Los avisos que active en un dispositivo pasan por el servicio de su navegador, cifrados de modo que este no puede leerlos.',
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
        'Los datos se conservan mientras exista la relación con la escuela y durante los plazos que las normas educativas fijan para los expedientes. Cuando usted elimina su cuenta, deja de poder usarse y sus datos dejan de mostrarse; después de un periodo de bloqueo, en el que solo sirven para responder por posibles responsabilidades, se suprimen. El expediente de los alumnos se queda en la escuela.',
      ],
    },
    storage: {
      title: 'Lo que se guarda en su dispositivo',
      paragraphs: [
        'Este portal no usa cookies ni herramientas de seguimiento, ni propias ni de terceros. En el almacenamiento local de su navegador guarda la clave de su sesión, el idioma, la apariencia, la forma en que dejó las tablas y, si los activó, que ahí recibe avisos. La clave se borra al cerrar sesión, y puede borrar todo desde la configuración del navegador.',
      ],
    },
    changes: {
      title: 'Cambios a este aviso',
      paragraphs: [
        'Publicaremos en esta página cualquier cambio, con su fecha. Si cambian las finalidades o quien es responsable, se lo avisaremos además por correo y, cuando la ley lo exija, le pediremos de nuevo su consentimiento.',
      ],
    },
  },
};
