const ACCOUNTS = [
  ['admin@demo.test', 'super_admin · superadministrador'],
  ['directive@demo.test', 'directive · directivo'],
  ['teacher@demo.test', 'teacher · maestra'],
  ['parent@demo.test', 'parent · madre de familia'],
] as const;

/** The server shows the outbox only to its own machine. */
const isPrivate = (url: string, { HOST, PUBLIC_URL }: NodeJS.ProcessEnv): boolean =>
  [HOST || 'localhost', new URL(PUBLIC_URL || url).hostname].every((host) =>
    /^(localhost|127\.[\d.]+|\[?::1\]?)$/.test(host),
  );

/** The text after the start: the address and the demo accounts. */
export const welcome = (url: string, env: NodeJS.ProcessEnv): string => {
  const accounts =
    env.DEMO === '1'
      ? [
          '',
          `  Cuentas de demostración · Demo accounts    contraseña · password: ${env.DEMO_PASSWORD || 'demo1234'}`,
          ...ACCOUNTS.map(([email, role]) => `    ${email.padEnd(22)}${role}`),
          ...(env.SMTP_URL || !isPrivate(url, env)
            ? []
            : ['', `  Correos que envía · Mail it sends         ${url}/outbox`]),
        ]
      : [];
  return [
    '',
    `  Pupitre está listo · Pupitre is ready      ${url}`,
    ...accounts,
    '',
    '  Ctrl-C para detenerlo · to stop it',
    '',
  ].join('\n');
};
