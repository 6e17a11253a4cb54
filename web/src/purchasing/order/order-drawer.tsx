import { text } from '@kuacang/contract/kit/text'
import {
  getPurchaseOrder,
  listPurchaseOrders,
  type PurchaseLine,
} from '@kuacang/contract/purchasing/order/calls'
import { purchaseOrderStatus } from '@kuacang/contract/purchasing/order/enums'
import { purchaseOrderMachine } from '@kuacang/contract/purchasing/order/machine'
import { Table } from 'antd'
import { useAnswer, useRefresh } from '../../kit/api/use-answer.ts'
import { Answered } from '../../kit/detail/answered.tsx'
import { DetailDrawer } from '../../kit/detail/detail.tsx'
import { Facts } from '../../kit/detail/facts.tsx'
import { operationNames } from '../../kit/detail/operation-names.ts'
import { recordEntry, Timeline } from '../../kit/detail/timeline.tsx'
import { RowActions } from '../../kit/list/actions.tsx'
import { UserName } from '../../kit/names.tsx'
import { say } from '../../kit/say.ts'
import { Code, StatusTag, Time } from '../../kit/show.tsx'
import { purchaseTones } from '../tones.ts'
import { priceText, words } from '../words.ts'
import { purchaseActions } from './order-actions.ts'

const lines = text('采购明细', 'Order lines')
const nameOf = operationNames(purchaseOrderMachine, { create: text('创建', 'Created') })
const columns = { xs: 1, sm: 2 }

const Lines = ({ of, currency }: { of: readonly PurchaseLine[]; currency: string }) => (
  <Table<PurchaseLine>
    size="small"
    style={{ marginBottom: 16 }}
    rowKey={(l) => l.material_id}
    scroll={{ x: 'max-content' }}
    dataSource={[...of]}
    pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
    columns={[
      { title: say(words.material), render: (_v, l) => <Code>{l.name}</Code> },
      { title: say(words.cn_name), dataIndex: 'cn_name' },
      {
        title: say(words.quantity),
        align: 'right',
        render: (_v, l) => `${l.quantity.toLocaleString()} ${l.unit}`,
      },
      { title: say(words.received), align: 'right', render: (_v, l) => l.received_quantity.toLocaleString() },
      {
        title: say(words.missing),
        align: 'right',
        render: (_v, l) => (l.quantity - l.received_quantity).toLocaleString(),
      },
      { title: say(words.price), align: 'right', render: (_v, l) => priceText(l.price, currency) },
    ]}
  />
)

/** All about one purchase order. */
export const PurchaseDrawer = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const refresh = useRefresh()
  const order = useAnswer(getPurchaseOrder, { params: { id } })
  const again = () => {
    void refresh(getPurchaseOrder)
    void refresh(listPurchaseOrders)
  }
  return (
    <DetailDrawer
      open
      title={<Code>{order.data?.order_number ?? ''}</Code>}
      onClose={onClose}
      actions={order.data ? <RowActions row={order.data} actions={purchaseActions} onDone={again} /> : null}
    >
      <Answered of={order}>
        {(o) => (
          <>
            <Facts
              columns={columns}
              facts={[
                [
                  words.status,
                  <StatusTag
                    key="s"
                    of={purchaseOrderStatus}
                    code={o.status}
                    tone={purchaseTones[o.status]}
                  />,
                ],
                [words.supplier, o.supplier_name],
                [words.batch, o.batch_number ?? '-'],
                [words.amount, priceText(o.amount, o.currency)],
                [words.remark, o.remark || '-'],
                [words.creator, <UserName key="created_by" of={o.created_by} />],
                [words.created, <Time key="c" at={o.created_at} />],
                [words.ordered, <Time key="o" at={o.ordered_at} />],
                [words.ended, <Time key="e" at={o.ended_at} />],
              ]}
            />
            <h2 className="section-title">{say(lines)}</h2>
            <Lines of={o.lines} currency={o.currency} />
            <Timeline entries={o.operation_records.map((r) => recordEntry(r, nameOf(r.action)))} />
          </>
        )}
      </Answered>
    </DetailDrawer>
  )
}
