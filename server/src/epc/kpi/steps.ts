import { epcKpiType } from '@kuacang/contract/epc/kpi/enums'
import type { NameOf } from '@kuacang/contract/kit/enumeration'
import type { operationStep } from '@kuacang/contract/timeline/record/enums'

type Step = NameOf<typeof operationStep>
type Type = NameOf<typeof epcKpiType>

/**
 * Which step of parcel processing an operation of the timeline is (PA-146). A desk that writes another operation names it
 * here. What is not named is no work at a desk.
 */
export const stepOf: Readonly<Record<string, Step>> = {
  'epc_parcel.scan_in': 'ascan',
  'epc_parcel.hold_for_review': 'ascan',
  'epc_parcel.submit_re_inbound': 're_inbound',
  'epc_review.approve': 'customer_service_review',
  'epc_review.overwrite': 'customer_service_review',
  'epc_review.skip': 'customer_service_review',
  'epc_review.ask_rescan': 'customer_service_review',
  'epc_parcel.sort': 'sort_a',
  'epc_ob.sort': 'sort_a',
  'epc_parcel.put_away': 'putaway',
  'epc_parcel.transfer': 'transfer',
  'epc_parcel.pick': 'pickup',
  'epc_parcel.sow': 'sow',
  'epc_unit.discharge': 'discharge',
  'epc_outbound_parcel.make': 'combine',
  'epc_outbound_parcel.cancel': 'unbind',
  'epc_pre_outbound_parcel.relabel': 'relabel',
  'epc_outbound_parcel.put_into_bag': 'add_to_bag',
  'epc_outbound_parcel.take_out_of_bag': 'remove_from_bag',
  'bag.finish': 'finish_bag',
  'bag.cancel': 'cancel_bag',
  'bag.cancel_finished': 'cancel_bag',
  'epc_outbound_parcel.depart': 'depart',
  'handover_receipt.sign': 'handover',
  'epc_parcel.lose': 'mark_lost',
  'epc_parcel.pack_return': 'return_pack',
  'epc_parcel.sort_return': 'return_pack',
  'epc_parcel.destroy': 'return_pack',
  'epc_parcel.unpack_return': 'return_unpack',
  'epc_parcel.find': 'mark_lost',
  'epc_parcel.revert_return': 'revert',
}

/** The same operations of the engines about return bags are other steps: what is done, and how SQL knows it of `r`. */
export const stepOfReturnBags: readonly {
  readonly operation: string
  readonly step: Step
  readonly where: string
}[] = [
  { operation: 'bag.finish', step: 'finish_return_bag', where: 'b.id = r.object_id' },
  { operation: 'bag.cancel', step: 'cancel_return_bag', where: 'b.id = r.object_id' },
  {
    operation: 'handover_receipt.sign',
    step: 'handover_return_bag',
    where: 'b.receipt_id = r.object_id',
  },
]

/** Which KPI type a step counts under: exactly one (PA-451). */
export const typeOf: Readonly<Record<Step, Type>> = {
  ascan: 'arrival',
  re_inbound: 'arrival',
  customer_service_review: 'arrival',
  pre_sort: 'sort',
  sort_a: 'sort',
  sort_b: 'sort',
  sort_c: 'sort',
  putaway: 'putaway',
  transfer: 'putaway',
  pickup: 'pick',
  mark_lost: 'pick',
  sow: 'sow',
  discharge: 'sow',
  combine: 'combine',
  pre_combine_label_change: 'combine',
  direct_ship: 'combine',
  manual_combine: 'combine',
  unbind: 'combine',
  relabel: 'combine',
  add_to_bag: 'pack',
  remove_from_bag: 'pack',
  finish_bag: 'pack',
  cancel_bag: 'pack',
  handover: 'leave',
  depart: 'leave',
  return_pack: 'give_back',
  return_unpack: 'give_back',
  finish_return_bag: 'give_back',
  cancel_return_bag: 'give_back',
  handover_return_bag: 'give_back',
  revert: 'give_back',
  admin_return: 'give_back',
}

/**
 * What undoes an operation: neither of the two is then work done. It counts within an hour, which is what a person takes
 * to notice a slip; later both were work.
 */
export const undone: readonly { readonly operation: string; readonly by: string; readonly where: string }[] =
  [
    // Taken out of its slot although it belongs there.
    {
      operation: 'epc_parcel.sow',
      by: 'epc_parcel.take_out',
      where: `u.detail @> '{"left_the_set": false}'`,
    },
    {
      operation: 'epc_parcel.put_away',
      by: 'epc_parcel.undo_put_away',
      where: `u.detail ->> 'from_location' = r.detail ->> 'location'`,
    },
  ]

/** Operations with their type, as SQL knows them. */
export const typesByOperation: readonly (readonly [operation: string, type: number])[] = Object.entries(
  stepOf,
).map(([operation, step]) => [operation, epcKpiType.code[typeOf[step]]])
