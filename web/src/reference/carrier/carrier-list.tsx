import { text } from '@kuacang/contract/kit/text'
import {
  type Carrier,
  editCarrier,
  exportCarriers,
  searchCarriers,
} from '@kuacang/contract/reference/carrier/calls'
import { Form, Input } from 'antd'
import { request } from '../../kit/api/request.ts'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { required } from '../../kit/form/rules.ts'
import type { Action } from '../../kit/list/actions.tsx'
import type { Column } from '../../kit/list/columns.tsx'
import { ShortList } from '../../kit/list/short-list.tsx'
import { say } from '../../kit/say.ts'
import { Code } from '../../kit/show.tsx'

const words = {
  list: text('承运商', 'Carriers'),
  edit: text('编辑', 'Edit'),
  title: text('编辑承运商 {code}', 'Edit carrier {code}'),
  code: text('承运商代码', 'Carrier code'),
  name: text('中文名', 'Chinese name'),
  name_en: text('英文名', 'English name'),
  channels: text('渠道数', 'Channels'),
}

const columns: readonly Column<Carrier>[] = [
  { key: 'code', title: words.code, render: (c) => <Code>{c.carrier_code}</Code> },
  { key: 'name', title: words.name, render: (c) => c.carrier_name },
  { key: 'name_en', title: words.name_en, render: (c) => c.carrier_name_en || '-' },
  { key: 'channels', title: words.channels, align: 'right', render: (c) => c.channels },
]

const edit = ({ carrier_code, carrier_name, carrier_name_en }: Carrier): Promise<boolean> =>
  openForm<{ carrier_name: string; carrier_name_en: string }>({
    title: say(words.title, { code: carrier_code }),
    initial: { carrier_name, carrier_name_en },
    fields: (
      <>
        <Form.Item name="carrier_name" label={say(words.name)} rules={[required]}>
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item name="carrier_name_en" label={say(words.name_en)}>
          <Input maxLength={100} />
        </Form.Item>
      </>
    ),
    submit: (names, options) => request(editCarrier, { body: { carrier_code, ...names } }, options),
  })

const actions: readonly Action<Carrier>[] = [
  { key: 'edit', label: words.edit, run: ([carrier]) => carrier && edit(carrier) },
]

/** Carriers come with their channels; here they are renamed on all of them. */
export const CarrierList = () => (
  <ShortList
    title={words.list}
    of={useAnswer(searchCarriers, { query: {} })}
    rowKey={(c) => c.carrier_code}
    columns={columns}
    export={{ call: exportCarriers }}
    searched={(c) => `${c.carrier_code} ${c.carrier_name} ${c.carrier_name_en}`}
    rowActions={actions}
  />
)
