const PAGE = { width: 612, height: 792, left: 72, top: 720, lead: 22 };

/** Lines of text as a PDF of one page; Western letters only. */
export const plainPdf = (title: string, lines: readonly string[]): Uint8Array => {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents 4 0 R
       /Resources << /Font << /Title ${fontOf('Helvetica-Bold')} /Text ${fontOf('Helvetica')} >> >> >>`,
    streamOf([
      'BT',
      `/Title 20 Tf ${PAGE.left} ${PAGE.top} Td ${PAGE.lead} TL ${literal(title)} Tj T*`,
      `/Text 12 Tf T*`,
      ...lines.map((line) => `${literal(line)} Tj T*`),
      'ET',
    ]),
  ];
  return Buffer.from(fileOf(objects), 'latin1');
};

const fontOf = (name: string): string =>
  `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;

const literal = (text: string): string => `(${text.replace(/[\\()]/g, (sign) => `\\${sign}`)})`;

const streamOf = (commands: readonly string[]): string => {
  const content = commands.join('\n');
  return `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;
};

/** Each letter is one byte, so that the places of the objects are counted in letters. */
const fileOf = (objects: readonly string[]): string => {
  let file = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const count = objects.length + 1;
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${places.join('')}`;
  return `${file}${table}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
};
