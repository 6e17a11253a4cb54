import { receiptStatus } from '@kuacang/contract/handover/receipt/enums'
import type { HandoverSuiteKey } from '@kuacang/contract/handover/suites'
import { text } from '@kuacang/contract/kit/text'
import { bagStatus } from '@kuacang/contract/packing/bag/enums'
import { findingsIn, type Judged, judgedEnd, type Law } from '#kit/doctor/law'
import { judgedReceipts } from './receipt/judged.ts'

const { handed_over } = bagStatus.code

const signedSql = `
with compared as (
  select receipt_number as object,
    case when status = ${receiptStatus.code.signed} then 'signed' else 'not signed' end as recorded,
    case when signed_at is not null and bags = 0 then 'signed for nothing' when signed_at is not null then 'signed'
      when signed_by <> '' or photos <> '{}' then 'signed at no time' else 'not signed' end as proven
  from handover_receipt where warehouse_id = $1)
${judgedEnd}`

/** The stations whose things are bags; the things of others are known to their areas, and their laws are there. */
const bagStations = [
  'wms_outbound',
  'wms_return',
  'hub',
  'epc-outbound-bag',
  'epc-return-bag',
  'sorting-center-outbound',
  'sorting-center-relabel',
] as const satisfies readonly HandoverSuiteKey[]

const bagsSql = `
with things as (
  select $2::text[] as stations, receipt_id, bag_number as number, weight_g, status = ${handed_over} as gone
  from bag where warehouse_id = $1 and receipt_id is not null and parent_id is null),
${judgedReceipts}`

const insideSql = `
with compared as (
  select b.bag_number as object, coalesce(b.receipt_id, 'none')::text as recorded,
    case when p.status = ${handed_over} then coalesce(p.receipt_id, 'none')::text else 'none' end as proven
  from bag b join bag p on p.warehouse_id = $1 and p.id = b.parent_id where b.warehouse_id = $1)
${judgedEnd}`

export const laws: Law[] = [
  {
    name: 'handover.signatures',
    title: text(
      '交接单有签收时间，当且仅当已签收；已签收的单不为空',
      'A receipt has the time of its signature exactly when it is signed, and is not empty then',
    ),
    find: async (look, warehouse_id) => findingsIn(await look.run<Judged>(signedSql, [warehouse_id])),
  },
  {
    name: 'handover.receipts_of_bags',
    title: text(
      '袋交接单的件数与重量等于单上的袋，签收后袋已交接，取消的单为空',
      'A receipt of bags counts and weighs those on it; they left when it was signed, and none is on a cancelled one',
    ),
    find: async (look, warehouse_id) =>
      findingsIn(await look.run<Judged>(bagsSql, [warehouse_id, bagStations])),
  },
  {
    name: 'handover.bags_inside',
    title: text(
      '托盘上的包与托盘在同一张交接单上离仓',
      'A bag is on a receipt only with what it stands on, after that left',
    ),
    find: async (look, warehouse_id) => findingsIn(await look.run<Judged>(insideSql, [warehouse_id])),
  },
]
