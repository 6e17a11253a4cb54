import { drawBarcode } from './barcode.ts'
import type { Align, Block, Cell, GiantBlock, PaperColumn, RowBlock, TableBlock, TextBlock } from './block.ts'
import { type Fitted, fitText, hasWide } from './fit-text.ts'
import type { Weight } from './fonts.ts'
import { drawLine, measureWith, type Pen } from './typeset.ts'

/** One point per millimetre. */
export const mm = 72 / 25.4

/** A block in its width: so high, and drawn at a place, perhaps higher. In points. */
export type LaidOut = {
  readonly height: number
  readonly grows: boolean
  readonly draw: (x: number, y: number, height: number) => void
}

const piece = (height: number, draw: LaidOut['draw'], grows = false): LaidOut => ({ height, grows, draw })

/** The em box of the font is the character; a line is a quarter higher. */
const ascent = 0.88
const leading = 1.25
const hairline = 0.75

const shift = (align: Align, room: number): number =>
  align === 'left' ? 0 : align === 'center' ? room / 2 : room

/** What a block becomes in a width given in points. A table becomes its head and rows, everything else one piece. */
export const piecesOf = (pen: Pen, block: Block, width: number): LaidOut[] =>
  block.kind === 'table'
    ? [tableHead(pen, block, width), ...tableRows(pen, block, width)]
    : [pieceOf(pen, block, width)]

const pieceOf = (pen: Pen, block: Exclude<Block, TableBlock>, width: number): LaidOut => {
  const unit = mm * pen.scale
  switch (block.kind) {
    case 'text':
      return textPiece(pen, block, width)
    case 'giant':
      return piece(
        block.height * unit,
        (x, y, height) => drawGiant(pen, block, x, y, width, height),
        block.grows,
      )
    case 'barcode': {
      const code = drawBarcode(block.symbology, block.value, { width, height: block.height * unit })
      return piece(code.height, (x, y) => {
        const left = x + shift(block.align, width - code.width)
        for (const [bx, by, w, h] of code.bars) pen.doc.rect(left + bx, y + by, w, h)
        pen.doc.fill('black')
        const { symbology, module, height } = code
        pen.drew?.({ x: left, y, width: code.width, height, symbology, value: block.value, module })
      })
    }
    case 'picture':
      return piece(block.height * unit, (x, y, height) =>
        // What came to another thread is a Buffer no more.
        pen.doc.image(Buffer.from(block.bytes), x, y, { fit: [width, height - 2 * unit], align: 'center' }),
      )
    case 'rule':
      return piece(2 * unit, (x, y, height) => line(pen, x, y + height / 2, x + width, y + height / 2))
    case 'gap':
      return piece(block.height * unit, () => undefined)
    case 'row':
      return rowPiece(pen, block, width)
  }
}

/** Blocks under each other, as one piece. */
export const stackBlocks = (pen: Pen, blocks: readonly Block[], width: number): LaidOut => {
  const pieces = blocks.flatMap((block) => piecesOf(pen, block, width))
  const height = pieces.reduce((sum, p) => sum + p.height, 0)
  const growing = pieces.filter((p) => p.grows).length
  return piece(
    height,
    (x, y, room) => {
      let at = y
      for (const p of pieces) {
        const given = p.height + (p.grows ? (room - height) / growing : 0)
        p.draw(x, at, given)
        at += given
      }
    },
    growing > 0,
  )
}

const textPiece = (pen: Pen, block: TextBlock, width: number): LaidOut => {
  const measure = measureWith(pen, block.weight)
  const room = { width, size: block.size * pen.scale, least: block.least * pen.scale, lines: block.lines }
  const { size, lines } = fitText(block.text, room, measure)
  return piece(lines.length * size * leading, (x, y) => {
    for (const [i, text] of lines.entries()) {
      const left = x + shift(block.align, width - measure(text) * size)
      // The middle of the em box stands in the middle of its line.
      const baseline = y + (i + 0.5) * size * leading + (ascent - 0.5) * size
      drawLine(pen, text, { weight: block.weight, size, x: left, baseline })
    }
  })
}

/** How much of the em box capitals fill, and Chinese characters: a giant text is as high as they are. */
const capitals = 0.76
const characters = 0.94
/** In points. Smaller text cannot be read from a distance; it is cut instead. */
const leastGiant = 20

