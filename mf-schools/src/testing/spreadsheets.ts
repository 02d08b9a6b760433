import { zipSync } from 'fflate';
import writeWorkbook, { type SheetData } from 'write-excel-file/universal';

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

/** The bytes of a text in Windows-1252, as far as it is Latin-1. */
export const latin = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

export const bytesOf = async (blob: Blob): Promise<Uint8Array> => new Uint8Array(await blob.arrayBuffer());

export const aWorkbook = async (cells: SheetData): Promise<Uint8Array> => bytesOf(await writeWorkbook(cells).toBlob());

const CONTENT_TYPES = '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>';
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook whose sheets have the given rows as XML. */
export const rawWorkbook = (...sheets: string[]): Uint8Array =>
  zipSync({
    '[Content_Types].xml': utf8(CONTENT_TYPES),
    'xl/workbook.xml': utf8(
      `<workbook xmlns:r="${RELATION}"><sheets>${sheets
        .map((_, index) => `<sheet name="Hoja ${index + 1}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
        .join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': utf8(
      `<Relationships>${sheets
        .map(
          (_, index) =>
            `<Relationship Id="rId${index + 1}" Type="${RELATION}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
        )
        .join('')}</Relationships>`,
    ),
    ...Object.fromEntries(
      sheets.map((rows, index) => [
        `xl/worksheets/sheet${index + 1}.xml`,
        utf8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
      ]),
    ),
  });

export const cellAt = (place: string, text = 'x'): string =>
  `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
