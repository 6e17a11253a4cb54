import { addToBag, scanParcelOfBag, validateBag } from '@kuacang/contract/outbound/bagging/calls'
import type { Caller } from '#kit/caller'
import { together } from '#kit/database/together'
import type { Tx } from '#kit/database/transact'
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

const stationOf = (caller: Caller) => packingSuiteOf(caller, packingSuite.key)

const orderOf = async (tx: Tx, { warehouse_id }: Caller, id: string) => {
  const [row] = await tx.run<{ order_number: string; order_status: number }>(
    'select order_number, order_status from outbound_order where warehouse_id = $1 and id = $2',
    [warehouse_id, id],
  )
  if (!row) throw new Error(`a parcel without its order: ${id}`)
  return row
}

export const answers: Answer[] = [
  answer(validateBag, async (tx, caller, { body }) => ({
    bag: showOutboundBag(showBag(await lockOpenBag(tx, caller, stationOf(caller), body.bag_code), caller)),
  })),
  answer(addToBag, async (tx, caller, { body }) => {
    const station = stationOf(caller)
    const parcel = await findParcel(tx, caller, station, body.tracking_number)
    const { bag, item, already } = await putIntoBag(tx, caller, station, parcel, {
      bag_id: body.bag_code,
      skip_tax_exemption_check: body.skip_tax_exemption_check,
    })
    return { bag: showOutboundBag(bag), item, already }
  }),
  answer(scanParcelOfBag, async (tx, caller, { body }) => {
    const station = stationOf(caller)
    const { id, number, tag, weight_g, bag_id } = await findParcel(tx, caller, station, body.tracking_number)
    const [bag, open, order] = await together(
      bag_id ? mustFindBag(tx, caller, bag_id) : undefined,
      bag_id ? undefined : openBagOf(tx, caller, station, { tag }),
      orderOf(tx, caller, id),
    )
    return {
      ...order,
      tracking_number: number,
      channel_code: tag,
      weight: weight_g / 1000,
      bag: bag ? showOutboundBag(showBag(bag, caller)) : null,
      open_bag: open ? showOutboundBag(showBag(open, caller)) : null,
    }
  }),
]
