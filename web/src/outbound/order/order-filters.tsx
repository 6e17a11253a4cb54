import { text } from '@kuacang/contract/kit/text'
import { businesses, businessTypeNames } from '@kuacang/contract/outbound/order/business'
import {
  b2bTypes,
  fulfilmentTypes,
  outboundOrderStatus,
  outboundOrderType,
  outboundSubStatus,
} from '@kuacang/contract/outbound/order/enums'
import type { Filter } from '../../kit/list/filter-query.ts'
import { say } from '../../kit/say.ts'
import { channelCodes } from '../../reference/channel/channel-select.tsx'
import { partnerFilter } from '../../reference/partner/partner-filter.ts'

export type Variant = 'fulfilment' | 'b2b'

/** Of what the warehouse does at an order: for its staff. */
const staffs: readonly string[] = ['bag_codes', 'pickup_code', 'exceptional']

/** A merchant's own orders, of whichever time; those that left today by themselves. */
const merchantFilters = (all: readonly Filter[]): readonly Filter[] => [
  ...all.filter((f) => !staffs.includes(f.key)),
  { kind: 'flag', key: 'left_today', label: text('今日出库', 'Shipped today') },
]

/** The types of orders that a variant of the page is for; chosen when it is opened. */
export const typesOf = (variant: Variant): readonly number[] =>
  variant === 'b2b' ? b2bTypes : fulfilmentTypes

const channel: Filter = {
  kind: 'from',
  key: 'channel_code',
  label: text('渠道', 'Channel'),
  from: channelCodes,
}

const usualTime = { b2b: { days: 7 }, fulfilment: { days: 0, hours: 6 } }

/** B2B looks back a week; fulfilment at today and the night shift before it (FU-786, FU-787). */
const created = (variant: Variant, staff: boolean): Filter => ({
  kind: 'range',
  key: 'time_range',
  label: text('创建时间', 'Created'),
  minutes: true,
  sent: true,
  ...(staff ? usualTime[variant] : { days: null }),
})

/** What every list of outbound orders is searched by. */
export const searchFilters: readonly Filter[] = [
  {
    kind: 'text',
    key: 'order_number',
    several: true,
    exact: true,
    front: true,
    label: text('出库单号', 'Outbound order number'),
  },
  {
    kind: 'text',
    key: 'erp_order_id',
    several: true,
    exact: true,
    label: text('客户单号', 'Customer order number'),
  },
  {
    kind: 'many',
    key: 'tracking_numbers',
    exact: true,
    front: true,
    label: text('运单号', 'Tracking numbers'),
  },
]

export const filtersOf = (variant: Variant, staff: boolean): readonly Filter[] =>
  staff ? allFilters(variant, staff) : merchantFilters(allFilters(variant, staff))

const allFilters = (variant: Variant, staff: boolean): readonly Filter[] => [
  ...searchFilters,
  { kind: 'many', key: 'bag_codes', exact: true, label: text('包号', 'Bag number') },
  { kind: 'text', key: 'sku', several: true, label: text('SKU 编码', 'SKU code') },
  {
    kind: 'enum',
    key: 'order_status',
    front: true,
    label: text('状态', 'Status'),
    of: outboundOrderStatus,
    many: true,
  },
  {
    kind: 'enum',
    key: 'sub_status',
    label: text('校验失败原因', 'Validation failure'),
    of: outboundSubStatus,
  },
  {
    kind: 'enum',
    key: 'order_types',
    label: text('类型', 'Type'),
    of: outboundOrderType,
    many: true,
    ...(staff ? { usual: typesOf(variant) } : {}),
  },
  {
    kind: 'choice',
    key: 'business_type',
    label: text('业务类型', 'Business type'),
    options: businesses.map((value) => ({ value, label: say(businessTypeNames[value]) })),
  },
  partnerFilter,
  channel,
  { kind: 'text', key: 'country', label: text('国家', 'Country') },
  {
    kind: 'text',
    key: 'pickup_code',
    several: true,
    exact: true,
    label: text('拣货单号', 'Pickup order number'),
  },
  { kind: 'flag', key: 'exceptional', label: text('异常', 'With exception') },
  created(variant, staff),
]
