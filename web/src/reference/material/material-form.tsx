/** @shared with other areas. */

import type { ManagedMaterial, MaterialFields } from '@kuacang/contract/reference/material/calls'
import { materialCategory } from '@kuacang/contract/reference/material/enums'
import { Form, Input, InputNumber, Select, Space } from 'antd'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { barcode, required } from '../../kit/form/rules.ts'
import { say } from '../../kit/say.ts'
import { materialWords as words } from './material-columns.tsx'

const pattern = { pattern: /^[A-Za-z0-9_.-]+$/, message: say(words.code) }
const sides = ['length', 'width', 'height'] as const

type Save = (fields: Omit<MaterialFields, 'enabled'>, options: { readonly key: string }) => Promise<unknown>

/** New packing material, or changes of one; `save` is the call that the page has for it. */
export const openMaterialForm = (material: ManagedMaterial | undefined, save: Save): Promise<boolean> =>
  openForm<Omit<MaterialFields, 'enabled'>>({
    title: material ? words.edit : words.create,
    initial: material ?? {},
    fields: (
      <>
        <Form.Item
          name="name"
          label={say(words.name)}
          extra={say(words.nameHint)}
          rules={[required, pattern]}
        >
          <Input maxLength={40} />
        </Form.Item>
        <Form.Item name="cn_name" label={say(words.cn_name)} rules={[required]}>
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item name="barcode" label={say(words.barcode)} rules={[barcode, pattern]}>
          <Input maxLength={40} />
        </Form.Item>
        <Form.Item name="category" label={say(words.category)} rules={[required]}>
          <Select
            options={materialCategory.codes.map((value) => ({
              value,
              label: say(materialCategory.label(value)),
            }))}
          />
        </Form.Item>
        <Form.Item name="weight" label={say(words.weight)} rules={[required]}>
          <InputNumber min={0} max={100} precision={3} style={{ width: '100%' }} />
        </Form.Item>
        <Space align="start" size={8}>
          {sides.map((side) => (
            <Form.Item
              key={side}
              name={['volume_in_cm', side]}
              label={`${say(words[side])} cm`}
              rules={[required]}
            >
              <InputNumber min={0} max={1000} precision={1} />
            </Form.Item>
          ))}
        </Space>
      </>
    ),
    submit: save,
  })
