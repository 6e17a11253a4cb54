import type { PaperSize } from '@kuacang/contract/kit/paper'
import PDFDocument from 'pdfkit'
import type { Block } from './block.ts'
import { codesEntry, type DrawnCode } from './drawn-codes.ts'
import { type Fonts, fonts } from './fonts.ts'
import { type LaidOut, mm, piecesOf, stackBlocks, tableHead, tableRows } from './lay-out.ts'
import { mustBePaper } from './paper-size.ts'
import type { Pen } from './typeset.ts'

type About = {
  /** What the file calls itself. */
  readonly title: string
  readonly locale: 'zh' | 'en'
}

export type Label = About & {
  /** A paper by its name or as it is. */
  readonly size: string | PaperSize
  /** The size its blocks are designed for; another size makes them all larger or smaller. */
  readonly designedFor?: string
  /** One label a page. */
  readonly pages: readonly (readonly Block[])[]
}

/**
 * Labels as a PDF, one a page. What does not fit the paper is made smaller until it does; throws when that would
 * be too small to read, which only a paper far from the designed one brings about.
 */
export const drawLabel = async ({ title, locale, size, designedFor, pages }: Label): Promise<Buffer> => {
  const paper = typeof size === 'string' ? mustBePaper(size) : size
  const designed = designedFor === undefined ? paper : mustBePaper(designedFor)
  const scale = Math.min(paper.width / designed.width, paper.height / designed.height)
  const codes: DrawnCode[] = []
  return makePdf({ title, locale }, await fonts(), (doc) => {
    for (const [page, blocks] of pages.entries()) {
      const drew = (code: Omit<DrawnCode, 'page'>) => codes.push({ ...code, page })
      const margin = 4 * mm * Math.min(1, scale)
      const width = paper.width * mm - 2 * margin
      const height = paper.height * mm - 2 * margin
      doc.addPage({ size: [paper.width * mm, paper.height * mm], margin: 0 })
      const whole = fitted({ doc, drew }, blocks, width, height, scale)
      whole.draw(margin, margin, whole.grows ? height : whole.height)
    }
    Object.assign(doc.info, codesEntry(codes))
  })
}

/** Smaller than this part of its design nothing is legible. */
const leastScale = 0.3

const fitted = (
  pen: Omit<Pen, 'scale'>,
  blocks: readonly Block[],
  width: number,
  height: number,
  scale: number,
): LaidOut => {
  for (let smaller = scale; smaller >= leastScale; smaller *= 0.95) {
    const whole = stackBlocks({ ...pen, scale: smaller }, blocks, width)
    if (whole.height <= height + 0.01) return whole
  }
  throw new Error('the contents do not fit the label')
}

export type Paper = About & {
  readonly size: string | PaperSize
  readonly blocks: readonly Block[]
  /** What every page says at its foot, left of its number. */
  readonly foot: string
}

/** A document over as many pages as it takes: tables repeat their head, every page has its number. */
export const drawPaper = async ({ title, locale, size, blocks, foot }: Paper): Promise<Buffer> => {
  const sheet = typeof size === 'string' ? mustBePaper(size) : size
  return makePdf({ title, locale }, await fonts(), (doc) => {
    const pen: Pen = { doc, scale: 1 }
    const margin = 14 * mm
    const width = sheet.width * mm - 2 * margin
    const bottom = sheet.height * mm - margin - 6 * mm
    const page = {
      size: [sheet.width * mm, sheet.height * mm],
      margin: 0,
    } satisfies PDFKit.PDFDocumentOptions
    doc.addPage(page)
    let y = margin
    const turn = (): void => {
      doc.addPage(page)
      y = margin
    }
    const put = (piece: LaidOut): void => {
      piece.draw(margin, y, piece.height)
      y += piece.height
    }
    for (const block of blocks) {
      if (block.kind !== 'table') {
        for (const piece of piecesOf(pen, block, width)) {
          if (y + piece.height > bottom) turn()
          put(piece)
        }
        continue
      }
      const head = tableHead(pen, block, width)
      let begun = false
      for (const piece of tableRows(pen, block, width)) {
        // A head is never the last thing on a page.
        const needed = piece.height + (begun ? 0 : head.height)
        if (y + needed > bottom) {
          turn()
          begun = false
        }
        if (!begun) put(head)
        begun = true
        put(piece)
      }
      if (!begun) put(head)
    }
    numberPages(pen, foot, margin, width, sheet.height * mm - margin)
  })
}

const numberPages = (pen: Pen, foot: string, x: number, width: number, bottom: number): void => {
  const { start, count } = pen.doc.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    pen.doc.switchToPage(start + page)
    const how = { size: 8, least: 8, lines: 1, weight: 'regular' } as const
    const left = stackBlocks(pen, [{ kind: 'text', text: foot, align: 'left', ...how }], width * 0.8)
    left.draw(x, bottom - left.height, left.height)
    const number = `${page + 1} / ${count}`
    const right = stackBlocks(pen, [{ kind: 'text', text: number, align: 'right', ...how }], width)
    right.draw(x, bottom - right.height, right.height)
  }
}

const makePdf = (
  { title, locale }: About,
  faces: Fonts,
  draw: (doc: PDFKit.PDFDocument) => void,
): Promise<Buffer> => {
  const doc = new PDFDocument({
    autoFirstPage: false,
    bufferPages: true,
    // None of its own: each text names its font.
    font: '',
    lang: locale === 'zh' ? 'zh-CN' : 'en',
    displayTitle: true,
    info: { Title: title },
  })
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  doc.on('error', reject)
  doc.on('end', () => resolve(Buffer.concat(chunks)))
  // Its types know only fonts that are not open yet.
  for (const [face, opened] of Object.entries(faces)) doc.registerFont(face, opened as never)
  draw(doc)
  doc.end()
  return promise
}
