import { tellEpcLastMile } from '../../../contract/src/epc/last-mile/calls.ts'
import { epcLastMileEvent } from '../../../contract/src/epc/last-mile/enums.ts'
import { submitEpcReInbound } from '../../../contract/src/epc/re-inbound/calls.ts'
import { epcReInboundType } from '../../../contract/src/epc/re-inbound/enums.ts'
import { addBagToReceipt, signReceipt } from '../../../contract/src/handover/receipt/calls.ts'
import { photo } from '../photo.ts'
import { isStruck, strike } from './account.ts'
import { type Box, type Floor, kgOf } from './floor.ts'

/** Days until the carrier brings back what it could not deliver. */
const daysOut = 2

const params = { suite: 'epc-last-mile-returned-parcel' }

/** What the carrier could not deliver is signed for, and its parcels are taken back in. */
export const comeBack = async (floor: Floor, boxes: readonly Box[]): Promise<void> => {
  const { shift, day, tally } = floor
  const { call } = shift.first
  const isBack = ({ back, parcels }: Box) =>
    !back && parcels.some((p) => isStruck(p, 'came_back') && p.left_on !== null && p.left_on + daysOut <= day)
  for (const box of boxes.filter(isBack)) {
    const { number: tracking_id, parcels, direct } = box
    const event = {
      event_id: `${shift.run} ${tracking_id}`,
      tracking_id,
      event: epcLastMileEvent.code.returned,
    }
    const happened_time = new Date().toISOString()
    const { taken } = await call(tellEpcLastMile, { body: { events: [{ ...event, happened_time }] } })
    if (taken !== 1) throw new Error(`nobody heard that ${tracking_id} comes back`)
    const { receipt } = await call(addBagToReceipt, { params, body: { bag_id: tracking_id } })
    await call(signReceipt, { params, body: { receipt_id: receipt.id }, files: [photo] })
    const { returned, returned_direct_ship } = epcReInboundType.code
    const inbound_type = direct ? returned_direct_ship : returned
    const numbers = direct ? [tracking_id] : [tracking_id, ...parcels.map((p) => p.tracking_id)]
    for (const number of numbers) {
      const of = parcels.find((p) => p.tracking_id === number)
      const weight = kgOf(of ? [of] : parcels)
      await call(submitEpcReInbound, { body: { tracking_id: number, inbound_type, weight } })
      tally.touches += 1
    }
    box.back = true
    for (const p of parcels) {
      p.box = null
      p.left_on = null
      if (p.trouble === 'came_back' && !p.befell) strike(tally, p)
    }
  }
}
