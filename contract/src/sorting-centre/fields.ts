import { z } from 'zod'

/** What the calls of a sorting centre share. */

/** About the rows of the current warehouse, which must be a sorting centre. */
export const atCentre = { scope: 'warehouse', at: ['sc'] } as const

/** The number of a bag or a parcel, as a user typed it. */
export const number = z.string().trim().min(1).max(64)

const [underscored, hyphened] = ['/sorting_center/', '/sorting-center/'] as const

/**
 * The documents spell the prefix of some calls with a hyphen and that of others with an underscore. What they spell is
 * answered under both prefixes, and a path of hyphens also with underscores alone (PA-609).
 */
export const bothSpellings = (path: `/${string}`): { readonly alsoAt: readonly `/${string}`[] } => ({
  alsoAt: path.startsWith(hyphened)
    ? [path.replace(hyphened, underscored) as `/${string}`, path.replaceAll('-', '_') as `/${string}`]
    : [path.replace(underscored, hyphened) as `/${string}`],
})
