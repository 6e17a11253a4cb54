import { bagStatus } from '@kuacang/contract/packing/bag/enums'
import type { Sighter } from '#kit/scan/sightings'

/** Bags of all stations, by their number or code. */
export const find: Sighter = async (tx, { warehouse_id }, code) => {
  const rows = await tx.run<{ bag_number: string; status: number }>(
    'select bag_number, status from bag where warehouse_id = $1 and (bag_number = $2 or bag_code = $2) limit 1',
    [warehouse_id, code],
  )
  return rows.map(({ bag_number, status }) => ({
    thing: 'bag',
    code: bag_number,
    status: bagStatus.label(status),
  }))
}
