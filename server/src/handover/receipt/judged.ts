import { receiptStatus } from '@kuacang/contract/handover/receipt/enums'
import { judgedEnd } from '#kit/doctor/law'

const { signed, cancelled } = receiptStatus.code

/**
 * Ends the law of an area whose things go on receipts. The statement begins with a part `things` (stations, receipt_id,
 * number, weight_g, gone): all things that name a receipt, the stations whose receipts count them, and whether they were
 * handed over. $1 is the warehouse, $2 the stations of all of them. A receipt counts and weighs what is on it. A thing
 * names a receipt that is not cancelled, and was handed over if that is signed.
 */
export const judgedReceipts = `
compared as (
  select r.receipt_number as object, r.bags || ' / ' || r.weight_g || ' g' as recorded,
    count(t.number) || ' / ' || coalesce(sum(t.weight_g), 0) || ' g' as proven
  from handover_receipt r left join things t on t.receipt_id = r.id and r.suite = any(t.stations)
  where r.warehouse_id = $1 and r.suite = any($2) and r.status <> ${cancelled}
  group by r.id, r.receipt_number, r.bags, r.weight_g
  union all
  select t.number || ' ' || coalesce(r.receipt_number, t.receipt_id::text),
    case when r.id is null then 'on no receipt' when r.status = ${cancelled} then 'on a cancelled receipt'
      when r.status = ${signed} and not t.gone then 'signed for and not handed over' else 'on its receipt' end,
    'on its receipt'
  from things t left join handover_receipt r on r.warehouse_id = $1 and r.id = t.receipt_id)
${judgedEnd}`
