import { text } from '@kuacang/contract/kit/text'
import {
  createSupplier,
  deleteSupplier,
  editSupplier,
  exportSuppliers,
  listSuppliers,
  type Supplier,
} from '@kuacang/contract/purchasing/supplier/calls'
import { Button, Form, Input } from 'antd'
import { request } from '../../kit/api/request.ts'
import { useRefresh } from '../../kit/api/use-answer.ts'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { required } from '../../kit/form/rules.ts'
import type { Action } from '../../kit/list/actions.tsx'
import type { Column } from '../../kit/list/columns.tsx'
import type { Filter } from '../../kit/list/filter-query.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { say } from '../../kit/say.ts'
import { Excerpt, Time } from '../../kit/show.tsx'
import { CurrencySelect } from '../../reference/currency/currency-select.tsx'
import { enabledColumn, entryActions } from '../../reference/enabled.tsx'

const words = {
  title: text('供应商', 'Suppliers'),
  name: text('名称', 'Name'),
  contact: text('联系人', 'Contact'),
  telephone: text('电话', 'Telephone'),
  address: text('地址', 'Address'),
  currency: text('币种', 'Currency'),
  currencyHint: text('该供应商的所有价格均为此币种', 'All prices of this supplier are in it'),
  enabled: text('启用', 'Enabled'),
  updated: text('更新时间', 'Updated'),
  create: text('新增供应商', 'Add supplier'),
  edit: text('编辑供应商', 'Edit supplier'),
  remove: text('删除', 'Delete'),
  removeMeans: text(
    '该供应商不再出现在列表中，已有采购单仍显示其名称。',
    'The supplier is no longer listed. Its purchase orders keep its name.',
  ),
  disableMeans: text(
    '不能再向其采购，未完成的采购单照常收货。',
    'Nothing more can be bought from it. Open orders are still received.',
  ),
}

type Fields = Omit<Supplier, 'id' | 'enabled' | 'updated_at'>

const openSupplier = (of?: Supplier): Promise<boolean> =>
  openForm<Fields>({
    title: of ? words.edit : words.create,
    initial: of ?? { currency: 'CNY' },
    submit: (body, options) =>
      of
        ? request(editSupplier, { params: { id: of.id }, body }, options)
        : request(createSupplier, { body }, options),
    fields: (
      <>
        <Form.Item name="name" label={say(words.name)} rules={[required]}>
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item
          name="currency"
          label={say(words.currency)}
          extra={say(words.currencyHint)}
          rules={[required]}
        >
          <CurrencySelect />
        </Form.Item>
        <Form.Item name="contact" label={say(words.contact)}>
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item name="telephone" label={say(words.telephone)}>
          <Input maxLength={40} />
        </Form.Item>
        <Form.Item name="address" label={say(words.address)}>
          <Input.TextArea maxLength={500} autoSize={{ minRows: 2 }} />
        </Form.Item>
      </>
    ),
  })

const columns: readonly Column<Supplier>[] = [
  { key: 'name', title: words.name, render: (s) => s.name },
  { key: 'contact', title: words.contact, render: (s) => s.contact || '-' },
  { key: 'telephone', title: words.telephone, render: (s) => s.telephone || '-' },
  { key: 'address', title: words.address, render: (s) => <Excerpt of={s.address} longest={40} /> },
  { key: 'currency', title: words.currency, render: (s) => s.currency },
  enabledColumn,
  { key: 'updated', title: words.updated, render: (s) => <Time at={s.updated_at} /> },
]

const filters: readonly Filter[] = [
  { kind: 'text', key: 'name', label: words.name },
  { kind: 'flag', key: 'enabled', label: words.enabled },
]

const actions: readonly Action<Supplier>[] = [
  ...entryActions<Supplier>({
    edit: openSupplier,
    setEnabled: ({ id }, enabled) => request(editSupplier, { params: { id }, body: { enabled } }),
    disabling: { consequence: words.disableMeans, id: (s) => s.name },
  }),
  {
    key: 'delete',
    label: words.remove,
    danger: { consequence: words.removeMeans, id: (s) => s.name },
    run: ([s]) => s && request(deleteSupplier, { params: { id: s.id } }),
  },
]

/** Who sells packing material (FU-665 to FU-668). */
export const SupplierList = () => {
  const refresh = useRefresh()
  return (
    <ListPage
      title={words.title}
      call={listSuppliers}
      filters={filters}
      columns={columns}
      export={{ call: exportSuppliers }}
      rowKey={(s) => s.id}
      rowActions={actions}
      toolbar={
        <Button
          type="primary"
          onClick={() => void openSupplier().then(async (done) => done && refresh(listSuppliers))}
        >
          {say(words.create)}
        </Button>
      }
    />
  )
}
