import { addToBag, scanParcelOfBag, validateBag } from '@kuacang/contract/outbound/bagging/calls'
import type { Tx } from '#kit/database/transact'
import type { Desk } from '#kit/desk'
import { type Answer, answer } from '#kit/http/answer'
import {
  findParcel,
  lockOpenBag,
  mustFindBag,
  openBagOf,
  packingSuiteOf,
  putIntoBag,
  showBag,
} from '../../packing/public.ts'
import { showOutboundBag } from './show.ts'
import { packingSuite } from './suite.ts'

const stationOf = (desk: Desk) => packingSuiteOf(desk, packingSuite.key)

const orderOf = async (tx: Tx, { warehouse_id }: Desk, id: string) => {
  const [row] = await tx.run<{ order_number: string; order_status: number }>(
    'select order_number, order_status from outbound_order where warehouse_id = $1 and id = $2',
    [warehouse_id, id],
  )
  if (!row) throw new Error(`a parcel without its order: ${id}`)
  return row
}

export const answers: Answer[] = [
  answer(validateBag, async (tx, desk, { body }) => ({
    bag: showOutboundBag(showBag(await lockOpenBag(tx, desk, stationOf(desk), body.bag_code), desk)),
  })),
  answer(addToBag, async (tx, desk, { body }) => {
    const station = stationOf(desk)
    const parcel = await findParcel(tx, desk, station, body.tracking_number)
    const { bag, item, already } = await putIntoBag(tx, desk, station, parcel, { bag_id: body.bag_code })
    return { bag: showOutboundBag(bag), item, already }
  }),
  answer(scanParcelOfBag, async (tx, desk, { body }) => {
    const station = stationOf(desk)
    const { id, number, tag, weight_g, bag_id } = await findParcel(tx, desk, station, body.tracking_number)
    const bag = bag_id ? await mustFindBag(tx, desk, bag_id) : undefined
    const open = bag ? undefined : await openBagOf(tx, desk, station, tag)
    return {
      ...(await orderOf(tx, desk, id)),
      tracking_number: number,
      channel_code: tag,
      weight: weight_g / 1000,
      bag: bag ? showOutboundBag(showBag(bag, desk)) : null,
      open_bag: open ? showOutboundBag(showBag(open, desk)) : null,
    }
  }),
]
