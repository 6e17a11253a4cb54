import { shortDecimal } from '@kuacang/contract/billing/decimal'
import type { Price, PriceFields } from '@kuacang/contract/billing/price/calls'
import { priceListStatus } from '@kuacang/contract/billing/price/enums'
import { priceRefusals } from '@kuacang/contract/billing/price/refusals'
import { text } from '@kuacang/contract/kit/text'
import type { Tx } from '#kit/database/transact'
import { notFound } from '#kit/document/document'
import { Refused } from '#kit/refused'

export const priceListTitle = text('价目表', 'price list')

export type PriceListRow = {
  readonly id: string
  readonly partner_id: number | null
  readonly currency: string
  readonly valid_from: string
  readonly status: number
  readonly remark: string
}

const lockSql =
  'select id, partner_id, currency, valid_from, status, remark from price_list where id = $1 for update'

/** A draft, locked: changing its prices and publishing it wait for each other. */
export const lockDraft = async (tx: Tx, id: string): Promise<PriceListRow> => {
  const [row] = await tx.run<PriceListRow>(lockSql, [id])
  if (!row) throw notFound(priceListTitle, id)
  if (row.status !== priceListStatus.code.draft) throw new Refused(priceRefusals.published)
  return row
}

export type PriceRow = {
  readonly id: string
  readonly service: number
  readonly unit: number
  readonly steps: Price['steps']
  readonly free_quantity: string
  readonly minimum_charge: string
  readonly channel_id: number
  readonly country: string
  readonly age_from: number
}

const pricesSql = `select id, service, unit, steps, free_quantity, minimum_charge, channel_id, country, age_from from price
  where price_list_id = $1 order by service, channel_id, country, age_from`

export const pricesOf = (tx: Pick<Tx, 'run'>, price_list_id: string): Promise<PriceRow[]> =>
  tx.run<PriceRow>(pricesSql, [price_list_id])

/** A price as it is shown: decimals without zeros at their ends. */
export const showPrice = ({ steps, free_quantity, minimum_charge, channel_id, ...price }: PriceRow) => ({
  ...(price as PriceRow & { service: never; unit: never }),
  steps,
  free_quantity: shortDecimal(free_quantity),
  minimum_charge: shortDecimal(minimum_charge),
  channel_id: channel_id || null,
})

const insertSql = `
insert into price (id, price_list_id, service, unit, steps, free_quantity, minimum_charge, channel_id, country, age_from,
  created_at, updated_at)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11)`

const updateSql = `
update price set service = $3, unit = $4, steps = $5, free_quantity = $6, minimum_charge = $7, channel_id = $8, country = $9,
  age_from = $10, updated_at = $11
where id = $1 and price_list_id = $2 returning id`

const valuesOf = (tx: Tx, id: string, price_list_id: string, p: PriceFields) => [
  ...[id, price_list_id, p.service, p.unit, JSON.stringify(p.steps), p.free_quantity, p.minimum_charge],
  ...[p.channel_id ?? 0, p.country ?? '', p.age_from, tx.now],
]

export const insertPrice = (tx: Tx, id: string, price_list_id: string, fields: PriceFields) =>
  tx.run(insertSql, valuesOf(tx, id, price_list_id, fields))

/** Is there such a price in the list, so that it was changed? */
export const updatePrice = async (tx: Tx, id: string, price_list_id: string, fields: PriceFields) =>
  (await tx.run<{ id: string }>(updateSql, valuesOf(tx, id, price_list_id, fields))).length > 0
