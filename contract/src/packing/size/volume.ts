import { z } from 'zod'
import type { CodeOf } from '../../kit/enumeration.ts'
import { isLength } from '../../kit/length.ts'
import { matches } from '../../kit/patterns.ts'
import { centimetres } from '../../kit/schemas.ts'
import { packageSize } from './enums.ts'

/** In centimetres. */
export const volume = z.object({ length: centimetres, width: centimetres, height: centimetres })
export type Volume = z.output<typeof volume>

const of = (length: number, width: number, height: number): Volume => ({ length, width, height })

/** Of three sides as they are typed or scanned; undefined where one is no length in centimetres. */
export const volumeOf = (sides: readonly string[]): Volume | undefined => {
  if (sides.length !== 3 || !sides.every((side) => matches('dimension', side))) return undefined
  const [length = 0, width = 0, height = 0] = sides.map(Number)
  return [length, width, height].every(isLength) ? of(length, width, height) : undefined
}

/** Containers by their size. */
export const containerVolumes: Readonly<Record<number, Volume>> = { 1: of(60, 50, 40) }

const { box, large_box, extra_small_box } = packageSize.code

/** The packages that have a fixed volume: the boxes. */
export const packageVolumes: { readonly [size in CodeOf<typeof packageSize>]?: Volume } = {
  [box]: of(30, 38, 38),
  [large_box]: of(50, 38, 38),
  [extra_small_box]: of(38, 38, 18),
}

/** The package size that a barcode PACK_SIZE_n means; undefined where it means none. */
export const scannedSize = (scanned: string): CodeOf<typeof packageSize> | undefined => {
  const size = matches('packSize', scanned) ? Number(scanned.trim().slice('PACK_SIZE_'.length)) : Number.NaN
  return packageSize.has(size) ? size : undefined
}

/** A volume in one scan: the barcode of a box, or length, width and height as in 60x50x40. */
export const scannedVolume = (scanned: string): Volume | undefined => {
  const size = scannedSize(scanned)
  if (size !== undefined) return packageVolumes[size]
  return volumeOf(scanned.trim().split('x'))
}
