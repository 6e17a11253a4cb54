import { text } from '@kuacang/contract/kit/text'
import { getOutboundReturn, getReturnPhoto } from '@kuacang/contract/returns/record/calls'
import {
  outboundReturnStatus,
  returnGrade,
  returnMark,
  returnOutcome,
  returnReason,
  returnWait,
} from '@kuacang/contract/returns/record/enums'
import { outboundReturnMachine } from '@kuacang/contract/returns/record/machine'
import { Image, Space, Table } from 'antd'
import { Address } from '../../kit/address/address.tsx'
import { fillPath } from '../../kit/api/address.ts'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { Answered } from '../../kit/detail/answered.tsx'
import { DetailDrawer } from '../../kit/detail/detail.tsx'
import { Facts } from '../../kit/detail/facts.tsx'
import { operationNames } from '../../kit/detail/operation-names.ts'
import { recordEntry, Timeline } from '../../kit/detail/timeline.tsx'
import { say } from '../../kit/say.ts'
import { Code, StatusTag, Time } from '../../kit/show.tsx'
import { words } from '../words.ts'
import { toneOf } from './return-columns.tsx'

const own = {
  basic: text('退件', 'Return'),
  shipped: text('出库', 'Shipped'),
  returned: text('已退回', 'Came back'),
  graded: text('评级', 'Graded'),
  address: text('新地址', 'New address'),
  photo: text('照片 {n}', 'Photo {n}'),
  unopened: text('未拆开', 'Not opened'),
  plan: text('入库单', 'Inbound order'),
}

const nameOf = operationNames(outboundReturnMachine, {
  announced_by_platform: text('平台已预报', 'Announced by the platform'),
  choose_channel: text('选择渠道', 'Channel chosen'),
  announce: text('预报', 'Announced'),
  sort: text('分拣', 'Sorted'),
  label_refused: text('承运商拒绝面单', 'The carrier refused the label'),
  print_label: text('打印面单', 'Label printed'),
})

/** All about one return, beside the list. */
export const ReturnDrawer = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => {
  const found = useAnswer(getOutboundReturn, { params: { id } })
  return (
    <DetailDrawer title={found.data ? <Code>{found.data.tracking_number}</Code> : id} open onClose={onClose}>
      <Answered of={found}>
        {(r) => (
          <>
            <Facts
              title={own.basic}
              facts={[
                [
                  words.status,
                  <StatusTag key="s" of={outboundReturnStatus} code={r.status} tone={toneOf(r)} />,
                ],
                [words.order, <Code key="o">{r.order_number}</Code>],
                [words.reason, say(returnReason.label(r.reason))],
                [words.way, r.mark === null ? '-' : say(returnMark.label(r.mark))],
                [words.waits, r.wait === null ? '-' : say(returnWait.label(r.wait))],
                [words.until, r.wait_until ? <Time key="u" at={r.wait_until} /> : '-'],
                [words.fresh, r.new_tracking_number || '-'],
                [words.batch, r.batch_number || '-'],
                [words.bag, r.bag_number || '-'],
                [words.comments, r.comments || '-'],
              ]}
            />
            {r.address ? (
              <Facts title={own.address} facts={[[own.address, <Address key="a" of={r.address} />]]} />
            ) : null}
            <Table
              size="small"
              rowKey={(s) => s.sku}
              pagination={false}
              dataSource={r.skus}
              columns={[
                { title: say(words.goods), render: (_v, s) => <Code>{s.sku}</Code> },
                { title: say(own.shipped), dataIndex: 'quantity', align: 'right' },
                { title: say(own.returned), dataIndex: 'returned', align: 'right' },
              ]}
            />
            {r.pieces.length > 0 ? (
              <Table
                size="small"
                rowKey={(p) => p.id}
                pagination={false}
                dataSource={r.pieces}
                title={() => say(own.graded)}
                columns={[
                  { title: say(words.goods), render: (_v, p) => <Code>{p.sku}</Code> },
                  { title: say(words.quantity), dataIndex: 'quantity', align: 'right' },
                  {
                    title: say(words.grade),
                    render: (_v, p) => say(p.grade === null ? own.unopened : returnGrade.label(p.grade)),
                  },
                  { title: say(words.outcome), render: (_v, p) => say(returnOutcome.label(p.outcome)) },
                  { title: say(words.tote), render: (_v, p) => p.tote || '-' },
                  { title: say(own.plan), render: (_v, p) => p.wms_order_id ?? '-' },
                ]}
              />
            ) : null}
            {r.photos.length > 0 ? (
              <Space wrap>
                {r.photos.map((photo, i) => (
                  <Image
                    key={photo}
                    width={96}
                    alt={say(own.photo, { n: i + 1 })}
                    src={`/api${fillPath(getReturnPhoto.path, { id, photo })}`}
                  />
                ))}
              </Space>
            ) : null}
            <Timeline entries={r.operation_records.map((o) => recordEntry(o, nameOf(o.action)))} />
          </>
        )}
      </Answered>
    </DetailDrawer>
  )
}
