import { z } from 'zod'

/** What the calls of a sorting centre share. */

/** About the rows of the current warehouse, which must be a sorting centre. */
export const atCentre = { scope: 'warehouse', at: ['sc'] } as const

/** The number of a bag or a parcel, as a user typed it. */
export const number = z.string().trim().min(1).max(64)
