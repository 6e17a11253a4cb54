import type { shippingAddress } from '@kuacang/contract/outbound/order/calls'
import { outboundOrderStatus } from '@kuacang/contract/outbound/order/enums'
import type { z } from 'zod'
import type { Scope } from '#kit/caller'
import { codes } from '#kit/database/codes'
import type { Tx } from '#kit/database/transact'
import type { WaybillToLabel } from '#kit/labels/documents/waybill-label'
import type { Printable } from '../../printing/public.ts'

export type WaybillRow = {
  id: string
  order_number: string
  tracking_number: string
  channel_code: string
  country: string
  units: number
  /** Weighed, or before that what its goods weigh. */
  grams: number
  shipping_address: Partial<z.output<typeof shippingAddress>>
  /** The label as its carrier, platform or customer gave it; empty where there is none. */
  waybill_file: string
}

const columns = `o.id, o.order_number, o.tracking_number, o.channel_code, o.country, o.units,
  coalesce(o.weight_g, o.expected_weight_g) as grams, o.shipping_address, o.waybill_file`
// As hasWaybill of the contract says.
const printable = `o.tracking_number <> '' and o.order_status not in ${codes(outboundOrderStatus, 'cancelled', 'validation_failed')}`

/** Those of the orders that have a waybill; they keep it until the end of the transaction. */
export const printableWaybills = (tx: Tx, { warehouse_id, partner_id }: Scope, ids: readonly string[]) =>
  tx.run<WaybillRow>(
    `select ${columns} from outbound_order o
     where o.warehouse_id = $1 and o.id = any($2) and ($3::bigint is null or o.partner_id = $3) and ${printable}
     order by o.id for share`,
    [warehouse_id, ids, partner_id],
  )

/** The waybills of a pickup order's orders, by their cells. */
export const waybillsOfPickup = (tx: Pick<Tx, 'run'>, { warehouse_id }: Scope, pickup_id: string) =>
  tx.run<WaybillRow>(
    `select ${columns} from outbound_order o where o.warehouse_id = $1 and o.pickup_order_id = $2 and ${printable}
     order by o.cell, o.order_number`,
    [warehouse_id, pickup_id],
  )

/** The waybill of one order. */
export const waybillOf = async (tx: Pick<Tx, 'run'>, { warehouse_id, partner_id }: Scope, id: string) => {
  const [row] = await tx.run<WaybillRow>(
    `select ${columns} from outbound_order o
     where o.warehouse_id = $1 and o.id = $2 and ($3::bigint is null or o.partner_id = $3) and ${printable}`,
    [warehouse_id, id, partner_id],
  )
  return row
}

/** A waybill as we draw it, and the label that is printed instead of it where there is one. */
export type WaybillToPrint = WaybillToLabel & { readonly file: string }

/** What is printed of an order. */
export const toPrint = (o: WaybillRow): Printable<WaybillToPrint> => {
  const to = o.shipping_address
  const label = {
    file: o.waybill_file,
    tracking_number: o.tracking_number,
    channel: o.channel_code,
    order_number: o.order_number,
    units: o.units,
    weight: o.grams > 0 ? o.grams / 1000 : null,
    recipient: {
      name: [to.firstname, to.lastname].filter(Boolean).join(' '),
      telephone: to.telephone ?? '',
      street: [to.street_address1 || to.street, to.street_address2].filter(Boolean).join(', '),
      city: [to.city, to.state].filter(Boolean).join(', '),
      postal_code: to.postal_code ?? '',
      country: o.country,
    },
  }
  return { id: o.id, number: o.order_number, label }
}
