/** The texts of the bar while the portal is away. */
export const OFFLINE_WORDS = {
  es: { asOf: /^Sin conexión · datos de la(s)? \d\d:\d\d$/, more: 'Qué puedo hacer', device: /14 días, sin cifrar/ },
} as const;
