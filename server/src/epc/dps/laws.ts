import { epcPutTaskStatus } from '@kuacang/contract/epc/dps/enums'
import { epcUnitStatus } from '@kuacang/contract/epc/job/enums'
import { text } from '@kuacang/contract/kit/text'
import { codes } from '#kit/database/codes'
import { findingsIn, type Judged, judgedEnd, type Law } from '#kit/doctor/law'
import { unitsAtWall } from '../job/store.ts'

const litSql = `
with compared as (
  select t.id as object, t.slot::text as recorded,
    case when u.status in ${codes(epcUnitStatus, ...unitsAtWall)} then u.slot::text else 'none' end as proven
  from epc_put_task t join epc_unit u on u.warehouse_id = $1 and u.id = t.unit_id
  where t.warehouse_id = $1 and t.status = ${epcPutTaskStatus.code.lit})
${judgedEnd}`

export const laws: Law[] = [
  {
    name: 'epc.lit_slot',
    title: text('亮灯的格口属于正在播种的处理单元', 'A slot that is lit is that of a unit at the wall'),
    find: async (look, warehouse_id) => findingsIn(await look.run<Judged>(litSql, [warehouse_id])),
  },
]
