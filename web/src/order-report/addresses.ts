import type { OrderDay } from '@kuacang/contract/order-report/calls'
import { orderPart } from '@kuacang/contract/order-report/enums'

/** The filter of the lists of orders that a part is; undefined where no filter can say it. */
const filterOf = (by: number, value: string): Record<string, string> | undefined => {
  const { all, type, channel, country } = orderPart.code
  if (by === all) return {}
  if (value === '') return undefined
  if (by === type) return { order_types: value }
  if (by === channel) return { channel_code: value }
  return by === country ? { country: value } : { partner_id: value }
}

type Part = Pick<OrderDay, 'by' | 'value'>

const address = (path: string, query: Record<string, string>): string =>
  `${path}?${new URLSearchParams(query)}`

/** What the list below is narrowed to as well. */
const partnerOf = (partner: string | null): Record<string, string> => (partner ? { partner_id: partner } : {})

/** The orders that ended on some days, shipped or cancelled. */
export const endedAddress = (
  range: string,
  order_status: number,
  { by, value }: Part,
  partner: string | null,
): string | undefined => {
  const filter = filterOf(by, value)
  if (!filter) return undefined
  return address('/wms_report/ended_orders', {
    time_range: range,
    order_status: String(order_status),
    ...partnerOf(partner),
    ...filter,
  })
}

/** The orders that were created on a day. */
export const createdAddress = (
  day: string,
  { by, value }: Part,
  partner: string | null,
): string | undefined => {
  const filter = filterOf(by, value)
  return (
    filter &&
    address('/wms_outbound/outbound_order_manage', {
      time_range: `${day} 00:00~${day} 23:59`,
      ...partnerOf(partner),
      ...filter,
    })
  )
}

/** One order with its details. */
export const orderAddress = (open: string): string => address('/wms_outbound/outbound_order_manage', { open })

/** The slowest of the orders that were shipped on some days. */
export const slowestAddress = (range: string, partner: string | null): string =>
  address('/wms_report/ended_orders', { time_range: range, slowest: 'true', ...partnerOf(partner) })

/** The cases that were received, or put away, on some days. */
export const casesAddress = (range: string, event: number, partner: string | null): string =>
  address('/wms_report/done_cases', { time_range: range, event: String(event), ...partnerOf(partner) })

/** The inbound orders that were created on a day. */
export const inboundOrdersAddress = (day: string, partner: string | null): string =>
  address('/wms_inbound/inbound_orders', { time_range: `${day}~${day}`, ...partnerOf(partner) })
