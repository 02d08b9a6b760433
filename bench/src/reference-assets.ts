const SIZES = { 'style.css': 62_000, 'library.js': 90_000, 'plugins.js': 146_000, 'calendar.js': 4_000 } as const;

type AssetName = keyof typeof SIZES;

const numbersFrom = (seed: number): ((limit: number) => number) => {
  let state = seed;
  return (limit) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
};

const PAGE_RULES = `*{box-sizing:border-box}body{margin:0;font:16px/1.5 sans-serif;color:#23303a;background:#f4f6f7}
header{display:flex;gap:16px;align-items:center;padding:12px 16px;background:#0f6b66;color:#fff}header a{color:#fff}
nav ul{display:flex;flex-wrap:wrap;gap:12px;margin:0;padding:8px 16px;list-style:none;background:#e3e9ea}
main{max-width:960px;margin:0 auto;padding:16px}h1{margin:0 0 16px;font-size:28px}
.cards{display:grid;gap:16px;margin:0;padding:0;list-style:none}.card{padding:16px;border:1px solid #ccd5d8;background:#fff}
table{width:100%;border-collapse:collapse;background:#fff}th,td{padding:12px;border-bottom:1px solid #ccd5d8;text-align:left}
.even{background:#f8fafa}form p{display:grid;gap:4px}input[type=checkbox]{width:24px;height:24px}
`;

const COLORS = ['#0f6b66', '#23303a', '#f4f6f7', '#c0392b', '#2980b9', '#f39c12'];
const SELECTORS = [
  (a: number, b: number) => `.widget-${a} .part-${b}:hover`,
  (a: number, b: number) => `.list-${a} td.column-${b},.list-${a} th.column-${b}`,
  (a: number, b: number) => `#menu-${a}>li.entry-${b} a`,
  (a: number, b: number) => `.card .label-${a}+.field-${b} input`,
];

const makeStyle = (bytes: number): string => {
  const next = numbersFrom(7);
  let style = PAGE_RULES;
  while (style.length < bytes) {
    const selector = SELECTORS[next(SELECTORS.length)]?.(next(400), next(40)) ?? '';
    const [color, background] = [COLORS[next(COLORS.length)], COLORS[next(COLORS.length)]];
    const size = `padding:${next(24)}px ${next(24)}px;border-radius:${next(8)}px;font-size:${12 + next(8)}px`;
    style += `${selector}{color:${color};background-color:${background};${size}}\n`;
  }
  return style.slice(0, style.lastIndexOf('\n', bytes) + 1).padEnd(bytes, ' ');
};

const BODIES = [
  (n: number) =>
    `var c=[],e=${n};for(var i=0;i<a.length;i++){e=(31*e+a.charCodeAt(i))%9973;c.push({k:a.slice(0,i),` +
    `v:e,n:b+i})}return c.filter(function(t){return t.v%2===0}).map(function(t){return t.k+":"+t.v}).join(",")`,
  (n: number) =>
    `var c={},d=(a||"").split("");d.forEach(function(t,i){c[t]=(c[t]||0)+i+${n}});return ` +
    `Object.keys(c).sort(function(t,u){return c[t]-c[u]||(t<u?-1:1)}).slice(0,b%9+3).join("")`,
  (n: number) =>
    `var c=new Date(2020,b%12,${(n % 27) + 1}),d=function(t){return t<10?"0"+t:""+t};return ` +
    `[c.getFullYear(),d(c.getMonth()+1),d(c.getDate())].join("-").replace(/(\\d+)-(\\d+)-(\\d+)/,"$3/$2/$1 "+a)`,
  (n: number) =>
    `if(b<0)return w.querySelectorAll(".widget-${n} .part-"+b).length;var c=/^([a-z]+)[-_]?(\\d*)$/i.exec(a);` +
    `return c?c[1].toUpperCase()+(c[2]||${n}):a.replace(/[^a-z0-9]+/gi,"-").toLowerCase()`,
  (n: number) =>
    `var c=w.createElement("div");c.className="widget-${n} part-"+b;c.setAttribute("data-key",a);` +
    `c.textContent=a+" "+b;return c.className+c.getAttribute("data-key").length`,
];

const READY =
  `document.addEventListener("DOMContentLoaded",function(){var l=[].slice.call(document.querySelectorAll(` +
  `"tbody tr,.card"));l.forEach(function(t,i){t.classList.toggle("even",i%2===0)});l.map(function(t){return ` +
  `t.textContent.trim()}).sort(function(t,u){return t.localeCompare(u)});document.querySelectorAll("input,a").forEach(` +
  `function(t){t.addEventListener("change",function(){t.closest("tr,p")&&t.setAttribute("data-changed","1")})})});\n`;

const makeScript = (bytes: number, seed: number, begin = ''): string => {
  const next = numbersFrom(seed);
  const end = '}(document);\n';
  let script = `${begin}!function(w){"use strict";var p={},q=[];\n`;
  for (let place = 0; ; place += 1) {
    const body = BODIES[next(BODIES.length)]?.(next(400)) ?? '';
    const run = place % 3 === 0 ? `q.push(p.f${place}("option-${next(4_000)}",${next(90)}));` : '';
    const line = `p.f${place}=function(a,b){${body}};${run}\n`;
    if (script.length + line.length + end.length > bytes) break;
    script += line;
  }
  return (script + end).padEnd(bytes, ' ');
};

/**
 * The files of the reference, which any browser may cache for a year: a style sheet and three scripts in the head, as
 * RosarioSIS has them (its theme; jQuery, its plugins, a calendar). They are sent as they are, because its 302 kB are
 * the sizes of its files too.
 */
export const makeAssets = (): Record<AssetName, string> => ({
  'style.css': makeStyle(SIZES['style.css']),
  'library.js': makeScript(SIZES['library.js'], 11),
  'plugins.js': makeScript(SIZES['plugins.js'], 13, READY),
  'calendar.js': makeScript(SIZES['calendar.js'], 17),
});
