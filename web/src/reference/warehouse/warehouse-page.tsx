import { warehouseType } from '@kuacang/contract/kit/enums'
import {
  createWarehouse,
  editWarehouse,
  exportAllWarehouses,
  listAllWarehouses,
  type Warehouse,
} from '@kuacang/contract/reference/warehouse/calls'
import { Button } from 'antd'
import { request } from '../../kit/api/request.ts'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import type { Column } from '../../kit/list/columns.tsx'
import { ShortList } from '../../kit/list/short-list.tsx'
import { say } from '../../kit/say.ts'
import { EnumLabel } from '../../kit/show.tsx'
import { enabledColumn, entryActions } from '../enabled.tsx'
import {
  newWarehouse,
  type WarehouseValues,
  warehouseColumns,
  warehouseFields,
  warehouseWords as words,
} from './warehouse-form.tsx'

const { code, name, merchants, timezone } = warehouseColumns
const columns: readonly Column<Warehouse>[] = [
  code,
  name,
  { key: 'type', title: words.type, render: (w) => <EnumLabel of={warehouseType} code={w.warehouse_type} /> },
  enabledColumn,
  merchants,
  timezone,
]

/** Opens a warehouse or edits one, whose type stays. */
const openWarehouseForm = (warehouse?: Warehouse): Promise<boolean> =>
  openForm<WarehouseValues>({
    title: warehouse ? words.edit : words.create,
    initial: warehouse ?? newWarehouse,
    fields: warehouseFields(warehouse ? 'fixed' : 'chosen'),
    submit: ({ warehouse_type, ...fields }, options) =>
      warehouse
        ? request(editWarehouse, { params: { id: String(warehouse.id) }, body: fields }, options)
        : request(createWarehouse, { body: { ...fields, warehouse_type } }, options),
  })

const actions = entryActions<Warehouse>({
  edit: openWarehouseForm,
  setEnabled: (w, enabled) => request(editWarehouse, { params: { id: String(w.id) }, body: { enabled } }),
  disabling: { consequence: words.disableMeans, id: (w) => w.warehouse_code },
})

export default function WarehousePage() {
  const warehouses = useAnswer(listAllWarehouses, {})
  const create = async () => {
    if (await openWarehouseForm()) await warehouses.refetch()
  }
  return (
    <ShortList
      of={warehouses}
      rowKey={(w) => w.id}
      columns={columns}
      export={{ call: exportAllWarehouses }}
      searched={(w) => `${w.warehouse_code} ${w.warehouse_name}`}
      rowActions={actions}
      toolbar={
        <Button type="primary" onClick={() => void create()}>
          {say(words.create)}
        </Button>
      }
    />
  )
}
