import type { Data } from '@kuacang/contract/kit/call'
import type { getOrderDashboards } from '@kuacang/contract/platform-orders/order/calls'
import { platformOrderStatus } from '@kuacang/contract/platform-orders/order/enums'

export type Dashboards = Data<typeof getOrderDashboards>
type Counted = { readonly status: number; readonly orders: number }

export const sumOrders = (of: readonly { readonly orders: number }[]): number =>
  of.reduce((n, one) => n + one.orders, 0)

/** A line of a table: what it is about, and its orders by status. */
export type FigureLine = { readonly key: string; readonly name: string; readonly counts: readonly Counted[] }

const linesBy = <T extends Counted>(of: readonly T[], key: (one: T) => string, name: (one: T) => string) =>
  [...Map.groupBy(of, key)].map(
    ([k, counts]): FigureLine => ({ key: k, name: counts[0] ? name(counts[0]) : k, counts }),
  )

/** The stores, the one with most orders first. */
export const storeLines = ({ by_store }: Dashboards): readonly FigureLine[] =>
  linesBy(
    by_store,
    (s) => s.merchant_id,
    (s) => s.store_name || s.merchant_id,
  ).toSorted((a, b) => sumOrders(b.counts) - sumOrders(a.counts) || a.name.localeCompare(b.name))

/** The days, the newest first. */
export const dayLines = ({ by_day }: Dashboards): readonly FigureLine[] =>
  linesBy(
    by_day,
    (d) => d.day,
    (d) => d.day,
  ).toSorted((a, b) => b.key.localeCompare(a.key))

/** The statuses that orders of the range have, in their order. */
export const statusesIn = ({ by_status }: Dashboards): readonly number[] =>
  platformOrderStatus.codes.filter((code) => by_status.some((s) => s.status === code && s.orders > 0))

export const ordersIn = ({ counts }: FigureLine, status: number): number =>
  sumOrders(counts.filter((c) => c.status === status))

const { code } = platformOrderStatus
const groups = {
  waiting: [code.created, code.waybill_requested, code.waybill_failed, code.waybill_success],
  working: [code.outbound_validating, code.outbound_failed, code.outbound_created],
  done: [code.waybill_synced],
  left: [code.ignored, code.merchant_fulfils],
} as const
export type StatusGroup = keyof typeof groups
export const groupNames = Object.keys(groups) as readonly StatusGroup[]

/** How many orders of each day are in a group of statuses, the oldest day first. */
export const seriesOf = (days: readonly FigureLine[], group: StatusGroup): number[] => {
  const among: readonly number[] = groups[group]
  return days.toReversed().map(({ counts }) => sumOrders(counts.filter((c) => among.includes(c.status))))
}

/** A cell that no spreadsheet takes for a formula. */
const cell = (value: string | number): string => {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Rows as a sheet of comma-separated values that Excel reads as UTF-8. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
