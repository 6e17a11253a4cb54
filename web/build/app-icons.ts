import { crc32, deflateSync } from 'node:zlib'

type Point = readonly [x: number, y: number]
type Stroke = { readonly points: readonly Point[]; readonly colour: number; readonly width: number }
/** What the mark is made of: a tile and lines on it, in a square of this size. */
type Mark = {
  readonly size: number
  readonly radius: number
  readonly tile: number
  readonly strokes: readonly Stroke[]
}

const attribute = (tag: string, name: string): string => {
  const value = new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1]
  if (value === undefined) throw new Error(`the icon has no ${name} in ${tag}`)
  return value
}
const colourOf = (text: string): number => Number.parseInt(text.slice(1), 16)

/** The lines of a path; the icon knows only straight ones. */
const linesOf = (path: string): Point[][] => {
  const lines: Point[][] = []
  let [x, y] = [0, 0]
  for (const [, command = '', rest = ''] of path.matchAll(/([MlhvHV])([^MlhvHV]*)/g)) {
    const numbers = [...rest.matchAll(/-?\d+(?:\.\d+)?/g)].map(Number)
    const step = command === 'M' || command === 'l' ? 2 : 1
    for (let i = 0; i < numbers.length; i += step) {
      const [a = 0, b = 0] = numbers.slice(i)
      if (command === 'M') [x, y] = [a, b]
      if (command === 'l') [x, y] = [x + a, y + b]
      if (command === 'h') x += a
      if (command === 'v') y += a
      if (command === 'H') x = a
      if (command === 'V') y = a
      if (command === 'M') lines.push([])
      lines.at(-1)?.push([x, y])
    }
  }
  return lines
}

/** Reads the mark from the icon of the pages, so that it is drawn in one place. */
export const markOf = (svg: string): Mark => {
  const tile = /<rect[^>]*>/.exec(svg)?.[0] ?? ''
  const strokes = [...svg.matchAll(/<path[^>]*>/g)].flatMap(([tag]) => {
    const [colour, width] = [colourOf(attribute(tag, 'stroke')), Number(attribute(tag, 'stroke-width'))]
    return linesOf(attribute(tag, 'd')).map((points) => ({ points, colour, width }))
  })
  const size = Number(attribute(tile, 'width'))
  return { size, radius: Number(attribute(tile, 'rx')), tile: colourOf(attribute(tile, 'fill')), strokes }
}

const toSegment = (x: number, y: number, [ax, ay]: Point, [bx, by]: Point): number => {
  const [dx, dy] = [bx - ax, by - ay]
  const along = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)
  const t = Math.min(1, Math.max(0, along))
  return Math.hypot(x - ax - t * dx, y - ay - t * dy)
}
const toTile = (x: number, y: number, { size, radius }: Mark): number => {
  const [qx, qy] = [x, y].map((v) => Math.abs(v - size / 2) - size / 2 + radius) as [number, number]
  return Math.hypot(Math.max(qx, 0), Math.max(qy, 0)) + Math.min(Math.max(qx, qy), 0) - radius
}

const channels = (colour: number) => [colour >> 16, (colour >> 8) & 255, colour & 255]

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

const pngOf = (pixels: Buffer, side: number): Buffer => {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  // Eight bits for each of red, green, blue and opacity.
  head.set([8, 6], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(pixels, { level: 9 }))]
  return Buffer.concat([signature, ...parts, chunk('IEND', Buffer.alloc(0))])
}

/** What a system may cut off at the edges leaves this much of a maskable icon. */
const safeShare = 0.72

/** The mark as a picture of so many pixels. `maskable`: to the very edge, for systems that cut icons to a shape of their own. */
export const drawIcon = (mark: Mark, side: number, maskable = false): Buffer => {
  const scale = (side / mark.size) * (maskable ? safeShare : 1)
  const edge = (side - mark.size * scale) / 2
  const cover = (distance: number) => Math.min(1, Math.max(0, 0.5 - distance * scale))
  const row = side * 4 + 1
  const pixels = Buffer.alloc(row * side)
  for (let py = 0; py < side; py += 1)
    for (let px = 0; px < side; px += 1) {
      const [x, y] = [(px + 0.5 - edge) / scale, (py + 0.5 - edge) / scale]
      let colour = channels(mark.tile)
      for (const { points, width, colour: ink } of mark.strokes) {
        const distances = points.slice(1).map((to, i) => toSegment(x, y, points[i] ?? to, to))
        const share = cover(Math.min(...distances) - width / 2)
        colour = colour.map((c, i) => c + ((channels(ink)[i] ?? 0) - c) * share)
      }
      const opacity = maskable ? 1 : cover(toTile(x, y, mark))
      pixels.set([...colour.map(Math.round), Math.round(255 * opacity)], py * row + 1 + px * 4)
    }
  return pngOf(pixels, side)
}
