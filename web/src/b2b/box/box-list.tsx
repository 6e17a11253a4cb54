import {
  cancelOutboundBox,
  countOutboundBoxes,
  exportOutboundBoxes,
  getOutboundBox,
  listOutboundBoxes,
  type OutboundBox,
} from '@kuacang/contract/b2b/box/calls'
import { outboundBoxStatus } from '@kuacang/contract/b2b/box/enums'
import { type OutboundBoxAction, outboundBoxMachine } from '@kuacang/contract/b2b/box/machine'
import { text } from '@kuacang/contract/kit/text'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { Answered } from '../../kit/detail/answered.tsx'
import { DetailDrawer } from '../../kit/detail/detail.tsx'
import { Facts } from '../../kit/detail/facts.tsx'
import { recordEntry, Timeline } from '../../kit/detail/timeline.tsx'
import { send } from '../../kit/dialog/ask.tsx'
import { type Action, machineActions } from '../../kit/list/actions.tsx'
import type { Column } from '../../kit/list/columns.tsx'
import type { Filter } from '../../kit/list/filter-query.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { UserName } from '../../kit/names.tsx'
import { printPaper } from '../../kit/print/print-paper.ts'
import { say } from '../../kit/say.ts'
import { Code, kg, StatusTag, Time } from '../../kit/show.tsx'
import { partnerFilter } from '../../reference/partner/partner-filter.ts'
import { PartnerName } from '../../reference/partner/partner-name.tsx'
import { BoxLines } from './box-lines.tsx'
import { boxLabelsOf, packingListOf } from './box-papers.ts'
import { operationName, sizeOf, tones, words } from './box-words.ts'

const own = {
  title: text('出库箱', 'Outbound boxes'),
  one: text('出库箱', 'Outbound box'),
  time: text('创建时间', 'Created'),
  cancelled: text('其中的商品需要重新装箱。', 'What is in it must be packed again.'),
  cancel: text('取消箱', 'Cancel the box'),
  more: text('等 {n} 种', 'and {n} more'),
}

const { cancelled } = outboundBoxStatus.code
const shownGoods = 2

/** What is in a box, in a line. */
const Goods = ({ of }: { of: OutboundBox['skus'] }) => {
  const more = of.length - shownGoods
  return (
    <span className="cut" title={of.map((s) => `${s.sku} × ${s.quantity}`).join(', ')}>
      {of
        .slice(0, shownGoods)
        .map((s) => `${s.sku} × ${s.quantity}`)
        .join(', ')}
      {more > 0 ? ` ${say(own.more, { n: more })}` : ''}
    </span>
  )
}

const filters: readonly Filter[] = [
  { kind: 'text', key: 'box_id', exact: true, several: true, label: words.box },
  { kind: 'text', key: 'order_id', exact: true, several: true, label: words.order },
  { kind: 'enum', key: 'status', label: words.status, of: outboundBoxStatus, many: true },
  { kind: 'text', key: 'booking_number', exact: true, several: true, label: words.booking },
  partnerFilter,
  { kind: 'range', key: 'time_range', label: own.time },
]

