import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Canvas, createCanvas, loadImage } from '@napi-rs/canvas'

const folder = path.join(import.meta.dirname, '__golden__')

/** Side of the squares that are compared by their mean, in pixels: a shifted edge is nothing, a shifted word is. */
const square = 4
/** How far a square may be off, of 255. */
const tolerance = 32

/**
 * How a page differs from its golden picture: how many squares of it are off, and the worst by how much. Writes
 * the picture instead when GOLDEN=write; look at what was written before it is committed.
 */
export const differenceFromGolden = async (
  page: Canvas,
  name: string,
): Promise<{ squares: number; worst: number }> => {
  const file = path.join(folder, `${name.replaceAll(' ', '-')}.png`)
  const seen = shrink(page)
  if (process.env.GOLDEN === 'write') {
    await mkdir(folder, { recursive: true })
    await writeFile(file, seen.toBuffer('image/png'))
  }
  const bytes = await readFile(file).catch(() => undefined)
  if (!bytes) throw new Error(`${file} is missing: run with GOLDEN=write, look at it, commit it`)
  const golden = await loadImage(bytes)
  if (golden.width !== seen.width || golden.height !== seen.height) return { squares: Infinity, worst: 255 }
  const wanted = createCanvas(golden.width, golden.height)
  wanted.getContext('2d').drawImage(golden, 0, 0)
  const [a, b] = [squaresOf(seen), squaresOf(wanted)]
  const off = a.map((value, i) => Math.abs(value - (b[i] ?? 0)))
  return { squares: off.filter((d) => d > tolerance).length, worst: Math.max(...off) }
}

/** A third of what a label printer draws: still legible, and small in the repository. */
const shrink = (page: Canvas): Canvas => {
  const small = createCanvas(Math.round(page.width / 3), Math.round(page.height / 3))
  const pen = small.getContext('2d')
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(page, 0, 0, small.width, small.height)
  return small
}

/** The mean blackness of every square of a picture, 0 to 255. */
const squaresOf = (picture: Canvas): number[] => {
  const { data } = picture.getContext('2d').getImageData(0, 0, picture.width, picture.height)
  const across = Math.ceil(picture.width / square)
  const sums = new Array<number>(across * Math.ceil(picture.height / square)).fill(0)
  for (let y = 0; y < picture.height; y++)
    for (let x = 0; x < picture.width; x++) {
      const at = Math.floor(y / square) * across + Math.floor(x / square)
      sums[at] = (sums[at] ?? 0) + 255 - (data[(y * picture.width + x) * 4] ?? 0)
    }
  return sums.map((sum) => sum / square ** 2)
}
