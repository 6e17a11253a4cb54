import { cancelEpcReturnBag } from '@kuacang/contract/epc/return/calls'
import { epcReturnDisposal } from '@kuacang/contract/epc/return/enums'
import {
  countEpcReturnBags,
  type EpcReturnBag,
  exportEpcReturnBags,
  getEpcReturnBag,
  getEpcReturnBagRecords,
  listEpcReturnBags,
  sendEpcReturnForecast,
} from '@kuacang/contract/epc/return-bag/calls'
import { epcReturnBagStatus } from '@kuacang/contract/epc/return-bag/enums'
import { epcReturnBagMachine } from '@kuacang/contract/epc/return-bag/machine'
import { text } from '@kuacang/contract/kit/text'
import { reopenBag } from '@kuacang/contract/packing/bag/calls'
import { bagMachine } from '@kuacang/contract/packing/bag/machine'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { Answered } from '../../kit/detail/answered.tsx'
import { Facts } from '../../kit/detail/facts.tsx'
import { operationNames } from '../../kit/detail/operation-names.ts'
import { send } from '../../kit/dialog/ask.tsx'
import { type Action, machineActions } from '../../kit/list/actions.tsx'
import type { Column } from '../../kit/list/columns.tsx'
import type { Filter } from '../../kit/list/filter-query.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { PlainTable } from '../../kit/list/plain-table.tsx'
import { timeFilters } from '../../kit/list/time-filters.tsx'
import { UserName } from '../../kit/names.tsx'
import { notice } from '../../kit/notice.ts'
import { printPaper } from '../../kit/print/print-paper.ts'
import { say } from '../../kit/say.ts'
import { Code, StatusTag, Time } from '../../kit/show.tsx'
import { weightText } from '../../kit/weight-text.ts'
import { bagLabelOf } from '../../packing/bag/bag-label.ts'
import { EpcRecords } from '../records.tsx'
import { returnColumns } from '../return/returns-page.tsx'
import { returnWords as words } from '../return/words.ts'
import { returnBagTones } from '../tones.ts'

const own = {
  any: text('袋内任意单号', 'Any number in it'),
  label: text('打印袋号', 'Print label'),
  forecast: text('发送预报邮件', 'Send forecast mail'),
  sent: text('已发送 {mails} 封预报邮件', '{mails} forecast {mails|mail|mails} sent'),
  choose: text('请先勾选已集包的退件袋', 'Tick finished return bags first'),
  consequence: text(
    '袋内的包裹仍待退回，须重新装袋。',
    'Its parcels are still to go back and must be packed again.',
  ),
}

const filters: readonly Filter[] = [
  { kind: 'many', key: 'numbers', exact: true, label: own.any },
  { kind: 'many', key: 'bag_numbers', exact: true, label: words.bag },
  { kind: 'enum', key: 'status', label: words.status, of: epcReturnBagStatus, many: true },
  { kind: 'text', key: 'pickup_vendor', label: words.vendor },
  { kind: 'enum', key: 'disposal', label: words.disposal, of: epcReturnDisposal, many: true },
  { kind: 'many', key: 'tracking_ids', exact: true, label: words.parcel },
  { kind: 'many', key: 'express_no', exact: true, label: words.express },
  { kind: 'text', key: 'operator', label: words.operator },
  ...timeFilters([
    ['created_time', words.created],
    ['collected_time', words.collected],
    ['handover_time', words.handedOver],
  ]),
]

