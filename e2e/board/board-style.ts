/** The face of the board's page: the portal's colours, in both shades. */
export const BOARD_STYLE = `
:root { color-scheme: light dark; --paper: #f7f3ec; --card: #fff; --ink: #2a3331; --soft: #5d6664; --line: #e4dfd5;
  --strong: #0f6b66; --good: #2e7d32; --good-paper: #e6f2e6; --bad: #b3261e; --bad-paper: #fbeceb; }
@media (prefers-color-scheme: dark) { :root { --paper: #0e1312; --card: #171e1d; --ink: #d9d7d1; --soft: #aaaba6;
  --line: #2c3635; --strong: #4fb0a6; --good: #6fb072; --good-paper: #15241a; --bad: #e27d75; --bad-paper: #2e1b19; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; }
header, main { max-width: 1160px; margin: 0 auto; padding: 24px 16px; }
header { display: flex; flex-wrap: wrap; gap: 16px; align-items: center; padding-bottom: 0; }
header div { flex: 1; min-width: 220px; }
.logo { width: 48px; height: 48px; }
h1 { margin: 0; font-size: 28px; line-height: 1.2; }
h2 { margin: 32px 0 8px; font-size: 20px; }
h3 { margin: 24px 0 8px; font-size: 16px; }
p { margin: 0 0 8px; max-width: 70ch; }
header p, small, figcaption, .measured { color: var(--soft); font-variant-numeric: tabular-nums; }
.verdict { margin: 0; padding: 8px 16px; border-radius: 10px; }
.verdict b { display: block; font-size: 18px; }
.verdict.passed { background: var(--good-paper); color: var(--good); }
.verdict.failed { background: var(--bad-paper); color: var(--bad); }
.scroll { overflow-x: auto; max-width: 100%; background: var(--card); border: 1px solid var(--line); border-radius: 10px; }
table { border-collapse: separate; border-spacing: 4px; width: 100%; padding: 4px; }
th { text-align: left; font-weight: 400; padding: 6px 8px; }
thead th { font-weight: 600; white-space: nowrap; }
td { min-width: 92px; padding: 6px 8px; border-radius: 8px; white-space: nowrap; text-align: center; }
td a { color: inherit; text-decoration: none; display: block; }
td a:focus-visible, td a:hover { text-decoration: underline; }
td.passed { background: var(--good-paper); color: var(--good); }
td.failed { background: var(--bad-paper); color: var(--bad); }
td.waiting, td.running { background: var(--line); }
.list { list-style: none; margin: 0; padding: 4px 16px; background: var(--card); border: 1px solid var(--line); border-radius: 10px; }
.list li { display: flex; gap: 12px; padding: 8px 0; }
.list li + li { border-top: 1px solid var(--line); }
.list div { min-width: 0; }
.list p { margin: 0; max-width: none; overflow-wrap: anywhere; }
.list b { flex: none; width: 28px; height: 28px; border-radius: 8px; text-align: center; line-height: 28px; }
.list .passed b { background: var(--good-paper); color: var(--good); }
.list .failed b { background: var(--bad-paper); color: var(--bad); }
.figures { display: grid; gap: 16px; grid-template-columns: repeat(auto-fill, minmax(min(200px, 100%), 1fr)); }
figure { margin: 0; min-width: 0; background: var(--card); border: 1px solid var(--line); border-radius: 10px; overflow: hidden; }
figure:target { outline: 3px solid var(--strong); }
figure.failed { border-color: var(--bad); }
img { display: block; width: 100%; height: auto; border-bottom: 1px solid var(--line); }
figcaption { padding: 8px 12px; font-size: 14px; }
pre { margin: 0; padding: 8px 12px; overflow-x: auto; font-size: 13px; color: var(--bad); background: var(--bad-paper); }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
`;
