import { text } from '@kuacang/contract/kit/text'
import {
  createMaterial,
  editMaterial,
  listAllMaterials,
  type ManagedMaterial,
  type MaterialFields,
} from '@kuacang/contract/reference/material/calls'
import { materialCategory } from '@kuacang/contract/reference/material/enums'
import { Button, Form, Input, InputNumber, Select, Space } from 'antd'
import { request } from '../../kit/api/request.ts'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { required } from '../../kit/form/rules.ts'
import type { Column } from '../../kit/list/columns.tsx'
import { ShortList } from '../../kit/list/short-list.tsx'
import { say } from '../../kit/say.ts'
import { Code, EnumLabel, kg } from '../../kit/show.tsx'
import { enabledColumn, entryActions } from '../enabled.tsx'
import { openPrintMaterialBarcode } from './print-material-barcode.tsx'

const words = {
  create: text('新建包材', 'New material'),
  edit: text('编辑包材', 'Edit material'),
  print: text('打印包材条码', 'Print material barcodes'),
  name: text('名称', 'Name'),
  nameHint: text(
    '以 MTR- 或 PACK_SIZE_ 开头才能扫描选择',
    'Scans choose it only if it begins with MTR- or PACK_SIZE_',
  ),
  cn_name: text('中文名', 'Name in Chinese'),
  barcode: text('条码', 'Barcode'),
  category: text('类别', 'Kind'),
  weight: text('重量 kg', 'Weight in kg'),
  size: text('长 × 宽 × 高 cm', 'Length × width × height in cm'),
  length: text('长', 'Length'),
  width: text('宽', 'Width'),
  height: text('高', 'Height'),
  code: text('只能使用字母、数字和 . _ -', 'Letters, digits and . _ - only'),
  disableMeans: text(
    '工作台不再提供该包材，已有记录不受影响。可以重新启用。',
    'Stations no longer offer it; existing records are not affected. It can be enabled again.',
  ),
}

const columns: readonly Column<ManagedMaterial>[] = [
  { key: 'name', title: words.name, render: (m) => <Code>{m.name}</Code> },
  { key: 'cn_name', title: words.cn_name, render: (m) => m.cn_name },
  { key: 'barcode', title: words.barcode, render: (m) => <Code>{m.barcode}</Code> },
  {
    key: 'category',
    title: words.category,
    render: (m) => <EnumLabel of={materialCategory} code={m.category} />,
  },
  enabledColumn,
  { key: 'weight', title: words.weight, align: 'right', render: (m) => kg(m.weight) },
  {
    key: 'size',
    title: words.size,
    render: ({ volume_in_cm: { length, width, height } }) => `${length} × ${width} × ${height}`,
  },
]

const codeRules = [required, { pattern: /^[A-Za-z0-9_.-]+$/, message: say(words.code) }]
const sides = ['length', 'width', 'height'] as const

const openMaterialForm = (material?: ManagedMaterial): Promise<boolean> =>
  openForm<Omit<MaterialFields, 'enabled'>>({
    title: material ? words.edit : words.create,
    initial: material ?? {},
    fields: (
      <>
        <Form.Item name="name" label={say(words.name)} extra={say(words.nameHint)} rules={codeRules}>
          <Input maxLength={40} />
        </Form.Item>
        <Form.Item name="cn_name" label={say(words.cn_name)} rules={[required]}>
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item name="barcode" label={say(words.barcode)} rules={codeRules}>
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
    submit: (body, options) =>
      material
        ? request(editMaterial, { params: { id: material.id }, body }, options)
        : request(createMaterial, { body }, options),
  })

const actions = entryActions<ManagedMaterial>({
  edit: openMaterialForm,
  setEnabled: ({ id }, enabled) => request(editMaterial, { params: { id }, body: { enabled } }),
  disabling: { consequence: words.disableMeans, id: (m) => m.name },
})

export default function MaterialPage() {
  const materials = useAnswer(listAllMaterials, {})
  const create = async () => {
    if (await openMaterialForm()) await materials.refetch()
  }
  return (
    <ShortList
      of={materials}
      rowKey={(m) => m.id}
      columns={columns}
      searched={(m) => `${m.name} ${m.cn_name} ${m.barcode}`}
      rowActions={actions}
      toolbar={
        <>
          <Button type="primary" onClick={() => void create()}>
            {say(words.create)}
          </Button>
          <Button onClick={() => void openPrintMaterialBarcode()}>{say(words.print)}</Button>
        </>
      }
    />
  )
}