const columns: readonly Column<EpcReturnBag>[] = [
  { key: 'bag', title: words.bag, render: (b) => <Code>{b.bag_number}</Code> },
  {
    key: 'status',
    title: words.status,
    render: (b) => <StatusTag of={epcReturnBagStatus} code={b.status} tone={returnBagTones[b.status]} />,
  },
  { key: 'disposal', title: words.disposal, render: (b) => say(epcReturnDisposal.label(b.disposal)) },
  { key: 'vendor', title: words.vendor, render: (b) => b.pickup_vendor || '-' },
  {
    key: 'express',
    title: words.express,
    render: (b) => (b.express_no ? <Code>{b.express_no}</Code> : '-'),
  },
  { key: 'merchant', title: words.merchant, optional: true, render: (b) => b.merchant || '-' },
  { key: 'parcels', title: words.parcels, align: 'right', render: (b) => b.parcel_count },
  {
    key: 'weight',
    title: words.weight,
    align: 'right',
    render: (b) => weightText(b.weight ?? b.items_weight),
  },
  {
    key: 'receipt',
    title: words.receipt,
    optional: true,
    render: (b) => (b.receipt_number ? <Code>{b.receipt_number}</Code> : '-'),
  },
  { key: 'operator', title: words.operator, render: (b) => <UserName of={b.operator} /> },
  { key: 'created_time', title: words.created, sorts: true, render: (b) => <Time at={b.created_time} /> },
  {
    key: 'collected_time',
    title: words.collected,
    sorts: true,
    render: (b) => <Time at={b.collected_time} />,
  },
  {
    key: 'handover_time',
    title: words.handedOver,
    sorts: true,
    render: (b) => <Time at={b.handover_time} />,
  },
]

const { cancelled, collected } = epcReturnBagStatus.code

const forecast = async (bags: readonly EpcReturnBag[]) => {
  const body = { bag_numbers: bags.map((b) => b.bag_number) }
  const { mails } = await send(sendEpcReturnForecast, { body })
  notice.success(say(own.sent, { mails }))
}
const isForecast = (b: EpcReturnBag) => b.status === collected && b.pickup_vendor !== ''

const actions: readonly Action<EpcReturnBag>[] = [
  {
    key: 'label',
    label: own.label,
    allowed: (b) => b.status !== cancelled,
    run: async ([b]) => b && printPaper(bagLabelOf('epc-return', b)),
  },
  { key: 'forecast', label: own.forecast, menu: true, allowed: isForecast, run: forecast },
  ...machineActions<(typeof epcReturnBagMachine.actions)[number], EpcReturnBag>(epcReturnBagMachine, {
    reopen: {
      menu: true,
      run: ([b]) => b && send(reopenBag, { params: { suite: 'epc-return' }, body: { bag_id: b.id } }),
    },
    cancel: {
      menu: true,
      danger: { consequence: own.consequence, id: (b) => b.bag_number },
      run: ([b]) => b && send(cancelEpcReturnBag, { body: { bag_number: b.bag_number } }),
    },
  }),
]
const bulk: readonly Action<EpcReturnBag>[] = [
  { key: 'forecast', label: own.forecast, allowed: isForecast, unchosen: own.choose, run: forecast },
]

const nameOf = operationNames(bagMachine, {
  create: text('新建', 'Created'),
  print_label: text('打印标签', 'Label printed'),
  forecast: own.forecast,
})

/** A return bag opened in its list: what it is, its parcels, and what was done to it. */
const Detail = ({ number }: { readonly number: string }) => {
  const query = { bag_number: number }
  const records = useAnswer(getEpcReturnBagRecords, { query })
  return (
    <Answered of={useAnswer(getEpcReturnBag, { query })}>
      {(bag) => (
        <div className="opened-bag">
          <Facts
            facts={[
              [words.disposal, say(epcReturnDisposal.label(bag.disposal))],
              [words.vendor, bag.pickup_vendor || '-'],
              [words.express, bag.express_no || '-'],
              [words.merchant, bag.merchant || '-'],
              [words.weighed, bag.weight === null ? '-' : weightText(bag.weight)],
              [words.receipt, bag.receipt_number ?? '-'],
            ]}
          />
          <PlainTable rows={bag.parcels} rowKey={(p) => p.tracking_id} columns={inside} />
          <EpcRecords of={records} nameOf={nameOf} />
        </div>
      )}
    </Answered>
  )
}
const shownInside: readonly string[] = ['parcel', 'status', 'merchant', 'reason', 'weight', 'returned_time']
const inside = returnColumns.filter((c) => shownInside.includes(c.key))

/** The return bags of a parcel centre: found, looked into, forecast to their vendors, opened again. */
export default function ReturnBagsPage() {
  return (
    <ListPage
      call={listEpcReturnBags}
      statuses={countEpcReturnBags}
      rowKey={(b) => b.id}
      filters={filters}
      columns={columns}
      rowActions={actions}
      bulkActions={bulk}
      expand={(b) => <Detail number={b.bag_number} />}
      export={{ call: exportEpcReturnBags, name: 'EPC退件袋' }}
    />
  )
}
