import { z } from 'zod'

/** The papers that goods and places are labelled on, in centimetres. */
export const labelSizes = ['5x3', '6x4', '7x5', '10x5', '10x10'] as const
export const labelSize = z.enum(labelSizes)
export type LabelSize = z.infer<typeof labelSize>
