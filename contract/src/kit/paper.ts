import { z } from 'zod'

/** The papers that goods and places are labelled on, in centimetres. */
export const labelSizes = ['5x3', '6x4', '7x5', '10x5', '10x10'] as const
export const labelSize = z.enum(labelSizes)
export type LabelSize = z.infer<typeof labelSize>

/** A sheet of paper, in millimetres. */
export type PaperSize = { readonly name: string; readonly width: number; readonly height: number }

const a4: PaperSize = { name: 'A4', width: 210, height: 297 }

/** What the product calls a paper by its number alone (SH-278 and on): the width is 10 cm. */
const shortNames: Readonly<Record<string, string>> = { '10': '10x10', '15': '10x15' }

/** Nothing that is printed on is narrower or longer than this, in centimetres. */
const least = 2
const most = 100

/**
 * The size that a name means: `A4`, `10` (10x10), `15` (10x15) or any `N*M`, `NxM`, `N×M` in centimetres, with
 * or without decimals. Undefined when it means no size that can be printed.
 */
export const paperSize = (name: string): PaperSize | undefined => {
  const written = name.trim().toLowerCase().replaceAll(/\s+/g, '')
  if (written === 'a4') return a4
  const sides = /^(\d{1,3}(?:\.\d{1,2})?)[x*×](\d{1,3}(?:\.\d{1,2})?)$/.exec(shortNames[written] ?? written)
  const width = Number(sides?.[1])
  const height = Number(sides?.[2])
  if (!(width >= least && width <= most && height >= least && height <= most)) return undefined
  // Through hundredths of a millimetre, so that 2.54 cm is 25.4 mm and not 25.400000000000002.
  const mm = (cm: number) => Math.round(cm * 1000) / 100
  return { name: `${width}x${height}`, width: mm(width), height: mm(height) }
}

/** What a device can have a printer for. */
export const printerPapers = ['A4', '10x10', '10x15'] as const
export type PrinterPaper = (typeof printerPapers)[number]
