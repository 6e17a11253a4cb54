import {
  createEpcWarehouse,
  editEpcWarehouse,
  exportEpcWarehouses,
  listEpcWarehouses,
} from '@kuacang/contract/epc/warehouse/calls'
import { text } from '@kuacang/contract/kit/text'
import type { Warehouse } from '@kuacang/contract/reference/warehouse/calls'
import { warehouseMode } from '@kuacang/contract/reference/warehouse/enums'
import { Button, Form } from 'antd'
import { request } from '../../kit/api/request.ts'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { EnumSelect } from '../../kit/choice/enum-select.tsx'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { required } from '../../kit/form/rules.ts'
import type { Column } from '../../kit/list/columns.tsx'
import { ShortList } from '../../kit/list/short-list.tsx'
import { say } from '../../kit/say.ts'
import { EnumLabel } from '../../kit/show.tsx'
import { enabledColumn, entryActions } from '../../reference/enabled.tsx'
import {
  newWarehouse,
  type WarehouseValues,
  warehouseColumns,
  warehouseFields,
  warehouseWords,
} from '../../reference/warehouse/warehouse-form.tsx'
import { words } from './words.ts'

const own = {
  people: text(
    '新仓库建好后，请在「管理员与用户」中给人员分配它，并设置默认值以外的「仓库设置」。',
    'Once it is open, assign people to it under Administrators and users, and change its Warehouse settings where the defaults do not fit.',
  ),
}

const { code, name, merchants, timezone } = warehouseColumns
const columns: readonly Column<Warehouse>[] = [
  code,
  name,
  {
    key: 'mode',
    title: words.mode,
    render: (w) => <EnumLabel of={warehouseMode} code={w.preference.warehouse_mode} />,
  },
  enabledColumn,
  merchants,
  timezone,
  { key: 'wosp', title: warehouseWords.wosp, render: (w) => w.wosp_warehouse_code },
  { key: 'wishpost', title: warehouseWords.wishpost, render: (w) => w.wishpost_warehouse_code },
]

type Values = Omit<WarehouseValues, 'warehouse_type'> & { readonly warehouse_mode: number }

/** What was changed: what somebody else changes meanwhile in another field stays as they made it. */
const changed = (before: Warehouse, { warehouse_mode, ...fields }: Values) => {
  const was = new Map<string, unknown>(Object.entries(before))
  return {
    ...Object.fromEntries(Object.entries(fields).filter(([key, value]) => value !== was.get(key))),
    ...(warehouse_mode === before.preference.warehouse_mode ? {} : { preference: { warehouse_mode } }),
  }
}

/** Opens a parcel centre (PA-442) or edits one (PA-443). */
const openCentreForm = (centre?: Warehouse): Promise<boolean> =>
  openForm<Values>({
    title: centre ? warehouseWords.edit : warehouseWords.create,
    initial: centre
      ? { ...centre, warehouse_mode: centre.preference.warehouse_mode }
      : { ...newWarehouse, warehouse_mode: warehouseMode.code.sow },
    fields: (
      <>
        {centre ? null : <p className="soft">{say(own.people)}</p>}
        {warehouseFields('none')}
        <Form.Item name="warehouse_mode" label={say(words.mode)} rules={[required]}>
          <EnumSelect of={warehouseMode} />
        </Form.Item>
      </>
    ),
    submit: (values, options) => {
      if (centre)
        return request(editEpcWarehouse, { body: { id: centre.id, ...changed(centre, values) } }, options)
      const { warehouse_mode, ...fields } = values
      return request(createEpcWarehouse, { body: { ...fields, preference: { warehouse_mode } } }, options)
    },
  })

const actions = entryActions<Warehouse>({
  edit: openCentreForm,
  setEnabled: (w, enabled) => request(editEpcWarehouse, { body: { id: w.id, enabled } }),
  disabling: { consequence: warehouseWords.disableMeans, id: (w) => w.warehouse_code },
})

export default function WarehousesPage() {
  const centres = useAnswer(listEpcWarehouses, {})
  const create = async () => {
    if (await openCentreForm()) await centres.refetch()
  }
  return (
    <ShortList
      of={centres}
      rowKey={(w) => w.id}
      columns={columns}
      export={{ call: exportEpcWarehouses }}
      searched={(w) => `${w.warehouse_code} ${w.warehouse_name}`}
      rowActions={actions}
      toolbar={
        <Button type="primary" onClick={() => void create()}>
          {say(warehouseWords.create)}
        </Button>
      }
    />
  )
}
