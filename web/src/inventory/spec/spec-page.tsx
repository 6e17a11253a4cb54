import {
  createSpec,
  deleteSpec,
  editSpec,
  exportSpecs,
  type LocationSpec,
  listSpecs,
} from '@kuacang/contract/inventory/spec/calls'
import { text } from '@kuacang/contract/kit/text'
import { Button, Form, Input, InputNumber } from 'antd'
import { request } from '../../kit/api/request.ts'
import { useRefresh } from '../../kit/api/use-answer.ts'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { required } from '../../kit/form/rules.ts'
import type { Action } from '../../kit/list/actions.tsx'
import type { Column } from '../../kit/list/columns.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { say } from '../../kit/say.ts'
import { useSession } from '../../kit/session/session.tsx'

const words = {
  title: text('库位规格', 'Location specs'),
  create: text('新建规格', 'New spec'),
  edit: text('编辑', 'Edit'),
  delete: text('删除', 'Delete'),
  consequence: text('没有库位使用时才能删除。', 'A spec can be deleted only when no location uses it.'),
  name: text('名称', 'Name'),
  length: text('长 cm', 'Length (cm)'),
  width: text('宽 cm', 'Width (cm)'),
  height: text('高 cm', 'Height (cm)'),
  max_weight: text('承重 kg', 'Load limit (kg)'),
}

const columns: readonly Column<LocationSpec>[] = [
  { key: 'name', title: words.name, render: (s) => s.name },
  { key: 'length', title: words.length, align: 'right', render: (s) => s.length },
  { key: 'width', title: words.width, align: 'right', render: (s) => s.width },
  { key: 'height', title: words.height, align: 'right', render: (s) => s.height },
  { key: 'max_weight', title: words.max_weight, align: 'right', render: (s) => s.max_weight },
  { key: 'locations', title: text('库位数', 'Locations'), align: 'right', render: (s) => s.locations },
]

type Fields = { name: string; length: number; width: number; height: number; max_weight: number }

const openSpec = (spec?: LocationSpec): Promise<boolean> =>
  openForm<Fields>({
    title: spec ? words.edit : words.create,
    ...(spec ? { initial: spec } : {}),
    submit: (body, options) =>
      spec
        ? request(editSpec, { params: { id: spec.id }, body }, options)
        : request(createSpec, { body }, options),
    fields: (
      <>
        <Form.Item name="name" label={say(words.name)} rules={[required]}>
          <Input maxLength={64} />
        </Form.Item>
        {(['length', 'width', 'height', 'max_weight'] as const).map((name) => (
          <Form.Item key={name} name={name} label={say(words[name])} rules={[required]}>
            <InputNumber min={0.1} step={0.1} style={{ width: '100%' }} />
          </Form.Item>
        ))}
      </>
    ),
  })

const actions: readonly Action<LocationSpec>[] = [
  { key: 'edit', label: words.edit, run: ([spec]) => openSpec(spec) },
  {
    key: 'delete',
    label: words.delete,
    danger: { consequence: words.consequence, id: (s) => s.name },
    run: ([spec]) => spec && request(deleteSpec, { params: { id: spec.id } }),
  },
]

export default function SpecPage() {
  const refresh = useRefresh()
  const mayEdit = useSession().holds('EditStorageLocation')
  return (
    <ListPage
      title={words.title}
      call={listSpecs}
      filters={[]}
      columns={columns}
      export={{ call: exportSpecs }}
      rowKey={(s) => s.id}
      rowActions={mayEdit ? actions : []}
      toolbar={
        mayEdit ? (
          <Button
            type="primary"
            onClick={() => void openSpec().then(async (done) => done && refresh(listSpecs))}
          >
            {say(words.create)}
          </Button>
        ) : null
      }
    />
  )
}
