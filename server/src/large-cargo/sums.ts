import { lclBoxStatus } from '@kuacang/contract/large-cargo/box/enums'
import { volumeDivisor } from '@kuacang/contract/large-cargo/fields'
import { sql } from 'kysely'
import { codes } from '#kit/database/codes'

const came = sql.raw(codes(lclBoxStatus, 'received', 'assigned', 'checked', 'handed_over'))
const cancelled = sql.raw(String(lclBoxStatus.code.cancelled))

/** Sums over the boxes `b` of a document, of those that were measured; weights in kg, as texts. */
export const boxSums = {
  boxes: sql<number>`count(*) filter (where b.status <> ${cancelled})`,
  received: sql<number>`count(*) filter (where b.status in ${came})`,
  weight: sql<string>`coalesce(sum(b.weight_g), 0) / 1000.0`,
  /** A cubic millimetre is a thousandth of a cubic centimetre, and a kilogram has a thousand grams. */
  chargeable: sql<string>`coalesce(sum(round(greatest(b.weight_g,
    b.length_mm::numeric * b.width_mm * b.height_mm / ${sql.lit(volumeDivisor)}))), 0) / 1000.0`,
}
