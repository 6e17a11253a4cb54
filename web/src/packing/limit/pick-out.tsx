/** @shared with other areas. */

import { text } from '@kuacang/contract/kit/text'
import type { PickOutParcel } from '@kuacang/contract/packing/limit/schemas'
import { Table } from 'antd'
import { showResult } from '../../kit/dialog/confirm.tsx'
import { say } from '../../kit/say.ts'
import { playCue } from '../../kit/scan/cues.ts'
import { Code } from '../../kit/show.tsx'
import { amount } from './limit-facts.tsx'

const words = {
  pickOut: text('请先取出超出免税额的包裹', 'Take out the parcels over the tax exemption first'),
  pickOutHow: text(
    '请取出并解绑以下包裹，然后重新发送交接请求。',
    'Take out and unbind the following parcels, then send the handover request again.',
  ),
  box: text('箱号', 'Box number'),
  tracking: text('尾程运单号', 'Last-leg tracking number'),
  value: text('申报价值', 'Declared value'),
}

/** Names the parcels that must leave their boxes before these can be booked or handed over. */
export const showPickOut = (parcels: readonly PickOutParcel[]): Promise<void> => {
  playCue('error')
  return showResult({
    kind: 'error',
    title: words.pickOut,
    subtitle: say(words.pickOutHow),
    extra: (
      <Table
        size="small"
        rowKey="last_leg_tracking_number"
        dataSource={[...parcels]}
        scroll={{ x: 'max-content' }}
        pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
        columns={[
          { title: say(words.box), render: (_v, p) => <Code>{p.box_number}</Code> },
          { title: say(words.tracking), render: (_v, p) => <Code>{p.last_leg_tracking_number}</Code> },
          { title: say(words.value), align: 'right', render: (_v, p) => amount(p.declared_value) },
        ]}
      />
    ),
  })
}
