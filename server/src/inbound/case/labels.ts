import { printCaseLabels, printOrderCaseLabels } from '@kuacang/contract/inbound/case/calls'
import { inboundOrderStatus } from '@kuacang/contract/inbound/order/enums'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { notFound } from '#kit/document/document'
import { type CaseToLabel, caseLabel } from '#kit/labels/documents/case-label'
import { answerPrint, deadPaper, type Printable } from '../../printing/public.ts'
import { partnerNames } from '../../reference/public.ts'
import { inboundOrderDocument } from '../order/document.ts'
import { inboundCaseDocument } from './document.ts'

type Row = Omit<CaseToLabel, 'partner'> & {
  id: string
  partner_id: number | null
  order_id: string | null
  order_status: number | null
}

// Which case of how many its order has; a case without an order stands alone.
const rowsSql = (of: 'c.id = any($2)' | 'c.inbound_order_id = $2') => `
select c.id, c.case_code as case_number, coalesce(o.wms_order_id, '-') as inbound_number, o.partner_id, o.id as order_id, o.order_status,
  c.created_at as at,
  (select count(*) from inbound_case s where s.warehouse_id = $1 and s.inbound_order_id = c.inbound_order_id and s.case_code < c.case_code) + 1 as number,
  greatest(1, (select count(*) from inbound_case s where s.warehouse_id = $1 and s.inbound_order_id = c.inbound_order_id)) as of,
  coalesce(l.skus, 0) as skus, coalesce(l.quantity, 0) as quantity
from inbound_case c
left join inbound_order o on o.warehouse_id = $1 and o.id = c.inbound_order_id
left join lateral (
  select count(*) as skus, sum(quantity)::bigint as quantity from inbound_case_line l
  where l.warehouse_id = $1 and l.case_id = c.id) l on true
where c.warehouse_id = $1 and ${of} and ($3::bigint is null or o.partner_id = $3)
order by c.case_code`

const toPrint = async (tx: Tx, caller: Caller, rows: readonly Row[]): Promise<Printable<CaseToLabel>[]> => {
  const names = await partnerNames(
    tx,
    rows.flatMap((r) => r.partner_id ?? []),
  )
  return rows.map(({ id, partner_id, order_id, order_status, ...label }) => {
    if (order_id !== null && order_status === inboundOrderStatus.code.cancelled)
      throw deadPaper(caller, 'case_label', inboundOrderDocument, {
        id: order_id,
        number: label.inbound_number,
        status: order_status,
      })
    const partner = names.get(partner_id ?? 0) ?? '-'
    return { id, number: label.case_number, label: { ...label, partner } }
  })
}

const paper = { paper: 'case_label', object: inboundCaseDocument.machine.title } as const

export const labelPrint = answerPrint(printCaseLabels, {
  ...paper,
  take: async (tx: Tx, caller: Caller, { body: { ids } }) => {
    const rows = await tx.run<Row>(rowsSql('c.id = any($2)'), [caller.warehouse_id, ids, caller.partner_id])
    const found = new Map(rows.map((r) => [r.id, r]))
    const cases = ids.map((id) => {
      const one = found.get(id)
      if (!one) throw notFound(inboundCaseDocument.title, id)
      return one
    })
    return toPrint(tx, caller, cases)
  },
  make: (cases, print) => caseLabel(cases, print),
})

export const orderLabelPrint = answerPrint(printOrderCaseLabels, {
  ...paper,
  take: async (tx: Tx, caller: Caller, { params: { id } }) => {
    const sql = rowsSql('c.inbound_order_id = $2')
    const cases = await tx.run<Row>(sql, [caller.warehouse_id, id, caller.partner_id])
    if (cases.length === 0) throw notFound(inboundOrderDocument.title, id)
    return toPrint(tx, caller, cases)
  },
  make: (cases, print) => caseLabel(cases, print),
})
