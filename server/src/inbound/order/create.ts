import type { Announcement } from '@kuacang/contract/inbound/order/calls'
import { inboundOrderStatus, inboundOrderType } from '@kuacang/contract/inbound/order/enums'
import { inboundRefusals } from '@kuacang/contract/inbound/order/refusals'
import type { Caller } from '#kit/caller'
import { constraintOf } from '#kit/database/error-kind'
import { lostOnUnique, type Tx } from '#kit/database/transact'
import { breaksUnique, refuseOnUnique } from '#kit/database/unique'
import { mustFitDocument } from '#kit/document/size'
import { newId, newNumber } from '#kit/ids'
import { Refused } from '#kit/refused'
import { gramsOf } from '#kit/weight'
import { stockSkus } from '../../catalog/public.ts'
import { mustBeEnabled } from '../../reference/public.ts'

type CreateBody = Announcement & { readonly partner_id?: number | undefined }

/** A number that stands already, at its field: the order's own, or one of a parcel or case. */
const numberTaken = ({ tracking_numbers, cases }: Pick<CreateBody, 'tracking_numbers' | 'cases'>) =>
  refuseOnUnique(
    inboundRefusals.number_taken,
    {},
    {
      inbound_order_erp: 'erp_order_id',
      inbound_parcel_warehouse_id_tracking_number_key: (isTaken) =>
        `tracking_numbers.${tracking_numbers.findLastIndex(isTaken)}`,
      inbound_case_warehouse_id_case_code_key: (isTaken) =>
        `cases.${cases.findLastIndex((c) => c.case_code !== undefined && isTaken(c.case_code))}.case_code`,
    },
  )

/** The number of an external create that another wrote at this moment: begin again and find theirs. */
const lostNumber = (body: CreateBody) => (error: unknown) => {
  if (breaksUnique(error) && constraintOf(error) === 'inbound_order_erp') return lostOnUnique(error)
  return numberTaken(body)(error)
}

/** Where the goods of a body stand whose codes are unknown. */
const unknownAt = (
  { skus, cases }: Pick<CreateBody, 'skus' | 'cases'>,
  unknown: readonly string[],
): string[] => {
  const lines = (list: readonly { sku: string }[], in_: string) =>
    list.flatMap((s, line) => (unknown.includes(s.sku) ? [`${in_}skus.${line}.sku`] : []))
  return skus ? lines(skus, '') : cases.flatMap((c, i) => lines(c.skus, `cases.${i}.`))
}

/** The outbound order of another warehouse that sends the goods. */
type Sender = { readonly from_warehouse_id: number; readonly from_order_id: string }

const { normal, stock_transfer } = inboundOrderType.code
const { new: fresh, under_approval } = inboundOrderStatus.code

/** What merchants announce is approved first, unless it is a normal order; transfers are made by warehouses. */
const statusFor = ({ partner_id }: Caller, type: number): number => {
  if (partner_id === null || type === normal) return fresh
  if (type === stock_transfer) throw new Refused(inboundRefusals.not_for_merchants)
  return under_approval
}

/**
 * Announces goods: the order, its parcels and its cases with what each should hold. Loose goods are one case with the
 * number of the order. With its content it may be repeated (`inbound/external`).
 */
