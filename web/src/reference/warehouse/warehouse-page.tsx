import {
  createWarehouse,
  editWarehouse,
  exportAllWarehouses,
  listAllWarehouses,
} from '@kuacang/contract/reference/warehouse/calls'
import { request } from '../../kit/api/request.ts'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { WarehouseList } from './warehouse-list.tsx'

export default function WarehousePage() {
  return (
    <WarehouseList
      of={useAnswer(listAllWarehouses, {})}
      export={{ call: exportAllWarehouses }}
      create={(body, options) => request(createWarehouse, { body }, options)}
      edit={(id, body, options) => request(editWarehouse, { params: { id: String(id) }, body }, options)}
    />
  )
}
