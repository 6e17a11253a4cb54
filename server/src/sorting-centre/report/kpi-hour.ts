import type { NameOf } from '@kuacang/contract/kit/enumeration'
import { text } from '@kuacang/contract/kit/text'
import { atCentre } from '@kuacang/contract/sorting-centre/fields'
import { scBagType } from '@kuacang/contract/sorting-centre/packing-bag/enums'
import { scKpiType } from '@kuacang/contract/sorting-centre/report/enums'
import { kpiColumns, kpiSqlOf } from '#kit/report/kpi/model'
import { type ReadModel, usualAgain } from '#kit/report/read-model'

/**
 * Under which type an operation of the timeline counts. A desk that writes another operation names it here. What follows
 * from an operation by itself, as the parcels of a bag that is finished, is not counted a second time.
 */
export const typeOf: Readonly<Record<string, NameOf<typeof scKpiType>>> = {
  'sc_inbound_bag.hand_over': 'dock',
  'sc_transit_bag.hand_over': 'dock',
  'sc_inbound_bag.fail': 'dock',
  'sc_inbound_bag.weigh': 'bag_weight',
  'sc_inbound_bag.open': 'inbound',
  'sc_inbound_bag.close': 'inbound',
  'sc_parcel.scan_in': 'inbound',
  'sc_parcel.surplus': 'inbound',
  'sc_parcel.arrive_withdrawn': 'inbound',
  'sc_parcel.sort': 'sort',
  'sc_parcel.into_pool': 'relabel',
  'sc_parcel.out_of_pool': 'relabel',
  'sc_parcel.relabel': 'relabel',
  'sc_parcel.put_into_relabel_bag': 'relabel',
  'sc_parcel.take_out_of_relabel_bag': 'relabel',
  'relabel_request.approve': 'relabel',
  'relabel_request.reject': 'relabel',
  'sc_parcel.put_into_bag': 'pack',
  'sc_parcel.take_out_of_bag': 'pack',
  'bag.finish': 'pack',
  'bag.reopen': 'pack',
  'bag.cancel': 'pack',
  'bag.cancel_finished': 'pack',
  'bag.hand_over': 'dispatch',
  'sc_return.register': 'give_back',
  'sc_return.decide': 'give_back',
  'sc_parcel.return': 'give_back',
  'sc_parcel.destroy': 'give_back',
  'sc_bag.check': 'check',
  'sc_parcel.release': 'check',
  'sc_parcel.lose': 'check',
  'sc_parcel.find': 'check',
}

/** The engine’s operations about bags for the relabel room are relabelling. */
const ofRoom = `
      when r.object_type = 'bag' and exists (
        select from sc_bag b where b.warehouse_id = $1 and b.id = r.object_id and b.bag_type = ${scBagType.code.relabel})
      then ${scKpiType.code.relabel}`

/** What each person did in an hour at the desks of a sorting centre (PA-613). */
export const scKpiHour: ReadModel = {
  name: 'sc_kpi_hour',
  title: text('分拨每小时 KPI', 'Sorting-centre KPI by hour'),
  at: atCentre.at,
  right: 'SortingCenterReport',
  ...kpiColumns,
  rows: kpiSqlOf({
    cases: ofRoom,
    types: Object.entries(typeOf).map(([operation, type]) => [operation, scKpiType.code[type]]),
    parcels: ['sc_parcel', 'sc_return'],
    without: '',
  }),
  // Nothing is done in a sorting centre before its first bag.
  begins: 'select min(created_at) as at from sc_inbound_bag where warehouse_id = $1',
  again: usualAgain,
}
