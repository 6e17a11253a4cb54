import { scParcelStatus } from '@kuacang/contract/sorting-centre/parcel/enums'

/**
 * A parcel that was handed over longer ago than this waits too long for the platform, which answers at once: used alike by
 * warning report, lists and home page.
 */
export const lateAfter = "interval '1 hour'"

/** Parcels `p` that left so long before a moment, and are not departed. */
export const notAcknowledgedSql = (moment: string): string =>
  `p.status = ${scParcelStatus.code.handed_over} and p.handed_over_at < ${moment} - ${lateAfter}`
