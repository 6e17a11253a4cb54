import { z } from 'zod'

/** What the calls of a sorting centre share. */

/** About the rows of the current warehouse, which must be a sorting centre. */
export const atCentre = { scope: 'warehouse', at: ['sc'] } as const

/** The number of a bag or a parcel, as a user typed it. */
export const number = z.string().trim().min(1).max(64)

/**
 * Where the documents spell the prefix of a call with hyphens, it is answered with underscores too, as all other calls of a
 * sorting centre are spelled (PA-609).
 */
export const alsoUnderscored = (path: `/${string}`) =>
  ({ alsoAt: path.replaceAll('-', '_') as `/${string}` }) as const
