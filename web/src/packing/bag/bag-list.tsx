/** @shared with other areas. */

import { type Text, text } from '@kuacang/contract/kit/text'
import { type Bag, countBags, exportBags, listBags, reopenBag } from '@kuacang/contract/packing/bag/calls'
import { bagStatus } from '@kuacang/contract/packing/bag/enums'
import { bagMachine } from '@kuacang/contract/packing/bag/machine'
import { type PackingSuiteKey, packingSuites } from '@kuacang/contract/packing/suites'
import { DetailDrawer } from '../../kit/detail/detail.tsx'
import { send } from '../../kit/dialog/ask.tsx'
import type { Action } from '../../kit/list/actions.tsx'
import type { Column } from '../../kit/list/columns.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { UserName } from '../../kit/names.tsx'
import { printPaper } from '../../kit/print/print-paper.ts'
import { say } from '../../kit/say.ts'
import { useSession } from '../../kit/session/session.tsx'
import { Code, kg, StatusTag, Time } from '../../kit/show.tsx'
import { ChannelName } from '../../reference/channel/channel-name.tsx'
import { channelCodes } from '../../reference/channel/channel-select.tsx'
import { BagDetail } from './bag-detail.tsx'
import { bagLabelOf } from './bag-label.ts'
import { useRecorded } from './bag-records.tsx'

const tone = { 1: 'work', 8: 'bad', 9: 'wait', 10: 'good' } as const

const words = {
  bag: text('包', 'Bag'),
  channel: text('渠道', 'Channel'),
  handedOver: text('交接时间', 'Handed over'),
}

const columns: readonly Column<Bag>[] = [
  { key: 'number', title: text('包号', 'Bag number'), render: (b) => <Code>{b.bag_number}</Code> },
  {
    key: 'code',
    title: text('包编码', 'Bag code'),
    optional: true,
    render: (b) => <Code>{b.bag_code}</Code>,
  },
  { key: 'tag', title: words.channel, render: (b) => <ChannelName of={b.tag} /> },
  {
    key: 'status',
    title: text('状态', 'Status'),
    render: (b) => <StatusTag of={bagStatus} code={b.status} tone={tone[b.status]} />,
  },
  {
    key: 'items',
    title: text('包裹', 'Parcels'),
    align: 'right',
    render: (b) => b.items,
    sum: { of: (b) => b.items, unit: 'parcels' },
  },
  {
    key: 'weight',
    title: text('重量 kg', 'Weight (kg)'),
    align: 'right',
    render: (b) => kg(b.weight ?? b.items_weight),
    sum: { of: (b) => b.weight ?? b.items_weight, unit: 'kg' },
  },
  { key: 'operator', title: text('操作人', 'Operator'), render: (b) => <UserName of={b.operator_name} /> },
  {
    key: 'created_at',
    title: text('创建时间', 'Created'),
    sorts: true,
    render: (b) => <Time at={b.created_at} />,
  },
  {
    key: 'collected_at',
    title: text('完成时间', 'Finished'),
    sorts: true,
    render: (b) => <Time at={b.collected_at} />,
  },
  {
    key: 'handed_over_at',
    title: words.handedOver,
    sorts: true,
    render: (b) => <Time at={b.handed_over_at} />,
  },
]

const times = () => [
  { value: 'created_at', label: say(text('创建时间', 'Created')) },
  { value: 'collected_at', label: say(text('完成时间', 'Finished')) },
  { value: 'handed_over_at', label: say(words.handedOver) },
]

const label = (suite: PackingSuiteKey): Action<Bag> => ({
  key: 'label',
  label: text('打印包号', 'Print label'),
  allowed: (b) => b.status !== bagStatus.code.cancelled,
  run: async ([b]) => b && printPaper(bagLabelOf(suite, b)),
})

/** The server asks for the reason. */
const reopen = (suite: PackingSuiteKey): Action<Bag> => ({
  key: 'reopen',
  label: bagMachine.table.reopen.label,
  allowed: (b) => bagMachine.can('reopen', b.status),
  menu: true,
  run: ([b]) => b && send(reopenBag, { params: { suite }, body: { bag_id: b.id } }),
})

type Props = {
  readonly suite: PackingSuiteKey
  readonly title?: Text
  /** What the station does with bags beside printing their labels: each, and several at once. */
  readonly rowActions?: readonly Action<Bag>[]
  readonly bulkActions?: readonly Action<Bag>[]
  /** What it calls these on the timeline. */
  readonly names?: Readonly<Record<string, Text>>
  /** What the numbers of its items are, where these are no parcels, and what the column with their count is called. */
  readonly itemNumber?: Text
  readonly itemsTitle?: Text
}

/** All bags of a workbench, of all operators. */
export const BagList = ({
  suite,
  title = text('包列表', 'Bag list'),
  rowActions = [],
  bulkActions = [],
  names,
  itemNumber,
  itemsTitle,
}: Props) => {
  const recorded = useRecorded()
  const { holds } = useSession()
  // Who only looks after the station sees its bags and does nothing with them.
  const packs = holds(packingSuites[suite].right)
  const reopens = packs && holds(packingSuites[suite].reopen)
  const own = [...(packs ? [label(suite)] : []), ...(reopens ? [reopen(suite)] : [])]
  return (
    <ListPage
      title={title}
      call={listBags}
      statuses={countBags}
      fixed={{ category: suite }}
      filters={[
        { kind: 'many', key: 'bag_numbers', exact: true, label: text('包号', 'Bag number') },
        { kind: 'from', key: 'tags', label: words.channel, many: true, from: channelCodes },
        { kind: 'enum', key: 'status', label: text('状态', 'Status'), of: bagStatus, many: true },
        { kind: 'range', key: 'time_range', label: text('时间', 'Time') },
        { kind: 'choice', key: 'time_range_by', label: text('时间类型', 'Time type'), options: times() },
      ]}
      columns={
        itemsTitle ? columns.map((c) => (c.key === 'items' ? { ...c, title: itemsTitle } : c)) : columns
      }
      rowKey={(b) => b.id}
      rowActions={recorded([...own, ...rowActions])}
      detail={{
        show: (id, close) => (
          <DetailDrawer title={say(words.bag)} open onClose={close}>
            <BagDetail id={id} names={names} number={itemNumber} />
          </DetailDrawer>
        ),
      }}
      bulkActions={recorded(bulkActions)}
      expand={(b) => <BagDetail id={b.id} names={names} number={itemNumber} />}
      export={{ call: exportBags, name: '包' }}
    />
  )
}
