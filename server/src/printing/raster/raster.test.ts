import { createCanvas } from '@napi-rs/canvas'
import { describe, expect, it } from 'vitest'
import { readBarcodes } from 'zxing-wasm/reader'
import { modulesOf } from '#kit/labels/barcode'
import { codeLabel } from '#kit/labels/documents/code-label'
import { codesIn } from '#kit/labels/drawn-codes'
import '#kit/labels/read-back.testing'
import { samples } from '#kit/labels/samples.testing'
import { type Bitmap, fillDots, whiteBitmap } from './bitmap.ts'
import { rasterisePdf } from './rasterise.ts'
import { toZpl } from './to-zpl.ts'
import { isBlack, unzpl } from './unzpl.testing.ts'
import { zplOf } from './zpl.ts'

const print = { locale: 'zh', timezone: 'Asia/Shanghai' } as const

const pagesOf = (pdf: Uint8Array, dpi: number) => Array.fromAsync(rasterisePdf(pdf, dpi))

const pngOf = (bitmap: Bitmap): Uint8Array => {
  const canvas = createCanvas(bitmap.width, bitmap.height)
  const pen = canvas.getContext('2d')
  const picture = pen.createImageData(bitmap.width, bitmap.height)
  for (let y = 0; y < bitmap.height; y++)
    for (let x = 0; x < bitmap.width; x++)
      picture.data.set(
        isBlack(bitmap, x, y) ? [0, 0, 0, 255] : [255, 255, 255, 255],
        (y * bitmap.width + x) * 4,
      )
  pen.putImageData(picture, 0, 0)
  return new Uint8Array(canvas.toBuffer('image/png'))
}
const read = async (bitmap: Bitmap) =>
  (await readBarcodes(pngOf(bitmap), { formats: ['Code128', 'QRCode'], maxNumberOfSymbols: 8 }))
    .map((c) => c.text)
    .toSorted()

/** The lengths of the black and white runs of a row, from its first black dot to its last. */
const runsOf = (bitmap: Bitmap, y: number, from: number, to: number): number[] => {
  const runs: number[] = []
  let before: boolean | undefined
  for (let x = from; x < to; x++) {
    const black = isBlack(bitmap, x, y)
    if (before === undefined && !black) continue
    if (black === before) runs[runs.length - 1] = (runs.at(-1) ?? 0) + 1
    else runs.push(1)
    before = black
  }
  return before ? runs : runs.slice(0, -1)
}

describe('labels in dots', () => {
  it.each([203, 300, 600])(
    'at %s dpi have barcodes of whole dots, all modules alike [PA-651]',
    async (dpi) => {
      const value = 'SO26112800042'
      const pdf = await codeLabel({ value, title: '库位' }, print)
      const [page] = await pagesOf(pdf, dpi)
      const [code] = codesIn(pdf)
      if (!page || !code) throw new Error('nothing was drawn')
      const dots = dpi / 72
      const y = Math.round((code.y + code.height / 2) * dots)
      const runs = runsOf(page, y, Math.round(code.x * dots), Math.round((code.x + code.width) * dots))
      const module = Math.round(code.module * dots)
      expect(module).toBeGreaterThanOrEqual(2)
      const { bars = [], across = 0 } = modulesOf('code128', value) ?? {}
      expect(runs.reduce((a, b) => a + b)).toBe(across * module)
      expect(runs.filter((_r, i) => i % 2 === 0)).toEqual(bars.map(([, , n]) => n * module))
      expect(await read(page)).toEqual([value])
    },
  )

  it.each([203, 300])('at %s dpi all our labels can be scanned [PA-651]', async (dpi) => {
    for (const { name, size, codes, make } of samples.filter((s) => s.size[0] <= 100)) {
      const [page] = await pagesOf(await make('zh'), dpi)
      if (!page) throw new Error(`${name} has no page`)
      expect(page.width).toBe(Math.round((size[0] / 25.4) * dpi))
      expect(await read(page), name).toEqual(expect.arrayContaining([...codes]))
    }
  })

  it('are written as ZPL and read back dot by dot', async () => {
    for (const dpi of [203, 300]) {
      const pdf = await codeLabel({ value: 'A-1', title: '打印机 一号 测试' }, print)
      const [page] = await pagesOf(pdf, dpi)
      if (!page) throw new Error('nothing was drawn')
      const [label, ...others] = unzpl(await toZpl(pdf, dpi))
      expect(others).toEqual([])
      expect([label?.width, label?.height]).toEqual([page.width, page.height])
      expect(Buffer.from(label?.bits ?? []).equals(Buffer.from(page.bits))).toBe(true)
    }
  })

  it('are written as ZPL whatever their dots are', () => {
    for (let seed = 1; seed <= 40; seed += 1) {
      const bitmap = whiteBitmap(1 + ((seed * 37) % 900), 1 + ((seed * 13) % 40))
      for (let n = 0; n < seed; n += 1)
        fillDots(
          bitmap,
          (n * 71) % bitmap.width,
          (n * 7) % bitmap.height,
          (n * 53) % 450,
          1 + (n % 5),
          n % 3 > 0,
        )
      const [again] = unzpl(zplOf(bitmap))
      expect(Buffer.from(again?.bits ?? []).toString('hex')).toBe(Buffer.from(bitmap.bits).toString('hex'))
    }
  })

  it('that say nothing sensible of their barcodes are drawn as they are', async () => {
    const pdf = await codeLabel({ value: 'A-1', title: 'x' }, print)
    expect(codesIn(pdf)).toHaveLength(1)
    // The beginning of a list of objects, in base64.
    const broken = Buffer.from(pdf.toString('latin1').replace('(W3si', '(!!!!'), 'latin1')
    expect(codesIn(broken)).toEqual([])
    const [page] = await pagesOf(broken, 203)
    expect(page && (await read(page))).toEqual(['A-1'])
  })

  it('that are no PDF are refused', async () => {
    await expect(toZpl(Buffer.from('%PDF-1.4 nothing'), 203)).rejects.toThrow()
  })
})
