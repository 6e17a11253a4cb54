import {
  createEpcWarehouse,
  editEpcWarehouse,
  exportEpcWarehouses,
  listEpcWarehouses,
} from '@kuacang/contract/epc/warehouse/calls'
import { warehouseType } from '@kuacang/contract/kit/enums'
import { request } from '../../kit/api/request.ts'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { WarehouseList } from '../../reference/warehouse/warehouse-list.tsx'

const type = warehouseType.code.epc

/** Parcel centres (PA-442, PA-443). What each decides for itself is on its own page. */
export default function CentresPage() {
  return (
    <WarehouseList
      type={type}
      of={useAnswer(listEpcWarehouses, {})}
      export={{ call: exportEpcWarehouses }}
      create={(fields, options) =>
        request(createEpcWarehouse, { body: { ...fields, warehouse_type: type } }, options)
      }
      edit={(id, fields, options) => request(editEpcWarehouse, { body: { ...fields, id } }, options)}
    />
  )
}
