import type { DrawnCode } from './drawn-codes.ts'
import { type Measure, wideLetters } from './fit-text.ts'
import type { Face, Weight } from './fonts.ts'

/** What drawing needs of a PDF: pdfkit with every face registered by its name. */
export type Pen = {
  readonly doc: PDFKit.PDFDocument
  /** How much smaller than designed everything is. */
  readonly scale: number
  /** Told of each barcode that is drawn on the page. */
  readonly drew?: (code: Omit<DrawnCode, 'page'>) => void
}

/**
 * Letters beyond Western Europe: Noto Sans SC has only some of them, so it is asked for none. And the apostrophe
 * between Latin letters, which it draws as wide as a Chinese character.
 */
const beyond = /[\u0100-\u024F\u0370-\u052F\u1E00-\u1FFF]|\p{Script=Latin}\u2019/u

type Run = { text: string; face: Face }

/** A line in runs of one face each. A word is in one face as a whole: letters of two faces in it look broken. */
const runsOf = (text: string, weight: Weight): Run[] => {
  if (!beyond.test(text)) return [{ text, face: weight }]
  const runs: Run[] = []
  for (const word of text.split(new RegExp(`(${wideLetters}+| )`, 'u'))) {
    const face: Face = beyond.test(word) ? `${weight}-letters` : weight
    const last = runs.at(-1)
    if (last?.face === face) last.text += word
    else if (word) runs.push({ text: word, face })
  }
  return runs
}

/** The widths of texts in a weight. Leaves the document in whatever face it measured last. */
export const measureWith =
  ({ doc }: Pen, weight: Weight): Measure =>
  (text) =>
    runsOf(text, weight).reduce((sum, r) => sum + doc.font(r.face).fontSize(100).widthOfString(r.text), 0) /
    100

/** Draws one line of text from a point on its baseline. */
export const drawLine = (
  { doc }: Pen,
  text: string,
  { weight, size, x, baseline }: { weight: Weight; size: number; x: number; baseline: number },
): void => {
  let at = x
  for (const run of runsOf(text, weight)) {
    doc
      .font(run.face)
      .fontSize(size)
      .text(run.text, at, baseline, { lineBreak: false, baseline: 'alphabetic' })
    at += doc.widthOfString(run.text)
  }
}
