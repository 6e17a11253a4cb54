import { text } from '@kuacang/contract/kit/text'
import {
  type Consumable,
  createConsumable,
  editConsumable,
} from '@kuacang/contract/purchasing/consumable/calls'
import { Form, Input, InputNumber } from 'antd'
import { request } from '../../kit/api/request.ts'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { barcode, required } from '../../kit/form/rules.ts'
import { say } from '../../kit/say.ts'
import { materialWords } from '../../reference/material/material-columns.tsx'
import { SupplierSelect } from '../supplier/supplier-select.tsx'
import { words as shared } from '../words.ts'

const words = {
  create: text('新增包材', 'Add material'),
  edit: text('编辑 {name}', 'Edit {name}'),
  warning: text('本仓预警值', 'Warning level of this warehouse'),
  priceHint: text('按供应商的币种', 'In the currency of the supplier'),
}

const pattern = { pattern: /^[A-Za-z0-9_.-]+$/, message: say(materialWords.code) }

type Fields = Pick<Consumable, 'name' | 'cn_name' | 'barcode' | 'unit' | 'warning_level'> & {
  supplier_id?: string | null
  price?: number | null
}

/** New packing material with how it is bought, or changes of one. */
export const openConsumable = (of?: Consumable): Promise<boolean> =>
  openForm<Fields>({
    title: of ? say(words.edit, { name: of.name }) : words.create,
    initial: of ?? { unit: 'pcs', warning_level: 0 },
    submit: ({ supplier_id = null, price = null, ...given }, options) => {
      const body = { ...given, supplier_id, price }
      return of
        ? request(editConsumable, { params: { id: of.id }, body }, options)
        : request(createConsumable, { body }, options)
    },
    fields: (
      <>
        <Form.Item name="name" label={say(materialWords.name)} rules={[required, pattern]}>
          <Input maxLength={40} />
        </Form.Item>
        <Form.Item name="cn_name" label={say(materialWords.cn_name)} rules={[required]}>
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item name="barcode" label={say(materialWords.barcode)} rules={[barcode, pattern]}>
          <Input maxLength={40} />
        </Form.Item>
        <Form.Item name="supplier_id" label={say(shared.supplier)}>
          <SupplierSelect />
        </Form.Item>
        <Form.Item name="unit" label={say(shared.unit)} rules={[required]}>
          <Input maxLength={20} />
        </Form.Item>
        <Form.Item name="price" label={say(shared.price)} extra={say(words.priceHint)}>
          <InputNumber min={0} max={9_999_999} precision={4} style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item name="warning_level" label={say(words.warning)} rules={[required]}>
          <InputNumber min={0} max={9_999_999} precision={0} style={{ width: '100%' }} />
        </Form.Item>
      </>
    ),
  })
