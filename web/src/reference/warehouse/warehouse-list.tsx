/** @shared with other areas. */

import { warehouseType } from '@kuacang/contract/kit/enums'
import { text } from '@kuacang/contract/kit/text'
import type { Warehouse } from '@kuacang/contract/reference/warehouse/calls'
import { Button, Form, Input, Select, Switch } from 'antd'
import type { RequestOptions } from '../../kit/api/request.ts'
import { EnumSelect } from '../../kit/choice/enum-select.tsx'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { required } from '../../kit/form/rules.ts'
import type { Column } from '../../kit/list/columns.tsx'
import { ShortList } from '../../kit/list/short-list.tsx'
import { say } from '../../kit/say.ts'
import { Code, EnumLabel } from '../../kit/show.tsx'
import { enabledColumn, entryActions, yesOrNo } from '../enabled.tsx'

const words = {
  create: text('新建仓库', 'New warehouse'),
  edit: text('编辑仓库', 'Edit warehouse'),
  code: text('仓库代码', 'Warehouse code'),
  name: text('仓库名称', 'Warehouse name'),
  type: text('仓库类型', 'Warehouse type'),
  timezone: text('时区', 'Time zone'),
  merchants: text('对商户开放', 'Open to merchants'),
  wosp: text('WOSP 仓库代码', 'WOSP warehouse code'),
  wishpost: text('WishPost 仓库代码', 'WishPost warehouse code'),
  wishpostName: text('WishPost 官方名称', 'Official WishPost name'),
  merchantName: text('商户平台官方名称', 'Official name on merchant platforms'),
  disableMeans: text(
    '所有人立即看不到该仓库，其中的数据保留，可以重新启用。',
    'Nobody can see this warehouse any more from now on; its data is kept and it can be re-enabled.',
  ),
}

const columns: readonly Column<Warehouse>[] = [
  { key: 'code', title: words.code, render: (w) => <Code>{w.warehouse_code}</Code> },
  { key: 'name', title: words.name, render: (w) => w.warehouse_name },
  { key: 'type', title: words.type, render: (w) => <EnumLabel of={warehouseType} code={w.warehouse_type} /> },
  enabledColumn,
  { key: 'merchants', title: words.merchants, render: (w) => yesOrNo(w.open_to_merchant) },
  { key: 'timezone', title: words.timezone, render: (w) => w.timezone },
]

type Fields = Omit<Warehouse, 'id' | 'enabled' | 'preference'>
type Edited = Omit<Fields, 'warehouse_type'>

const zones = ['UTC', ...Intl.supportedValuesOf('timeZone')].map((value) => ({ value, label: value }))

const textField = (name: keyof Fields, label: typeof words.code, max: number, must = false) => (
  <Form.Item name={name} label={say(label)} rules={must ? [required] : []}>
    <Input maxLength={max} />
  </Form.Item>
)

type Does = {
  readonly create: (fields: Fields, options: RequestOptions) => Promise<unknown>
  readonly edit: (
    id: number,
    fields: Partial<Edited> & { enabled?: boolean },
    options?: RequestOptions,
  ) => Promise<unknown>
  /** Its type is given: not asked for, and not shown. */
  readonly type?: Warehouse['warehouse_type']
}

/** Opens a warehouse or edits one, whose type stays. */
const openWarehouseForm = ({ create, edit, type }: Does, warehouse?: Warehouse): Promise<boolean> =>
  openForm<Fields>({
    title: warehouse ? words.edit : words.create,
    initial: warehouse ?? { timezone: 'Asia/Shanghai', open_to_merchant: false },
    fields: (
      <>
        {textField('warehouse_code', words.code, 20, true)}
        {textField('warehouse_name', words.name, 100, true)}
        {type === undefined && (
          <Form.Item name="warehouse_type" label={say(words.type)} rules={[required]}>
            <EnumSelect of={warehouseType} disabled={warehouse !== undefined} />
          </Form.Item>
        )}
        <Form.Item name="timezone" label={say(words.timezone)} rules={[required]}>
          <Select showSearch options={zones} />
        </Form.Item>
        <Form.Item name="open_to_merchant" label={say(words.merchants)} valuePropName="checked">
          <Switch />
        </Form.Item>
        {textField('wosp_warehouse_code', words.wosp, 50)}
        {textField('wishpost_warehouse_code', words.wishpost, 50)}
        {textField('wishpost_official_name', words.wishpostName, 100)}
        {textField('merchant_official_name', words.merchantName, 100)}
      </>
    ),
    submit: ({ warehouse_type, ...fields }, options) =>
      warehouse
        ? edit(warehouse.id, fields, options)
        : create({ ...fields, warehouse_type: type ?? warehouse_type }, options),
  })

type Props = Does & Pick<Parameters<typeof ShortList<Warehouse>>[0], 'of' | 'export'>

/** Warehouses with their names at other systems: opened, edited, put out of use. */
export const WarehouseList = ({ of, export: exported, ...does }: Props) => (
  <ShortList
    of={of}
    rowKey={(w) => w.id}
    columns={does.type === undefined ? columns : columns.filter((c) => c.key !== 'type')}
    {...(exported && { export: exported })}
    searched={(w) => `${w.warehouse_code} ${w.warehouse_name}`}
    rowActions={entryActions<Warehouse>({
      edit: (w) => openWarehouseForm(does, w),
      setEnabled: (w, enabled) => does.edit(w.id, { enabled }),
      disabling: { consequence: words.disableMeans, id: (w) => w.warehouse_code },
    })}
    toolbar={
      <Button
        type="primary"
        onClick={async () => {
          if (await openWarehouseForm(does)) await of.refetch()
        }}
      >
        {say(words.create)}
      </Button>
    }
  />
)
