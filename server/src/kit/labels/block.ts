import type { Weight } from './fonts.ts'

/**
 * What a label or a paper is made of. Lengths are millimetres and letters are points, both on the size the
 * document is designed for; a smaller paper makes all of them smaller together.
 */
export type Block =
  | TextBlock
  | GiantBlock
  | BarcodeBlock
  | PictureBlock
  | RowBlock
  | TableBlock
  | RuleBlock
  | GapBlock

export type Align = 'left' | 'center' | 'right'

export type TextBlock = {
  readonly kind: 'text'
  readonly text: string
  /** Letters in points: as large as `size`, and down to `least` to fit `lines`; then cut with an ellipsis. */
  readonly size: number
  readonly least: number
  readonly lines: number
  readonly weight: Weight
  readonly align: Align
}
export const write = (
  text: string,
  size: number,
  how: Partial<Omit<TextBlock, 'kind' | 'text' | 'size'>> = {},
): TextBlock => ({
  kind: 'text',
  text,
  size,
  least: Math.min(size, 7),
  lines: 1,
  weight: 'regular',
  align: 'left',
  ...how,
})

/**
 * One text as large as its room allows, on one line or on two where that is larger and `lines` is 2. Its room is
 * `height`, and all the height that a label has left when it `grows`.
 */
export type GiantBlock = {
  readonly kind: 'giant'
  readonly text: string
  readonly height: number
  readonly lines: 1 | 2
  readonly grows: boolean
}
export const giant = (
  text: string,
  height: number,
  how: Partial<Pick<GiantBlock, 'lines' | 'grows'>> = {},
): GiantBlock => ({ kind: 'giant', text, height, lines: 1, grows: false, ...how })

/** Takes the height that a label has left, so that what follows stands at its foot. */
export const spring: GiantBlock = giant('', 0, { grows: true })

export type BarcodeBlock = {
  readonly kind: 'barcode'
  readonly symbology: 'code128' | 'qr'
  readonly value: string
  readonly height: number
  readonly align: Align
}
/** A Code 128; a value that it cannot hold, or holds too finely to be scanned, becomes a QR code of that height. */
export const code128 = (value: string, height: number, align: Align = 'center'): BarcodeBlock => ({
  kind: 'barcode',
  symbology: 'code128',
  value,
  height,
  align,
})
export const qr = (value: string, height: number, align: Align = 'center'): BarcodeBlock => ({
  kind: 'barcode',
  symbology: 'qr',
  value,
  height,
  align,
})

/** A photo in its own proportions, within the width and at most `height` high. Only what `isPrintable` says is printable. */
export type PictureBlock = { readonly kind: 'picture'; readonly bytes: Uint8Array; readonly height: number }
export const picture = (bytes: Uint8Array, height: number): PictureBlock => ({
  kind: 'picture',
  bytes,
  height,
})

export type Cell = { readonly share: number; readonly blocks: readonly Block[] }
/** Cells side by side, each with its share of the width; framed ones have lines around them. */
export type RowBlock = {
  readonly kind: 'row'
  readonly cells: readonly Cell[]
  readonly framed: boolean
  readonly stand: 'top' | 'middle' | 'bottom'
}
export const row = (
  cells: readonly Cell[],
  how: Partial<Pick<RowBlock, 'framed' | 'stand'>> = {},
): RowBlock => ({
  kind: 'row',
  cells,
  framed: false,
  stand: 'top',
  ...how,
})

export type PaperColumn = {
  readonly title: string
  readonly share: number
  readonly align?: Align
  readonly weight?: Weight
  readonly lines?: number
}
/** A table; on paper it goes on over the pages and repeats its head on each. */
export type TableBlock = {
  readonly kind: 'table'
  readonly columns: readonly PaperColumn[]
  readonly rows: readonly (readonly string[])[]
  readonly size: number
}
export const table = (
  columns: readonly PaperColumn[],
  rows: readonly (readonly string[])[],
  size = 10,
): TableBlock => ({ kind: 'table', columns, rows, size })

export type RuleBlock = { readonly kind: 'rule' }
export const rule: RuleBlock = { kind: 'rule' }

export type GapBlock = { readonly kind: 'gap'; readonly height: number }
export const gap = (height: number): GapBlock => ({ kind: 'gap', height })

/** Names above their values, in framed cells of one row. */
export const facts = (
  named: readonly (readonly [name: string, value: string, share?: number])[],
  size = 14,
): RowBlock =>
  row(
    named.map(([name, value, share = 1]) => ({
      share,
      blocks: [write(name, 8), write(value, size, { weight: 'bold', least: 8 })],
    })),
    { framed: true },
  )
