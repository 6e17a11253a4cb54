import { text } from '@kuacang/contract/kit/text'
import { findingsIn, type Judged, judgedEnd, type Law } from '#kit/doctor/law'

const receivedSql = `
with came as (
  select cause_id, material_id, sum(change)::bigint as quantity from pack_change
  where warehouse_id = $1 and cause_type = 'purchase_order' group by cause_id, material_id),
compared as (
  select o.order_number || ' ' || m.name as object, l.received_quantity::text as recorded,
    coalesce(c.quantity, 0)::text as proven
  from purchase_line l
  join purchase_order o on o.warehouse_id = $1 and o.id = l.purchase_order_id
  join material m on m.id = l.material_id
  left join came c on c.cause_id = l.purchase_order_id and c.material_id = l.material_id
  where l.warehouse_id = $1)
${judgedEnd}`

export const laws: Law[] = [
  {
    name: 'purchasing.received',
    title: text(
      '采购单的已收数量等于包材入库',
      'What purchase orders received was booked in as packing material',
    ),
    find: async (look, warehouse_id) => findingsIn(await look.run<Judged>(receivedSql, [warehouse_id])),
  },
]
