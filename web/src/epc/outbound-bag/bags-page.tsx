import {
  cancelEpcBag,
  countEpcOutboundBags,
  type EpcOutboundBag,
  exportEpcOutboundBags,
  getEpcBagOvertime,
  getEpcOutboundBag,
  notifyEpcCarrier,
  searchEpcOutboundBags,
} from '@kuacang/contract/epc/outbound-bag/calls'
import { epcOutboundBagStatus } from '@kuacang/contract/epc/outbound-bag/enums'
import { epcOutboundBagMachine } from '@kuacang/contract/epc/outbound-bag/machine'
import { text } from '@kuacang/contract/kit/text'
import { Alert } from 'antd'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { Answered } from '../../kit/detail/answered.tsx'
import { send } from '../../kit/dialog/ask.tsx'
import { type Action, machineActions } from '../../kit/list/actions.tsx'
import type { Column } from '../../kit/list/columns.tsx'
import type { Filter } from '../../kit/list/filter-query.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { say } from '../../kit/say.ts'
import { Code, StatusTag, Time } from '../../kit/show.tsx'
import { outboundBagTones } from '../tones.ts'
import {
  labelAction,
  PackedDetail,
  packedColumns,
  packedFilters,
  reopens,
  packedWords as words,
} from './packed.tsx'

const own = {
  notified: text('通知时间', 'Carrier notified'),
  consequence: text('袋内的包裹须重新装袋。', 'Its parcels must be bagged again.'),
  late: text(
    '超过 {hours} 小时未离仓的袋：{list}',
    'Bags older than {hours} {hours|hour|hours} that have not left: {list}',
  ),
  one: text('{status} {bags}', '{status} {bags}'),
  choose: text('请先勾选已封的袋', 'Tick packed bags first'),
}

const filters: readonly Filter[] = [
  { kind: 'many', key: 'bag_ids', exact: true, label: words.bag },
  { kind: 'enum', key: 'status', label: words.status, of: epcOutboundBagStatus, many: true },
  ...packedFilters(),
]
const columns: readonly Column<EpcOutboundBag>[] = [
  { key: 'bag', title: words.bag, render: (b) => <Code>{b.bag_number}</Code> },
  {
    key: 'status',
    title: words.status,
    render: (b) => <StatusTag of={epcOutboundBagStatus} code={b.status} tone={outboundBagTones[b.status]} />,
  },
  ...packedColumns<EpcOutboundBag>(),
  { key: 'notified', title: own.notified, optional: true, render: (b) => <Time at={b.notified_time} /> },
]

const notify = (bags: readonly EpcOutboundBag[]) =>
  send(notifyEpcCarrier, { body: { bag_ids: bags.map((b) => b.id) } })
const cancel = {
  menu: true,
  danger: { consequence: own.consequence, id: (b: EpcOutboundBag) => b.bag_number },
  run: ([b]: readonly EpcOutboundBag[]) => b && send(cancelEpcBag, { body: { bag_id: b.id } }),
}
const actions: readonly Action<EpcOutboundBag>[] = [
  labelAction('epc-bag', (status) => status === epcOutboundBagStatus.code.cancelled),
  ...machineActions<(typeof epcOutboundBagMachine.actions)[number], EpcOutboundBag>(epcOutboundBagMachine, {
    notify: { run: notify },
    reopen: reopens('epc-bag'),
    cancel,
    cancel_finished: cancel,
  }),
]
const bulk: readonly Action<EpcOutboundBag>[] = [
  {
    key: 'notify',
    label: epcOutboundBagMachine.table.notify.label,
    allowed: (b) => b.actions.includes('notify'),
    unchosen: own.choose,
    run: notify,
  },
]

const Late = () => {
  const late = useAnswer(getEpcBagOvertime, {})
  if (!late.data || late.data.list.length === 0) return null
  const { hours, list } = late.data
  const said = list.map(({ status, bags }) =>
    say(own.one, { status: epcOutboundBagStatus.label(status), bags }),
  )
  return <Alert type="warning" showIcon title={say(own.late, { hours, list: said.join(' · ') })} />
}

const Detail = ({ id }: { readonly id: string }) => (
  <Answered of={useAnswer(getEpcOutboundBag, { query: { bag_id: id } })}>
    {(bag) => <PackedDetail of={bag} />}
  </Answered>
)

/** The outbound bags of a parcel centre: found, looked into, offered to their carrier, cancelled. */
export default function BagsPage() {
  return (
    <ListPage
      call={searchEpcOutboundBags}
      statuses={countEpcOutboundBags}
      rowKey={(b) => b.id}
      filters={filters}
      columns={columns}
      rowActions={actions}
      bulkActions={bulk}
      summary={() => <Late />}
      expand={(b) => <Detail id={b.id} />}
      export={{ call: exportEpcOutboundBags, name: 'EPC出库袋' }}
    />
  )
}
