import { addBagToReceipt } from '@kuacang/contract/handover/receipt/calls'
import { addItem, finishBag } from '@kuacang/contract/packing/bag/calls'
import type { Client, TestServer } from '#kit/testing/server'
import { type Centre, inbound, operatorRights, ourCentre } from './centre.testing.ts'

/** A channel with a group of its own, and the place of this in our centre. */
const ownPlace = (t: TestServer, id: number, code: string, carrier: string, tag: string): Promise<void> =>
  t.write(async (tx) => {
    const { now } = tx
    await tx.run(
      `insert into channel (id, channel_code, name, carrier_code, carrier_name, created_at, updated_at)
       values ($1, $2, $2, $3, $3, $4, $4)`,
      [id, code, carrier, now],
    )
    await tx.run(
      `insert into sorting_group (group_id, group_name, sort_key, channels, countries, created_at, updated_at)
       values ($1, $2, $2, array[$1]::bigint[], '{Default}', $3, $3)`,
      [id, `G${code}`, now],
    )
    await tx.run(
      `insert into sc_place (warehouse_id, tag, group_id, carrier_code, updated_at) values ($1, $2, $3, $4, $5)`,
      [ourCentre, tag, id, carrier, now],
    )
  })

/** A channel of DHL: EXD at place 3. */
export const dhlPlace = (t: TestServer): Promise<void> => ownPlace(t, 904, 'EXD', 'DHL', '3')

/** Channel 124, whose parcels get new labels as they are packed: at place 4. */
export const place124 = (t: TestServer): Promise<void> => ownPlace(t, 905, '124', 'CARD', '4')

/** Another user who works in our centre. */
export const colleague = ({ t }: Centre): Promise<Client> =>
  t.as({ rights: operatorRights, warehouses: [ourCentre] })

type Wanted = { readonly channels?: readonly string[]; readonly by?: Client; readonly suite?: string }

/** Puts parcels into the open packing bag of a user. */
const putAll = async (by: Client, suite: string, parcels: readonly string[]) => {
  let bag = { id: '', bag_number: '', items_weight: 0 }
  for (const item_id of parcels) {
    const put = await by.call(addItem, { params: { suite }, body: { item_id } })
    if (put.code !== 0) throw new Error(JSON.stringify(put))
    bag = put.data.bag
  }
  return bag
}

/** An open packing bag with parcels, by default of the operator and with one parcel to place 1. */
export const filled = async (
  centre: Centre,
  { channels = ['EXA'], by = centre.operator, suite = 'sorting-center-outbound' }: Wanted = {},
) => {
  const { parcels } = await inbound(centre, channels)
  const bag = await putAll(by, suite, parcels)
  return { bag_id: bag.id, bag_number: bag.bag_number, weight: bag.items_weight, parcels, suite }
}

/** A finished packing bag of a user with these parcels. */
export const bagWith = async (by: Client, parcels: readonly string[]) => {
  const params = { suite: 'sorting-center-outbound' }
  const bag = await putAll(by, params.suite, parcels)
  const body = { bag_id: bag.id, weight: bag.items_weight }
  const done = await by.call(finishBag, { params, body })
  if (done.code !== 0) throw new Error(JSON.stringify(done))
  return bag
}

/** A finished packing bag; its parcels weigh 0.3 kg each. What the operator had in its open bag already is in it too. */
export const packed = async (centre: Centre, wanted: Wanted = {}) => {
  const { by = centre.operator } = wanted
  const bag = await filled(centre, wanted)
  const { weight } = bag
  const done = await by.call(finishBag, {
    params: { suite: bag.suite },
    body: { bag_id: bag.bag_id, weight },
  })
  if (done.code !== 0) throw new Error(JSON.stringify(done))
  return bag
}

/** A finished packing bag on the open delivery note of its carrier. */
export const onNote = async (centre: Centre, wanted: Wanted = {}) => {
  const bag = await packed(centre, wanted)
  const put = await centre.operator.call(addBagToReceipt, {
    params: { suite: 'sorting-center-outbound' },
    body: { bag_id: bag.bag_number },
  })
  if (put.code !== 0) throw new Error(JSON.stringify(put))
  return { ...bag, note: put.data.receipt }
}
