import {
  createReplenishment,
  type ProposedLine,
  proposeReplenishments,
} from '@kuacang/contract/inventory/replenishment/calls'
import { text } from '@kuacang/contract/kit/text'
import { Form, Table } from 'antd'
import { request } from '../../kit/api/request.ts'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { required } from '../../kit/form/rules.ts'
import { chooseAll } from '../../kit/list/choose-all.ts'
import { notice } from '../../kit/notice.ts'
import { nameOf, say } from '../../kit/say.ts'
import { Code } from '../../kit/show.tsx'

const words = {
  title: text('补货建议', 'Replenishment proposals'),
  create: text('生成补货单', 'Create replenishment'),
  made: text('已生成补货单 {code}', 'Replenishment {code} created'),
  none: text('没有拣货位低于下限', 'No picking location is below its minimum'),
  to: text('拣货位', 'Picking location'),
  from: text('存储位', 'Storage location'),
  goods: text('货物', 'Goods'),
  has: text('现有 / 下限', 'On hand / minimum'),
  quantity: text('补货', 'Replenish'),
}

const keyOf = (l: ProposedLine) => `${l.loc_inv_id} ${l.to_location_code}`

type Props = {
  all: readonly ProposedLine[]
  value?: ProposedLine[]
  onChange?: (lines: ProposedLine[]) => void
}

const Choice = ({ all, value = [], onChange }: Props) => (
  <Table<ProposedLine>
    size="small"
    rowKey={keyOf}
    scroll={{ x: 'max-content' }}
    dataSource={[...all]}
    pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
    rowSelection={{
      selectedRowKeys: value.map(keyOf),
      onChange: (_keys, rows) => onChange?.(rows),
      preserveSelectedRowKeys: true,
      getTitleCheckboxProps: chooseAll,
    }}
    columns={[
      { title: say(words.to), render: (_v, l) => <Code>{l.to_location_code}</Code> },
      { title: say(words.from), render: (_v, l) => <Code>{l.from_location_code}</Code> },
      {
        title: say(words.goods),
        render: (_v, l) => (
          <>
            <Code>{l.sku}</Code> {nameOf(l)}
          </>
        ),
      },
      { title: say(words.has), align: 'right', render: (_v, l) => `${l.on_hand} / ${l.minimum}` },
      { title: say(words.quantity), align: 'right', dataIndex: 'quantity' },
    ]}
  />
)

/** Shows what should be brought from storage, and makes one replenishment of the chosen lines. */
export const openProposals = async (): Promise<boolean> => {
  const { list } = await request(proposeReplenishments, {})
  if (list.length === 0) {
    notice.success(words.none)
    return false
  }
  return openForm<{ lines: ProposedLine[] }>({
    title: words.title,
    confirm: words.create,
    width: 860,
    initial: { lines: list.slice(0, 200) },
    submit: async ({ lines }, options) => {
      const body = {
        lines: lines.map(({ loc_inv_id, to_location_code, quantity }) => ({
          loc_inv_id,
          to_location_code,
          quantity,
        })),
      }
      const { order } = await request(createReplenishment, { body }, options)
      notice.success(say(words.made, { code: order.order_id }))
    },
    fields: (
      <Form.Item name="lines" rules={[required]}>
        <Choice all={list} />
      </Form.Item>
    ),
  })
}
