import { epcSlotKind } from '@kuacang/contract/epc/wall/enums'
import { text } from '@kuacang/contract/kit/text'
import { warehouseMode } from '@kuacang/contract/reference/warehouse/enums'
import { findingsIn, type Judged, judgedEnd, type Law } from '#kit/doctor/law'

const { blue_fusion, dps_fusion } = warehouseMode.code
const { sow, blue, dps } = epcSlotKind.code

const kindsSql = `
with compared as (
  select 'SLOT' || s.number as object, s.kind::text as recorded,
    (case j.warehouse_mode when ${blue_fusion} then ${blue} when ${dps_fusion} then ${dps} else ${sow} end)::text as proven
  from epc_slot s join epc_unit u on u.warehouse_id = $1 and u.id = s.unit_id
    join epc_job j on j.warehouse_id = $1 and j.id = u.job_id
  where s.warehouse_id = $1)
${judgedEnd}`

export const laws: Law[] = [
  {
    name: 'epc.kind_of_slot',
    title: text(
      '占用的格口与作业的作业模式一致',
      'A slot that is taken was taken in the way of working of its job',
    ),
    find: async (look, warehouse_id) => findingsIn(await look.run<Judged>(kindsSql, [warehouse_id])),
  },
]
