import bwip from 'bwip-js/node'

type Bars = readonly (readonly [x: number, y: number, width: number, height: number])[]

/** A code as black rectangles, in points from its top left corner. */
export type Drawing = {
  readonly width: number
  readonly height: number
  readonly bars: Bars
  /** Which it became. */
  readonly symbology: Symbology
  /** The width of its narrowest bar. */
  readonly module: number
}

export type Symbology = 'code128' | 'qr'

/**
 * A dot of the usual label printer, 203 to the inch, in points. Modules are whole dots, so that no bar becomes
 * wider than its neighbour when it is printed.
 */
const dot = 72 / 203
/** Code 128 below two dots a module (0.25 mm, the least of ISO/IEC 15417) is not read at arm's length. */
const leastDots = 2
const mostDots = 6
/** Blank at both ends, in modules (ISO/IEC 15417). */
const quiet = 10
/** Blank around a QR code, in modules (ISO/IEC 18004). */
const quietQr = 4

/** The code of a value in a room, in points; a QR code where Code 128 cannot hold the value within the width. */
export const drawBarcode = (
  symbology: Symbology,
  value: string,
  room: { width: number; height: number },
): Drawing => (symbology === 'code128' ? code128(value, room) : undefined) ?? qr(value, room)

/** A code in modules from the top left of its first bar; the bars of a Code 128 are one module high. */
export const modulesOf = (
  symbology: Symbology,
  value: string,
): { readonly across: number; readonly down: number; readonly bars: Bars } | undefined =>
  symbology === 'code128' ? code128Modules(value) : qrModules(value)

const code128Modules = (value: string) => {
  if (!/^[\x20-\x7E]+$/.test(value)) return undefined
  const [symbol] = bwip.raw({ bcid: 'code128', text: value })
  if (!symbol || !('sbs' in symbol)) return undefined
  let x = 0
  const bars = symbol.sbs.flatMap((n, i) => {
    const at = x
    x += n
    return i % 2 === 0 ? [[at, 0, n, 1] as const] : []
  })
  return { across: x, down: 1, bars }
}

const qrModules = (value: string) => {
  const [symbol] = bwip.raw('qrcode', value, 'eclevel=M')
  if (!symbol || !('pixs' in symbol)) return undefined
  const { pixs, pixx, pixy } = symbol
  const bars = Array.from({ length: pixy }, (_row, y) => runs(pixs.slice(y * pixx, (y + 1) * pixx), y)).flat()
  return { across: pixx, down: pixy, bars: bars.map(([x, y, n]) => [x, y, n, 1] as const) }
}

const code128 = (value: string, room: { width: number; height: number }): Drawing | undefined => {
  const code = code128Modules(value)
  if (!code) return undefined
  const modules = code.across + 2 * quiet
  const dots = Math.min(mostDots, Math.floor(room.width / modules / dot))
  if (dots < leastDots) return undefined
  const module = dots * dot
  return {
    symbology: 'code128',
    module,
    width: modules * module,
    height: room.height,
    bars: code.bars.map(([x, , n]) => [(x + quiet) * module, 0, n * module, room.height]),
  }
}

const qr = (value: string, room: { width: number; height: number }): Drawing => {
  const code = qrModules(value)
  if (!code) throw new Error('no QR code of this value')
  const { across, down, bars } = code
  const side = Math.min(room.width, room.height)
  const module = Math.max(dot, Math.floor(side / (across + 2 * quietQr) / dot) * dot)
  return {
    symbology: 'qr',
    module,
    width: (across + 2 * quietQr) * module,
    height: (down + 2 * quietQr) * module,
    bars: bars.map(([x, y, n]) => [(x + quietQr) * module, (y + quietQr) * module, n * module, module]),
  }
}

/** Black modules next to each other as one bar: no white hairlines between them. */
const runs = (pixels: readonly number[], y: number): [x: number, y: number, length: number][] => {
  const found: [number, number, number][] = []
  for (const [x, black] of pixels.entries()) {
    if (!black) continue
    const last = found.at(-1)
    if (last && last[0] + last[2] === x) last[2] += 1
    else found.push([x, y, 1])
  }
  return found
}
