import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium'
import { modulesOf } from '#kit/labels/barcode'
import { codesIn, type DrawnCode } from '#kit/labels/drawn-codes'
import { type Bitmap, fillDots, whiteBitmap } from './bitmap.ts'

/** A lighter grey is paper, a darker one ink: a little more ink than half, because thin strokes of Chinese are grey. */
const inkBelow = 150
/** A page of A4 at 600 dpi has 35 million dots. */
const mostDots = 40_000_000
const mostPages = 500

let opening: Promise<PDFiumLibrary> | undefined

/** The pages of a PDF in the dots of a label printer, one by one. The barcodes of our own labels are in whole dots. */
export async function* rasterisePdf(pdf: Uint8Array, dpi: number): AsyncGenerator<Bitmap> {
  opening ??= PDFiumLibrary.init()
  const library = await opening
  const document = await library.loadDocument(pdf)
  try {
    if (document.getPageCount() > mostPages) throw new Error(`more than ${mostPages} pages`)
    const codes = codesIn(pdf)
    for (let page = 0; page < document.getPageCount(); page++)
      yield await rasterisePage(
        document,
        page,
        dpi,
        codes.filter((code) => code.page === page),
      )
  } finally {
    document.destroy()
  }
}

const rasterisePage = async (
  document: PDFiumDocument,
  n: number,
  dpi: number,
  codes: readonly DrawnCode[],
): Promise<Bitmap> => {
  const page = document.getPage(n)
  const { originalWidth, originalHeight } = page.getOriginalSize()
  const dots = dpi / 72
  const width = Math.round(originalWidth * dots)
  const height = Math.round(originalHeight * dots)
  if (!(width > 0 && height > 0 && width * height <= mostDots))
    throw new Error(`a page of ${width} × ${height} dots`)
  const { data } = await page.render({ width, height, scale: 1, colorSpace: 'Gray' })
  const bitmap = whiteBitmap(width, height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if ((data[y * width + x] ?? 255) < inkBelow) {
        const at = y * bitmap.rowBytes + (x >> 3)
        bitmap.bits[at] = (bitmap.bits[at] ?? 0) | (0x80 >> (x & 7))
      }
  for (const code of codes) drawSharp(bitmap, code, dots)
  return bitmap
}

/**
 * Draws a barcode anew in whole dots where it stands: its modules are as wide as they were drawn, rounded to dots, and its
 * bars all alike. On the printer that it was drawn for (203 dpi) nothing changes but its place, by less than a dot.
 */
const drawSharp = (
  bitmap: Bitmap,
  { x, y, width, height, symbology, value, module }: DrawnCode,
  dots: number,
): void => {
  const code = modulesOf(symbology, value)
  if (!code) return
  const each = Math.max(1, Math.round(module * dots))
  const isHigh = symbology === 'code128'
  const [across, down] = [code.across * each, isHigh ? Math.round(height * dots) : code.down * each]
  const left = Math.round((x + width / 2) * dots - across / 2)
  const top = Math.round((y + height / 2) * dots - down / 2)
  const blank = Math.round(width * dots - across) >> 1
  fillDots(bitmap, left - blank, top - 1, across + 2 * blank, down + 2, false)
  for (const [bx, by, w, h] of code.bars)
    fillDots(bitmap, left + bx * each, top + by * each, w * each, isHigh ? down : h * each, true)
}