const columns: readonly Column<OutboundBox>[] = [
  { key: 'box_id', title: words.box, render: (b) => <Code>{b.box_id}</Code> },
  {
    key: 'status',
    title: words.status,
    render: (b) => <StatusTag of={outboundBoxStatus} code={b.status} tone={tones[b.status]} />,
  },
  { key: 'n', title: words.place, render: (b) => <Code>{b.n === null ? '-' : `${b.n}/${b.of}`}</Code> },
  {
    key: 'order',
    title: words.order,
    render: (b) => (
      <>
        <Code>{b.order_number}</Code>
        <span className="second">{b.erp_order_id}</span>
      </>
    ),
  },
  {
    key: 'partner',
    title: words.partner,
    render: (b) => (
      <>
        <PartnerName of={b.partner_id} />
        <span className="second">{b.buyer_id}</span>
      </>
    ),
  },
  { key: 'skus', title: words.skus, render: (b) => <Goods of={b.skus} /> },
  {
    key: 'pieces',
    title: words.pieces,
    align: 'right',
    render: (b) => b.pieces,
    sum: { of: (b) => b.pieces, unit: 'pieces' },
  },
  {
    key: 'weight',
    title: words.weight,
    align: 'right',
    render: (b) => (b.weight === null ? '-' : kg(b.weight)),
    sum: { of: (b) => b.weight ?? 0, unit: 'kg' },
  },
  { key: 'size', title: words.size, render: (b) => <Code>{sizeOf(b)}</Code> },
  { key: 'booking', title: words.booking, render: (b) => <Code>{b.booking_number || '-'}</Code> },
  {
    key: 'operator',
    title: words.operator,
    optional: true,
    render: (b) => <UserName of={b.operator_name} />,
  },
  { key: 'created_at', title: words.created, optional: true, render: (b) => <Time at={b.created_at} /> },
  { key: 'finished_at', title: words.finished, optional: true, render: (b) => <Time at={b.finished_at} /> },
]

const printLabels: Action<OutboundBox> = {
  key: 'print_label',
  label: words.label,
  allowed: (b) => b.status !== cancelled,
  run: (rows) => printPaper(boxLabelsOf(rows.map((b) => b.box_id))),
}

const printList: Action<OutboundBox> = {
  key: 'print_packing_list',
  label: words.list,
  allowed: (b) => b.status !== cancelled && b.status !== outboundBoxStatus.code.open,
  run: async ([b]) => b && printPaper(packingListOf(b.order_id)),
}

const actions: readonly Action<OutboundBox>[] = [
  printLabels,
  printList,
  ...machineActions<OutboundBoxAction, OutboundBox>(outboundBoxMachine, {
    cancel: {
      run: async ([b]) => b && send(cancelOutboundBox, { body: { box_id: b.box_id } }),
      danger: { title: own.cancel, consequence: own.cancelled, id: (b) => b.box_id },
    },
  }),
]

const BoxDetail = ({ id }: { id: string }) => {
  const box = useAnswer(getOutboundBox, { params: { id } })
  return (
    <Answered of={box}>
      {(b) => (
        <>
          <Facts
            columns={{ xs: 1, sm: 2 }}
            facts={[
              [words.box, <Code key="box">{b.box_id}</Code>],
              [
                words.status,
                <StatusTag key="s" of={outboundBoxStatus} code={b.status} tone={tones[b.status]} />,
              ],
              [words.order, <Code key="order">{b.order_number}</Code>],
              [words.place, b.n === null ? '-' : `${b.n} / ${b.of}`],
              [words.buyer, b.buyer_id || '-'],
              [words.weight, b.weight === null ? '-' : kg(b.weight)],
              [words.size, sizeOf(b)],
              [words.booking, <Code key="booking">{b.booking_number || '-'}</Code>],
              [words.finished, <Time key="finished" at={b.finished_at} />],
              [words.left, <Time key="left" at={b.handed_over_at} />],
            ]}
          />
          <BoxLines of={b.skus} />
          <Timeline entries={b.operation_records.map((r) => recordEntry(r, operationName(r.action)))} />
        </>
      )}
    </Answered>
  )
}

/** The boxes of B2B orders with what is in them (FU-116). */
export const BoxList = () => (
  <ListPage
    title={own.title}
    call={listOutboundBoxes}
    statuses={countOutboundBoxes}
    filters={filters}
    columns={columns}
    rowKey={(b) => b.id}
    rowActions={actions}
    bulkActions={[printLabels]}
    export={{ call: exportOutboundBoxes }}
    detail={{
      show: (id, close) => (
        <DetailDrawer title={say(own.one)} open onClose={close}>
          <BoxDetail id={id} />
        </DetailDrawer>
      ),
    }}
  />
)
