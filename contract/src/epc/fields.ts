import { z } from 'zod'

/** What the calls of a parcel centre share. */

/** About the rows of the current warehouse, which must be a parcel centre. */
export const atEpc = { scope: 'warehouse', at: ['epc'] } as const

/** The number of a bag or a parcel, as a user typed it. */
export const number = z.string().trim().min(1).max(64)
