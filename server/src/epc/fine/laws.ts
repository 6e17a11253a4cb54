import { epcDecisionAnswer } from '@kuacang/contract/epc/decision/enums'
import { epcFineReason } from '@kuacang/contract/epc/fine/enums'
import { parcelType } from '@kuacang/contract/epc/parcel/enums'
import { epcReviewStatus } from '@kuacang/contract/epc/review/enums'
import { text } from '@kuacang/contract/kit/text'
import { codes } from '#kit/database/codes'
import { findingsIn, type Judged, judgedEnd, type Law } from '#kit/doctor/law'
import { lawOfNumbers } from '#kit/document/elsewhere-law'
import { epcFineDocument } from './store.ts'

const { late, undeclared_type, wrong_warehouse, invalid_id } = epcFineReason.code

/** From when until when a fault costs something. */
const costs = `costs as (
  select reason, amount_cents, currency, effective_at as begins,
    lead(effective_at, 1, 'infinity') over (partition by reason order by effective_at) as ends
  from epc_fine_amount where warehouse_id = $1)`

const amountsSql = `
with ${costs},
compared as (
  select f.tracking_id as object, concat_ws(' ', f.amount_cents, f.currency) as recorded,
    case when c.reason is null then 'none' else concat_ws(' ', c.amount_cents, c.currency) end as proven
  from epc_fine f left join costs c on c.reason = f.reason and f.created_at >= c.begins and f.created_at < c.ends
  where f.warehouse_id = $1)
${judgedEnd}`

/** A parcel that was taken over in its bag came at that time; one that was scanned first came with its fine, if at all. */
const lateSql = `
with ${costs},
came as (
  select p.tracking_id, p.arrive_by, p.training, f.id as fine_id, coalesce(p.handed_over_at, f.created_at) as at
  from epc_parcel p left join epc_fine f on f.warehouse_id = $1 and f.parcel_id = p.id and f.reason = ${late}
  where p.warehouse_id = $1 and p.arrive_by is not null and (p.handed_over_at is not null or f.id is not null)),
compared as (
  select m.tracking_id as object, case when m.fine_id is null then 'not fined' else 'fined' end as recorded,
    case when c.amount_cents > 0 and m.at > m.arrive_by and not m.training then 'fined' else 'not fined' end as proven
  from came m left join costs c on c.reason = ${late} and m.at >= c.begins and m.at < c.ends)
${judgedEnd}`

const undeclaredSql = `
with ${costs},
confirmed as (
  select r.parcel_id from epc_review r
    join costs c on c.reason = ${undeclared_type} and r.decided_at >= c.begins and r.decided_at < c.ends
  where r.warehouse_id = $1 and r.status in ${codes(epcReviewStatus, 'approved', 'overwritten')} and c.amount_cents > 0
    and coalesce(r.decided_type, r.observed_type) not in (r.declared_type, ${parcelType.code.normal})
  group by r.parcel_id),
compared as (
  select p.tracking_id as object, case when f.id is null then 'not fined' else 'fined' end as recorded,
    case when c.parcel_id is not null and not p.training then 'fined' else 'not fined' end as proven
  from epc_parcel p left join confirmed c on c.parcel_id = p.id
    left join epc_fine f on f.warehouse_id = $1 and f.parcel_id = p.id and f.reason = ${undeclared_type}
  where p.warehouse_id = $1 and (c.parcel_id is not null or f.id is not null))
${judgedEnd}`

/** A platform that refuses a question makes trouble, too, but says nothing of the number: so only one way. */
const invalidSql = `
with compared as (
  select f.tracking_id as object, 'unknown' as recorded, case when exists (
    select from epc_decision d where d.warehouse_id = $1 and d.answer = ${epcDecisionAnswer.code.unknown}
      and (d.parcel_id = f.parcel_id or d.parcel_id is null)) then 'unknown' else 'known' end as proven
  from epc_fine f where f.warehouse_id = $1 and f.reason = ${invalid_id})
${judgedEnd}`

export const laws: Law[] = [
  {
    name: 'epc.amount_of_fine',
    title: text('罚款金额等于当时生效的标准', 'A fine is the amount that counted when its fault was seen'),
    find: async (look, warehouse_id) => findingsIn(await look.run<Judged>(amountsSql, [warehouse_id])),
  },
  {
    name: 'epc.fines_for_late',
    title: text(
      '包裹晚于最晚到仓时间到达，当且仅当有迟到罚款',
      'A parcel is fined as late exactly where it came late',
    ),
    find: async (look, warehouse_id) => findingsIn(await look.run<Judged>(lateSql, [warehouse_id])),
  },
  {
    name: 'epc.fines_for_type',
    title: text(
      '客服确认的类型未申报，当且仅当有类型未申报罚款',
      'A parcel is fined for its type exactly where customer service confirmed one that was not declared',
    ),
    find: async (look, warehouse_id) => findingsIn(await look.run<Judged>(undeclaredSql, [warehouse_id])),
  },
  {
    name: 'epc.fines_for_id',
    title: text(
      '单号无效罚款的包裹，订单平台不认识',
      'The order platform does not know a parcel that is fined for its ID',
    ),
    find: async (look, warehouse_id) => findingsIn(await look.run<Judged>(invalidSql, [warehouse_id])),
  },
  lawOfNumbers('epc', {
    ...epcFineDocument,
    title: text(
      '因发错仓库被罚的每个包裹号都登记在共用号码表中',
      'The number of each parcel that is fined for a wrong warehouse is noted for other warehouses',
    ),
    only: `reason = ${wrong_warehouse}`,
  }),
]
