import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { type Canvas, createCanvas } from '@napi-rs/canvas'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const { resolve } = createRequire(import.meta.url)
const pdfjs = path.dirname(resolve('pdfjs-dist/package.json'))
// Left alone it would fetch its program from the network.
const program = await readFile(resolve('zxing-wasm/reader/zxing_reader.wasm'))
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(program).buffer } })

/** What a printer and a scanner make of a PDF: its pages as pixels, their text, their barcodes. */
export type ReadPage = {
  readonly canvas: Canvas
  readonly text: string
  /** The values of all barcodes, from top to bottom. */
  readonly codes: readonly string[]
  /** In millimetres. */
  readonly width: number
  readonly height: number
}

/** Renders every page as a 203 dpi label printer would, and reads it back. */
export const readBack = async (pdf: Buffer, dpi = 203): Promise<ReadPage[]> => {
  const loading = getDocument({
    data: new Uint8Array(pdf),
    standardFontDataUrl: `${path.join(pdfjs, 'standard_fonts')}/`,
    verbosity: 0,
  })
  const doc = await loading.promise
  const pages: ReadPage[] = []
  for (let n = 1; n <= doc.numPages; n++) {
    const page = await doc.getPage(n)
    const viewport = page.getViewport({ scale: dpi / 72 })
    const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
    // pdf.js means a browser's canvas; this one has the same drawing calls.
    const target = canvas as unknown as HTMLCanvasElement
    await page.render({ canvas: target, viewport, background: 'white' }).promise
    const { items } = await page.getTextContent()
    const { width, height } = page.getViewport({ scale: 25.4 / 72 })
    pages.push({
      canvas,
      text: items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''),
      codes: await codesOf(canvas),
      width,
      height,
    })
  }
  await loading.destroy()
  return pages
}

const codesOf = async (canvas: Canvas): Promise<string[]> => {
  const found = await readBarcodes(new Uint8Array(canvas.toBuffer('image/png')), {
    formats: ['Code128', 'QRCode'],
    maxNumberOfSymbols: 8,
  })
  return found.toSorted((a, b) => a.position.topLeft.y - b.position.topLeft.y).map((code) => code.text)
}
