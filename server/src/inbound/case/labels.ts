import { text } from '@kuacang/contract/kit/text'
import type { Tx } from '#kit/database/transact'
import type { Desk } from '#kit/desk'
import { notFound } from '#kit/document/document'
import type { FileAnswer } from '#kit/http/answer'
import { type CaseToLabel, caseLabel } from '#kit/labels/documents/case-label'
import { findWarehouse, partnerNames } from '../../reference/public.ts'
import { inboundOrderDocument } from '../order/document.ts'

type Row = Omit<CaseToLabel, 'partner'> & { id: string; partner_id: number | null }

// Which case of how many its order has; a case without an order stands alone.
const rowsSql = (of: 'c.id = any($2)' | 'c.inbound_order_id = $2') => `
select c.id, c.case_code as case_number, coalesce(o.wms_order_id, '-') as inbound_number, o.partner_id, c.created_at as at,
  (select count(*)::int from inbound_case s where s.warehouse_id = $1 and s.inbound_order_id = c.inbound_order_id and s.case_code < c.case_code) + 1 as number,
  greatest(1, (select count(*)::int from inbound_case s where s.warehouse_id = $1 and s.inbound_order_id = c.inbound_order_id)) as of,
  coalesce(l.skus, 0) as skus, coalesce(l.quantity, 0) as quantity
from inbound_case c
left join inbound_order o on o.warehouse_id = c.warehouse_id and o.id = c.inbound_order_id
left join lateral (
  select count(*)::int as skus, sum(quantity)::int as quantity from inbound_case_line l
  where l.warehouse_id = c.warehouse_id and l.case_id = c.id) l on true
where c.warehouse_id = $1 and ${of} and ($3::bigint is null or o.partner_id = $3)
order by c.case_code`

const pdfOf = async (tx: Tx, desk: Desk, rows: readonly Row[], name: string): Promise<FileAnswer> => {
  const names = await partnerNames(
    tx,
    rows.flatMap((r) => r.partner_id ?? []),
  )
  const { timezone } = await findWarehouse(tx, desk.warehouse_id)
  const body = await caseLabel(
    rows.map((r) => ({ ...r, partner: names.get(r.partner_id ?? 0) ?? '-' })),
    { locale: desk.locale, timezone },
  )
  return { name, type: 'application/pdf', body, inline: true }
}

/** A label for each case, in the order asked for. */
export const labelsOf = async (tx: Tx, desk: Desk, { query: { ids } }: { query: { ids: string[] } }) => {
  const rows = await tx.run<Row>(rowsSql('c.id = any($2)'), [desk.warehouse_id, ids, desk.partner_id])
  const found = new Map(rows.map((r) => [r.id, r]))
  const cases = ids.map((id) => {
    const one = found.get(id)
    if (!one) throw notFound(text('箱', 'case'), id)
    return one
  })
  return pdfOf(tx, desk, cases, 'cases.pdf')
}

/** A label for each case of an order. */
export const labelsOfOrder = async (tx: Tx, desk: Desk, { params: { id } }: { params: { id: string } }) => {
  const rows = await tx.run<Row>(rowsSql('c.inbound_order_id = $2'), [desk.warehouse_id, id, desk.partner_id])
  const [first] = rows
  if (!first) throw notFound(inboundOrderDocument.title, id)
  return pdfOf(tx, desk, rows, `${first.inbound_number}.pdf`)
}
