import { outboundBoxStatus } from '@kuacang/contract/b2b/box/enums'
import type { Sighter } from '#kit/scan/sightings'

/** Boxes of B2B orders, by their numbers. */
export const find: Sighter = async (tx, { warehouse_id }, code) => {
  const rows = await tx.run<{ box_number: string; status: number }>(
    'select box_number, status from outbound_box where warehouse_id = $1 and box_number = $2',
    [warehouse_id, code],
  )
  return rows.map(({ box_number, status }) => ({
    thing: 'box',
    code: box_number,
    status: outboundBoxStatus.label(status),
  }))
}