export const createInboundOrder = async (
  tx: Tx,
  caller: Caller,
  { body }: { body: CreateBody },
  {
    content = '',
    return_plan = false,
    ...sender
  }: Partial<Sender> & { readonly content?: string; readonly return_plan?: boolean } = {},
) => {
  const { warehouse_id } = caller
  const partner_id = caller.partner_id ?? body.partner_id
  if (!partner_id) throw new Refused(inboundRefusals.partner_missing)
  await mustBeEnabled(tx, partner_id)
  const order_status = return_plan ? under_approval : statusFor(caller, body.order_type)
  const wms_order_id = newNumber('IN')
  const announced = body.skus ? [{ case_code: wms_order_id, skus: body.skus }] : body.cases
  mustFitDocument(announced.flatMap((c) => c.skus.map((s) => s.quantity)))
  const codes = [...new Set(announced.flatMap((c) => c.skus.map((s) => s.sku)))]
  const known = new Map((await stockSkus(tx, warehouse_id, partner_id, codes)).map((s) => [s.sku, s.id]))
  const unknown = codes.filter((c) => !known.has(c))
  if (unknown.length > 0)
    throw new Refused(
      inboundRefusals.unknown_skus,
      { skus: unknown.slice(0, 10).join(', ') },
      { at: unknownAt(body, unknown) },
    )

  const id = newId()
  const cases = announced.map((c: CreateBody['cases'][number], i) => ({
    id: newId(),
    case_code: c.case_code ?? `${wms_order_id}-${i + 1}`,
    weight_g: gramsOf(c.weight),
    lines: sumBySku(c.skus),
  }))
  const times = { created_at: tx.now, updated_at: tx.now }
  await tx.db
    .insertInto('inbound_order')
    .values({
      warehouse_id,
      id,
      wms_order_id,
      erp_order_id: body.erp_order_id,
      po_batch_id: body.po_batch_id,
      partner_id,
      order_type: body.order_type,
      order_status,
      comments: body.comments,
      content_hash: content,
      return_plan,
      is_return: return_plan,
      ...sender,
      ...times,
    })
    .execute()
    .catch(content === '' ? numberTaken(body) : lostNumber(body))
  const lines = sumBySku(announced.flatMap((c) => c.skus))
  await tx.run(
    `insert into inbound_line (warehouse_id, id, inbound_order_id, sku_id, quantity)
     select $1, r.id, $2, r.sku_id, r.quantity from jsonb_to_recordset($3::jsonb) as r (id text, sku_id text, quantity bigint)`,
    [
      warehouse_id,
      id,
      JSON.stringify(lines.map((l) => ({ id: newId(), sku_id: known.get(l.sku), quantity: l.quantity }))),
    ],
  )
  await tx
    .run(
      `with c as (
         insert into inbound_case (warehouse_id, id, case_code, inbound_order_id, status, declared_weight_g, created_at, updated_at)
         select $1, r.id, r.case_code, $2, 1, r.weight_g, $4, $4
         from jsonb_to_recordset($3::jsonb) as r (id text, case_code text, weight_g int) returning 1)
       select count(*) from c`,
      [warehouse_id, id, JSON.stringify(cases), tx.now],
    )
    .catch(numberTaken(body))
  const caseLines = cases.flatMap((c) =>
    c.lines.map((l) => ({ id: newId(), case_id: c.id, sku_id: known.get(l.sku), quantity: l.quantity })),
  )
  await tx.run(
    `insert into inbound_case_line (warehouse_id, id, case_id, sku_id, quantity)
     select $1, r.id, r.case_id, r.sku_id, r.quantity from jsonb_to_recordset($2::jsonb) as r (id text, case_id text, sku_id text, quantity bigint)`,
    [warehouse_id, JSON.stringify(caseLines)],
  )
  if (body.tracking_numbers.length > 0)
    await tx.db
      .insertInto('inbound_parcel')
      .values(
        [...new Set(body.tracking_numbers)].map((tracking_number) => ({
          warehouse_id,
          id: newId(),
          inbound_order_id: id,
          tracking_number,
        })),
      )
      .execute()
      .catch(numberTaken(body))
  tx.record({
    operation: 'inbound_order.create',
    warehouse_id,
    object: { type: 'inbound_order', id, number: wms_order_id },
    detail: { cases: cases.length },
  })
  return { id, wms_order_id, case_codes: cases.map((c) => c.case_code) }
}

const sumBySku = (skus: readonly { sku: string; quantity: number }[]) =>
  [...Map.groupBy(skus, (s) => s.sku)].map(([sku, list]) => ({
    sku,
    quantity: list.reduce((n, s) => n + s.quantity, 0),
  }))
