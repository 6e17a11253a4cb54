import { listOutboundBoxes } from '@kuacang/contract/b2b/box/calls'
import { outboundBoxStatus } from '@kuacang/contract/b2b/box/enums'
import { text } from '@kuacang/contract/kit/text'
import { isB2b, outboundOrderStatus } from '@kuacang/contract/outbound/order/enums'
import { Button, Space, Table } from 'antd'
import { useAnswer } from '../kit/api/use-answer.ts'
import { Answered } from '../kit/detail/answered.tsx'
import { usePrint } from '../kit/print/use-print.ts'
import { say } from '../kit/say.ts'
import { Can } from '../kit/session/session.tsx'
import { Code, kg, StatusTag } from '../kit/show.tsx'
import type { OrderPanelProps } from '../outbound/order/order-panels.ts'
import { BoxLines } from './box/box-lines.tsx'
import { boxLabelsOf, packingListOf } from './box/box-papers.ts'
import { sizeOf, tones, words } from './box/box-words.ts'

const own = {
  title: text('箱', 'Boxes'),
  none: text('还没有箱', 'No boxes yet'),
}

const mostShown = 50

/** The boxes of a B2B order, each with what is in it. */
export const OrderPanel = ({ id, order_type, order_status }: OrderPanelProps) =>
  isB2b(order_type) ? <Boxes id={id} packed={order_status > outboundOrderStatus.code.picked} /> : null

const Boxes = ({ id, packed }: { id: string; packed: boolean }) => {
  const boxes = useAnswer(listOutboundBoxes, { query: { order_id: [id], page_size: mostShown } })
  const { print, printing } = usePrint()
  return (
    <Answered of={boxes}>
      {({ list }) => {
        const living = list.filter((b) => b.status !== outboundBoxStatus.code.cancelled).toReversed()
        return (
          <section aria-label={say(own.title)}>
            <h3 className="section-title">{say(own.title)}</h3>
            <Table
              size="small"
              rowKey="id"
              pagination={false}
              scroll={{ x: 'max-content' }}
              locale={{ emptyText: say(own.none) }}
              dataSource={living}
              expandable={{ expandedRowRender: (b) => <BoxLines of={b.skus} /> }}
              columns={[
                { title: say(words.box), render: (_v, b) => <Code>{b.box_id}</Code> },
                { title: say(words.place), render: (_v, b) => `${b.n} / ${b.of}` },
                {
                  title: say(words.status),
                  render: (_v, b) => (
                    <StatusTag of={outboundBoxStatus} code={b.status} tone={tones[b.status]} />
                  ),
                },
                { title: say(words.pieces), align: 'right', render: (_v, b) => b.pieces },
                {
                  title: say(words.weight),
                  align: 'right',
                  render: (_v, b) => (b.weight === null ? '-' : kg(b.weight)),
                },
                { title: say(words.size), render: (_v, b) => sizeOf(b) },
                { title: say(words.booking), render: (_v, b) => <Code>{b.booking_number || '-'}</Code> },
              ]}
            />
            {living.length > 0 ? (
              <Can right="B2BTabView">
                <Space wrap style={{ margin: '8px 0' }}>
                  <Button
                    disabled={printing}
                    onClick={() => void print(boxLabelsOf(living.map((b) => b.box_id)))}
                  >
                    {say(words.label)}
                  </Button>
                  {packed ? (
                    <Button disabled={printing} onClick={() => void print(packingListOf(id))}>
                      {say(words.list)}
                    </Button>
                  ) : null}
                </Space>
              </Can>
            ) : null}
          </section>
        )
      }}
    </Answered>
  )
}
