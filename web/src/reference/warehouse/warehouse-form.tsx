/** @shared with other areas. */

import { warehouseType } from '@kuacang/contract/kit/enums'
import { type Text, text } from '@kuacang/contract/kit/text'
import type { Warehouse } from '@kuacang/contract/reference/warehouse/calls'
import { Form, Input, Select, Switch } from 'antd'
import { EnumSelect } from '../../kit/choice/enum-select.tsx'
import { required } from '../../kit/form/rules.ts'
import type { Column } from '../../kit/list/columns.tsx'
import { say } from '../../kit/say.ts'
import { Code } from '../../kit/show.tsx'
import { yesOrNo } from '../enabled.tsx'

export const warehouseWords = {
  create: text('新建仓库', 'New warehouse'),
  edit: text('编辑仓库', 'Edit warehouse'),
  type: text('仓库类型', 'Warehouse type'),
  wosp: text('WOSP 仓库代码', 'WOSP warehouse code'),
  wishpost: text('WishPost 仓库代码', 'WishPost warehouse code'),
  disableMeans: text(
    '所有人立即看不到该仓库，其中的数据保留，可以重新启用。',
    'Nobody can see this warehouse any more from now on; its data is kept and it can be re-enabled.',
  ),
}
const words = {
  ...warehouseWords,
  code: text('仓库代码', 'Warehouse code'),
  name: text('仓库名称', 'Warehouse name'),
  timezone: text('时区', 'Time zone'),
  merchants: text('对商户开放', 'Open to merchants'),
  wishpostName: text('WishPost 官方名称', 'Official WishPost name'),
  merchantName: text('商户平台官方名称', 'Official name on merchant platforms'),
}

/** What the lists of warehouses show of each. */
export const warehouseColumns = {
  code: { key: 'code', title: words.code, render: (w) => <Code>{w.warehouse_code}</Code> },
  name: { key: 'name', title: words.name, render: (w) => w.warehouse_name },
  merchants: { key: 'merchants', title: words.merchants, render: (w) => yesOrNo(w.open_to_merchant) },
  timezone: { key: 'timezone', title: words.timezone, render: (w) => w.timezone },
} as const satisfies Record<string, Column<Warehouse>>

export type WarehouseValues = Omit<Warehouse, 'id' | 'enabled' | 'preference'>

/** What a form for a new warehouse begins with. */
export const newWarehouse = { timezone: 'Asia/Shanghai', open_to_merchant: false } as const

const zones = ['UTC', ...Intl.supportedValuesOf('timeZone')].map((value) => ({ value, label: value }))

const textField = (name: keyof WarehouseValues, label: Text, max: number, must = false) => (
  <Form.Item name={name} label={say(label)} rules={must ? [required] : []}>
    <Input maxLength={max} />
  </Form.Item>
)

/** The fields of a warehouse; its type where there is a choice, and fixed once the warehouse is open. */
export const warehouseFields = (type: 'chosen' | 'fixed' | 'none') => (
  <>
    {textField('warehouse_code', words.code, 20, true)}
    {textField('warehouse_name', words.name, 100, true)}
    {type === 'none' ? null : (
      <Form.Item name="warehouse_type" label={say(words.type)} rules={[required]}>
        <EnumSelect of={warehouseType} disabled={type === 'fixed'} />
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
)
