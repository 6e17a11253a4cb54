import { text } from '@kuacang/contract/kit/text'
import { businessType, businessTypeNames } from '@kuacang/contract/outbound/order/business'
import {
  b2bTypes,
  fulfilmentTypes,
  outboundOrderStatus,
  outboundOrderType,
  outboundSubStatus,
} from '@kuacang/contract/outbound/order/enums'
import { EnumsSelect } from '../../kit/choice/enum-select.tsx'
import type { Filter } from '../../kit/list/filter-query.ts'
import { say } from '../../kit/say.ts'
import { ChannelCodeSelect } from '../../reference/channel/channel-select.tsx'
import { PartnerSelect } from '../../reference/partner/partner-select.tsx'

const words = {
  type: text('类型', 'Type'),
  channel: text('渠道', 'Channel'),
  partner: text('客户', 'Customer'),
}

export type Variant = 'fulfilment' | 'b2b'

/** The types of orders that a variant of the page is for; chosen until somebody chooses others. */
export const typesOf = (variant: Variant): readonly number[] =>
  variant === 'b2b' ? b2bTypes : fulfilmentTypes

const typeFilter = (variant: Variant): Filter => ({
  kind: 'own',
  key: 'order_types',
  many: true,
  usual: typesOf(variant).join(','),
  label: words.type,
  field: (value, onChange) => (
    <EnumsSelect
      aria-label={say(words.type)}
      oneLine
      of={outboundOrderType}
      value={value === '' ? [...typesOf(variant)] : value.split(',').map(Number)}
      onChange={(chosen) => onChange(chosen.join(','))}
    />
  ),
})

/** The customer, for staff only. */
export const partnerFilter: Filter = {
  kind: 'own',
  key: 'partner_id',
  label: words.partner,
  field: (value, onChange) => (
    <PartnerSelect
      aria-label={say(words.partner)}
      clear
      value={value === '' ? null : Number(value)}
      onChange={(chosen) => onChange(String(chosen ?? ''))}
    />
  ),
}

const channel: Filter = {
  kind: 'own',
  key: 'channel_code',
  label: words.channel,
  field: (value, onChange) => (
    <ChannelCodeSelect
      aria-label={say(words.channel)}
      clear
      value={value || null}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  ),
}

/** B2B looks back a week; fulfilment at today and the night shift before it (FU-786, FU-787). */
const created = (variant: Variant): Filter => ({
  kind: 'range',
  key: 'time_range',
  label: text('创建时间', 'Created'),
  minutes: true,
  ...(variant === 'b2b' ? { days: 7 } : { days: 0, hours: 6 }),
})

/** What every list of outbound orders is searched by. */
export const searchFilters: readonly Filter[] = [
  { kind: 'text', key: 'order_number', label: text('出库单号', 'Order number') },
  { kind: 'text', key: 'erp_order_id', label: text('客户单号', 'Customer number') },
  { kind: 'many', key: 'tracking_numbers', label: text('运单号', 'Tracking numbers') },
]

export const filtersOf = (variant: Variant, staff: boolean): readonly Filter[] => [
  ...searchFilters,
  { kind: 'many', key: 'bag_codes', label: text('包号', 'Bag codes') },
  { kind: 'text', key: 'sku', label: text('SKU 编码', 'SKU code') },
  { kind: 'enum', key: 'order_status', label: text('状态', 'Status'), of: outboundOrderStatus, many: true },
  { kind: 'enum', key: 'sub_status', label: text('校验失败原因', 'Failed for'), of: outboundSubStatus },
  typeFilter(variant),
  {
    kind: 'choice',
    key: 'business_type',
    label: text('业务类型', 'Business type'),
    options: businessType.options.map((value) => ({ value, label: say(businessTypeNames[value]) })),
  },
  ...(staff ? [partnerFilter] : []),
  channel,
  { kind: 'text', key: 'country', label: text('国家', 'Country') },
  { kind: 'text', key: 'pickup_code', label: text('拣货单号', 'Pickup code') },
  { kind: 'flag', key: 'exceptional', label: text('异常', 'Exceptional') },
  created(variant),
]
