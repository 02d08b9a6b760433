const ACCOUNTS = [
  ['admin@demo.test', 'super_admin · superadministrador'],
  ['directive@demo.test', 'directive · directivo'],
  ['teacher@demo.test', 'teacher · maestra'],
  ['parent@demo.test', 'parent · madre de familia'],
] as const;

/** What a person reads once the portal runs: where it is, and who they can be in it. */
export const welcome = (url: string, env: NodeJS.ProcessEnv): string => {
  const accounts =
    env.DEMO === '1'
      ? [
          '',
          `  Cuentas de demostración · Demo accounts    contraseña · password: ${env.DEMO_PASSWORD || 'demo1234'}`,
          ...ACCOUNTS.map(([email, role]) => `    ${email.padEnd(22)}${role}`),
          ...(env.SMTP_URL ? [] : ['', `  Correos que envía · Mail it sends         ${url}/outbox`]),
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