const drawGiant = (
  pen: Pen,
  { text, lines: most }: GiantBlock,
  x: number,
  y: number,
  width: number,
  height: number,
): void => {
  if (!text) return
  const measure = measureWith(pen, 'bold')
  const filled = hasWide(text) ? characters : capitals
  const on = (lines: number): Fitted => {
    const size = (height * 0.92) / (filled + (lines - 1) * leading)
    return fitText(text, { width, size, least: Math.min(size, leastGiant * pen.scale), lines }, measure)
  }
  const one = on(1)
  const two = most === 2 ? on(2) : one
  const { size, lines } = two.size > one.size ? two : one
  // The ink of Chinese characters hangs a little below the baseline, that of capitals stands on it.
  const below = filled === characters ? 0.1 : 0.02
  const first = y + (height - (filled + (lines.length - 1) * leading) * size) / 2 + (filled - below) * size
  for (const [i, only] of lines.entries()) {
    const left = x + (width - measure(only) * size) / 2
    drawLine(pen, only, { weight: 'bold', size, x: left, baseline: first + i * size * leading })
  }
}

const line = ({ doc, scale }: Pen, x1: number, y1: number, x2: number, y2: number): void => {
  doc
    .moveTo(x1, y1)
    .lineTo(x2, y2)
    .lineWidth(hairline * scale)
    .stroke('black')
}

const gutter = 3
const cellPadding = 1.5

const rowPiece = (pen: Pen, block: RowBlock, width: number): LaidOut => {
  const unit = mm * pen.scale
  const pad = block.framed ? cellPadding * unit : 0
  const between = block.framed ? 0 : gutter * unit
  const widths = sharesOf(block.cells, width - between * (block.cells.length - 1))
  const cells = block.cells.map((cell, i) => stackBlocks(pen, cell.blocks, (widths[i] ?? 0) - 2 * pad))
  const height = Math.max(...cells.map((c) => c.height)) + 2 * pad
  return piece(
    height,
    (x, y, given) => {
      let at = x
      for (const [i, cell] of cells.entries()) {
        const wide = widths[i] ?? 0
        const room = given - 2 * pad
        const own = cell.grows ? room : cell.height
        const down = { top: 0, middle: (room - own) / 2, bottom: room - own }[block.stand]
        cell.draw(at + pad, y + pad + down, own)
        if (block.framed)
          pen.doc
            .rect(at, y, wide, given)
            .lineWidth(hairline * pen.scale)
            .stroke('black')
        at += wide + between
      }
    },
    cells.some((c) => c.grows),
  )
}

const sharesOf = (cells: readonly { share: number }[], width: number): number[] => {
  const whole = cells.reduce((sum, c) => sum + c.share, 0)
  return cells.map((c) => (width * c.share) / whole)
}

export const tableHead = (pen: Pen, { columns, size }: TableBlock, width: number): LaidOut =>
  ruled(
    pen,
    cellsOf(
      columns,
      columns.map((c) => c.title),
      size * 0.9,
      'bold',
    ),
    width,
    1.5,
  )

/** The rows of a table, one by one: a long table is not laid out twice. */
export function* tableRows(pen: Pen, { columns, rows, size }: TableBlock, width: number): Generator<LaidOut> {
  for (const texts of rows) yield ruled(pen, cellsOf(columns, texts, size), width, 0.5)
}

const cellsOf = (
  columns: readonly PaperColumn[],
  texts: readonly string[],
  size: number,
  weight?: Weight,
): Cell[] =>
  columns.map((column, i) => ({
    share: column.share,
    blocks: [
      {
        kind: 'text',
        text: texts[i] ?? '',
        size,
        least: Math.min(size, 7),
        lines: column.lines ?? 1,
        weight: weight ?? column.weight ?? 'regular',
        align: column.align ?? 'left',
      },
    ],
  }))

/** A row of a table with the line under it. */
const ruled = (pen: Pen, cells: readonly Cell[], width: number, thick: number): LaidOut => {
  const space = 1.2 * mm * pen.scale
  const inner = rowPiece(pen, { kind: 'row', cells, framed: false, stand: 'middle' }, width)
  return piece(inner.height + 2 * space, (x, y, height) => {
    inner.draw(x, y + space, height - 2 * space)
    pen.doc
      .moveTo(x, y + height)
      .lineTo(x + width, y + height)
      .lineWidth(thick * pen.scale)
      .stroke('black')
  })
}
