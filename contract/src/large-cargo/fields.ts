import { z } from 'zod'
import { centimetres, kilograms } from '../kit/schemas.ts'

export const atLargeCargo = { scope: 'warehouse' } as const

/** Cubic centimetres that count as a kilogram: what carriers of freight reckon with. */
export const volumeDivisor = 6000
/** The most boxes of one document, and of one call. */
export const mostBoxes = 500

/** What a box measures. */
export const measures = z.object({
  weight: kilograms,
  length: centimetres,
  width: centimetres,
  height: centimetres,
})
export type Measures = z.output<typeof measures>

/** What is paid for a box, in kg: its weight, or its volume where that counts more (design 10, section 7). */
export const chargeableWeight = ({ weight, length, width, height }: Measures): number =>
  Math.max(weight, Math.round((length * width * height * 1000) / volumeDivisor) / 1000)
