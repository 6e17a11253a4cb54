import { createHash } from 'node:crypto'
import type { TaxExemption } from '@kuacang/contract/reference/warehouse/preference'
import type { Scope } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { declaredValues } from '../../catalog/public.ts'
import { type Admission, releaseTax, reserveTax } from '../../packing/public.ts'
import { type OrderRow, scannedSql } from '../order/store.ts'

type Row = {
  limits: TaxExemption[] | null
  /** Null where its channel has no exemption. */
  lines: Line[] | null
  day: string
  partner_id: number
  address: Partial<Record<'firstname' | 'lastname' | 'country' | 'postal_code', string>>
}
type Line = { sku_id: string; quantity: number }

// What tells whether a channel has an exemption comes with the order: most have none, and are not asked about again.
const toPackSql = `
select o.*, (
  select w.preference -> 'tax_exemptions' @> jsonb_build_array(jsonb_build_object('channel_code', o.channel_code))
  from warehouse w where w.id = $1) as taxed
from (${scannedSql}) o`

/** The order that was scanned to be packed, and whether its channel has a tax exemption. */
export const findToPack = async (
  tx: Pick<Tx, 'run'>,
  { warehouse_id }: Pick<Scope, 'warehouse_id'>,
  code: string,
): Promise<(OrderRow & { readonly taxed: boolean | null }) | undefined> => {
  const [row] = await tx.run<OrderRow & { taxed: boolean | null }>(toPackSql, [warehouse_id, code])
  return row
}

// The lines come with the look-up that finds a limit: they cost no round trip of their own.
const taxSql = `
select w.preference -> 'tax_exemptions' as limits, to_char($3::timestamptz at time zone w.timezone, 'YYYY-MM-DD') as day,
  o.partner_id, o.shipping_address as address,
  case when w.preference -> 'tax_exemptions' @> jsonb_build_array(jsonb_build_object('channel_code', $4::text)) then (
    select jsonb_agg(jsonb_build_object('sku_id', l.sku_id, 'quantity', l.quantity)) from outbound_line l
    where l.warehouse_id = $1 and l.outbound_order_id = $2) end as lines
from outbound_order o join warehouse w on w.id = $1 where o.warehouse_id = $1 and o.id = $2`

const personOf = ({ firstname = '', lastname = '', country = '', postal_code = '' }: Row['address']) => {
  const person = `${firstname} ${lastname}`.trim()
  const parts = [person, country, postal_code].map((part) => part.toLowerCase().replace(/\s+/g, ' '))
  return { person, person_key: createHash('sha256').update(JSON.stringify(parts)).digest('hex') }
}

/**
 * Orders of a channel with a tax exemption reserve their declared value for their recipient and day, as the preference of
 * the warehouse says. Orders of other channels are not looked at any further.
 */
export const taxAdmission: Admission = {
  check: async (tx, caller, parcel) => {
    const [row] = await tx.run<Row>(taxSql, [caller.warehouse_id, parcel.id, tx.now, parcel.tag])
    const limit = row?.limits?.find((l) => l.channel_code === parcel.tag)
    if (!row || !limit) return undefined
    return async (bag, { skip_tax_exemption_check }) => {
      const lines = row.lines ?? []
      const worth = await declaredValues(
        tx,
        row.partner_id,
        lines.map((l) => l.sku_id),
      )
      const claim = {
        ...{ item_id: parcel.id, item_number: parcel.number, ...personOf(row.address) },
        ...{ gateway: limit.gateway, day: row.day, limit_minor: Math.round(limit.amount * 100) },
        value_minor: lines.reduce((sum, l) => sum + l.quantity * (worth.get(l.sku_id) ?? 0), 0),
      }
      await reserveTax(tx, caller, claim, bag, skip_tax_exemption_check)
    }
  },
  release: releaseTax,
}
