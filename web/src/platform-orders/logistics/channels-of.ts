import type { Data } from '@kuacang/contract/kit/call'
import type { getLogisticsInfo } from '@kuacang/contract/platform-orders/order/calls'

export type Package = Data<typeof getLogisticsInfo>[number]
export type Quote = Package['quotes'][number]

/** A channel with what it costs for a choice of orders. */
export type Offer = Pick<Quote, 'channel_id' | 'channel_code' | 'channel_name' | 'channel_name_en'> & {
  /** The sum in each currency, of the orders that it has a price for. */
  readonly sums: ReadonlyMap<string, number>
  readonly priced: number
  /** It is offered for so many of them. */
  readonly offered: number
  /** The longest promise; null where one of them has none. */
  readonly days: number | null
}

const cents = (amount: number) => Math.round(amount * 100)

/** What each channel costs for these orders: those that are offered for all come first, the cheapest before the others. */
export const offersFor = (packages: readonly Package[]): readonly Offer[] => {
  const quotes = packages.flatMap((p) => p.quotes)
  const offers = [...Map.groupBy(quotes, (q) => q.channel_id).values()].flatMap((of): Offer[] => {
    const [first] = of
    if (!first) return []
    const priced = of.filter((q) => q.price !== null)
    const sums = new Map(
      [...Map.groupBy(priced, (q) => q.currency)].map(([currency, some]) => [
        currency,
        some.reduce((sum, q) => sum + cents(q.price ?? 0), 0) / 100,
      ]),
    )
    const promises = of.map((q) => q.days)
    const days = promises.includes(null) ? null : Math.max(...promises.map((d) => d ?? 0))
    const { channel_id, channel_code, channel_name, channel_name_en } = first
    return [
      {
        channel_id,
        channel_code,
        channel_name,
        channel_name_en,
        sums,
        priced: priced.length,
        offered: of.length,
        days,
      },
    ]
  })
  // Amounts of several currencies cannot be compared: then it is by how many have a price.
  const total = (o: Offer) => (o.sums.size === 1 ? ([...o.sums.values()][0] ?? 0) : Number.POSITIVE_INFINITY)
  return offers.toSorted(
    (a, b) =>
      b.offered - a.offered || b.priced - a.priced || total(a) - total(b) || a.channel_id - b.channel_id,
  )
}

/** What was typed for an order, as far as it is something else than what the SKUs say. */
export type Typed = { weight?: number | null; declared_name?: string; declared_value?: number | null }

/** The packages of a command: only of its orders, only what was changed. */
export const packagesOf = (packages: readonly Package[], typed: Readonly<Record<string, Typed>>) =>
  packages.flatMap((p) => {
    const { weight, declared_name, declared_value } = typed[p.id] ?? {}
    const name = declared_name?.trim()
    const changed = {
      ...(weight && weight !== p.weight ? { weight } : {}),
      ...(name && name !== p.declared_name ? { declared_name: name } : {}),
      ...(typeof declared_value === 'number' && declared_value !== p.declared_value
        ? { declared_value }
        : {}),
    }
    return Object.keys(changed).length > 0 ? [{ order_id: p.id, ...changed }] : []
  })

/** The ids in an address; what is no id, and what is more than a call takes, is left. */
export const idsIn = (orders: string | null, most: number): string[] =>
  [...new Set((orders ?? '').split(',').filter((id) => /^[0-9a-f]{24}$/i.test(id)))].slice(0, most)
