import { getHubBagRecords, getHubParcelRecords } from '@kuacang/contract/hub/record/calls'
import { hubOperationStep } from '@kuacang/contract/hub/record/enums'
import type { Text } from '@kuacang/contract/kit/text'
import { text } from '@kuacang/contract/kit/text'
import type { Tx } from '#kit/database/transact'
import { notFound } from '#kit/document/document'
import { recordsOf } from '#kit/document/records'
import { type Answer, answer } from '#kit/http/answer'
import { hubParcelDocument } from '../parcel/store.ts'

const step = hubOperationStep.code
/** The numbered step of what the machines and engines call by name. */
const steps = new Map<string, number>([
  ['hub_inbound_bag.start', step.accept],
  ['hub_inbound_bag.accept', step.accept],
  ['hub_inbound_bag.finish', step.finish_accepting],
  ['hub_inbound_bag.cancel', step.cancel_accepting],
  ['hub_parcel.sort', step.sort],
  ['hub_parcel.unbind', step.unbind],
  ['bag.finish', step.finish_collecting],
  ['bag.cancel', step.cancel_collecting],
  ['bag.cancel_finished', step.cancel_collecting],
  ['bag.hand_over', step.depart],
  ['hub_parcel.depart', step.depart],
])

/** What was done to the object that a statement finds by warehouse and number. */
const recordsBy = async (
  tx: Pick<Tx, 'run'>,
  warehouse_id: number,
  number: string,
  find: string,
  title: Text,
) => {
  const [found] = await tx.run<{ id: string }>(find, [warehouse_id, number])
  if (!found) throw notFound(title, number)
  const list = await recordsOf(tx, warehouse_id, found.id)
  return { list: list.map((r) => ({ ...r, operation_type: steps.get(r.action) ?? null })) }
}

const parcel = 'select id from hub_parcel where warehouse_id = $1 and tracking_id = $2'
const bag = `select id from hub_inbound_bag where warehouse_id = $1 and bag_number = $2
  union all select id from bag where warehouse_id = $1 and bag_number = $2 and suite = 'hub' limit 1`

export const answers: Answer[] = [
  answer(getHubParcelRecords, (tx, { warehouse_id }, { params: { id } }) =>
    recordsBy(tx, warehouse_id, id, parcel, hubParcelDocument.title),
  ),
  answer(getHubBagRecords, (tx, { warehouse_id }, { params: { number } }) =>
    recordsBy(tx, warehouse_id, number, bag, text('袋', 'bag')),
  ),
]
