import type { EpcContainer } from '@kuacang/contract/epc/container/calls'
import { type EpcOutboundBag, getEpcPackedRecords } from '@kuacang/contract/epc/outbound-bag/calls'
import { epcOutboundBagMachine } from '@kuacang/contract/epc/outbound-bag/machine'
import type { PackedParcel } from '@kuacang/contract/epc/outbound-bag/packed'
import type { EpcPackingBag } from '@kuacang/contract/epc/packing-bag/calls'
import { type Text, text } from '@kuacang/contract/kit/text'
import { reopenBag } from '@kuacang/contract/packing/bag/calls'
import { bagMachine } from '@kuacang/contract/packing/bag/machine'
import type { PackingSuiteKey } from '@kuacang/contract/packing/suites'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { type Fact, Facts } from '../../kit/detail/facts.tsx'
import { operationNames } from '../../kit/detail/operation-names.ts'
import { send } from '../../kit/dialog/ask.tsx'
import type { Action } from '../../kit/list/actions.tsx'
import type { Column } from '../../kit/list/columns.tsx'
import type { Filter } from '../../kit/list/filter-query.ts'
import { PlainTable } from '../../kit/list/plain-table.tsx'
import { timeFilters } from '../../kit/list/time-filters.tsx'
import { moneyText } from '../../kit/money-text.ts'
import { Placed, UserName } from '../../kit/names.tsx'
import { printPaper } from '../../kit/print/print-paper.ts'
import { say } from '../../kit/say.ts'
import { Code, Time } from '../../kit/show.tsx'
import { weightText } from '../../kit/weight-text.ts'
import { bagLabelOf } from '../../packing/bag/bag-label.ts'
import { NoteLink } from '../outbound-links.tsx'
import { outboundWords as shared } from '../outbound-words.ts'
import { EpcRecords } from '../records.tsx'

type Packed = EpcOutboundBag | EpcPackingBag | EpcContainer

export const packedWords = {
  ...shared,
  tag: text('分拣编号', 'Sorting tag'),
  parcel: text('运单号', 'Tracking number'),
  operator: text('操作人', 'Operator'),
  itemsWeight: text('包裹重 kg', 'Parcels (kg)'),
  weighed: text('实重 kg', 'Weighed (kg)'),
  material: text('包材', 'Material'),
  size: text('尺寸 cm', 'Size (cm)'),
  seal: text('封条', 'Seal'),
  sealPhoto: text('查看照片', 'Look at the photo'),
  sealedBy: text('{user} 确认', 'Confirmed by {user}'),
  country: text('国家', 'Country'),
  value: text('申报价值', 'Declared value'),
  blocked: text('已拦截', 'Blocked'),
  added: text('放入时间', 'Added'),
  addedBy: text('放入人', 'Added by'),
  code: text('分拣代码', 'Sort code'),
}
const words = packedWords

const sizeOf = ({ container_volumn_info: v }: Packed): string =>
  v ? [v.length, v.width, v.height].join(' × ') : '-'

/** Is it about bags, or about containers? It names what is done to them. */
type Finished = { readonly finished?: Text }

/** The filters behind number and status. */
export const packedFilters = ({ finished = words.finished }: Finished = {}): readonly Filter[] => [
  { kind: 'text', key: 'channel_group', label: words.group },
  { kind: 'many', key: 'tracking_ids', exact: true, label: words.parcel },
  { kind: 'text', key: 'operator', label: words.operator },
  ...timeFilters([
    ['created_time', words.created],
    ['finished_time', finished],
    ['handover_time', words.handedOver],
  ]),
]

/** The columns behind number and status. */
export const packedColumns = <P extends Packed>({
  finished = words.finished,
}: Finished = {}): readonly Column<P>[] => [
  { key: 'tag', title: words.tag, render: (b) => b.tag },
  { key: 'group', title: words.group, optional: true, render: (b) => b.channel_group || '-' },
  { key: 'carrier', title: words.carrier, optional: true, render: (b) => b.carrier_code || '-' },
  { key: 'gateway', title: words.gateway, optional: true, render: (b) => b.gateway || '-' },
  { key: 'parcels', title: words.parcels, align: 'right', render: (b) => b.parcel_count },
  {
    key: 'weight',
    title: words.weight,
    align: 'right',
    render: (b) => weightText(b.weight ?? b.items_weight),
  },
  {
    key: 'note',
    title: words.note,
    render: (b) => (b.delivery_note_number ? <NoteLink of={b.delivery_note_number} /> : '-'),
  },
  { key: 'order', title: words.order, optional: true, render: (b) => b.linehaul_order_number ?? '-' },
  {
    key: 'receipt',
    title: words.receipt,
    optional: true,
    render: (b) => (b.receipt_number ? <Code>{b.receipt_number}</Code> : '-'),
  },
  { key: 'operator', title: words.operator, render: (b) => <UserName of={b.operator} /> },
  { key: 'created_time', title: words.created, sorts: true, render: (b) => <Time at={b.created_time} /> },
  { key: 'finished_time', title: finished, sorts: true, render: (b) => <Time at={b.finished_time} /> },
  {
    key: 'handover_time',
    title: words.handedOver,
    sorts: true,
    render: (b) => <Time at={b.handover_time} />,
  },
]

const sealOf = (b: Packed) => {
  if (b.seal_photo)
    return (
      <a href={`/api${b.seal_photo}`} target="_blank" rel="noreferrer">
        {say(words.sealPhoto)}
      </a>
    )
  return b.seal_confirmed_by ? (
    <Placed text={words.sealedBy} places={{ user: <UserName of={b.seal_confirmed_by} /> }} />
  ) : (
    '-'
  )
}

const factsOf = (b: Packed): readonly Fact[] => [
  [words.group, b.channel_group || '-'],
  [words.carrier, b.carrier_code || '-'],
  [words.gateway, b.gateway || '-'],
  [words.parcels, b.parcel_count],
  [words.itemsWeight, weightText(b.items_weight)],
  [words.weighed, b.weight === null ? '-' : weightText(b.weight)],
  [words.material, b.material || '-'],
  [words.size, sizeOf(b)],
  [words.seal, sealOf(b)],
  [words.order, b.linehaul_order_number ?? '-'],
  [words.receipt, b.receipt_number ?? '-'],
]

const parcelColumns: readonly Column<PackedParcel>[] = [
  { key: 'parcel', title: words.parcel, render: (p) => <Code>{p.tracking_id}</Code> },
  { key: 'country', title: words.country, render: (p) => p.country_code },
  {
    key: 'value',
    title: words.value,
    align: 'right',
    render: (p) => moneyText({ amount: p.declared_value, currency: p.currency }),
  },
  { key: 'weight', title: words.weight, align: 'right', render: (p) => weightText(p.weight) },
  { key: 'blocked', title: words.status, render: (p) => (p.blocked ? say(words.blocked) : '-') },
  { key: 'by', title: words.addedBy, render: (p) => <UserName of={p.added_by} /> },
  { key: 'at', title: words.added, render: (p) => <Time at={p.added_at} /> },
]

const nameOfBag = operationNames(bagMachine, {
  create: text('新建', 'Created'),
  force_limit: text('超额强制装包', 'Bagged over a limit'),
  print_label: text('打印袋号', 'Label printed'),
  notify: epcOutboundBagMachine.table.notify.label,
})

type DetailProps = {
  readonly of: Packed & { readonly parcels: readonly PackedParcel[] }
  /** What was done to it is called as for bags, unless this says otherwise. */
  readonly nameOf?: typeof nameOfBag
}

/** A bag, packing bag or container opened in its list: facts, parcels, and what was done to it. */
export const PackedDetail = ({ of: packed, nameOf = nameOfBag }: DetailProps) => {
  const records = useAnswer(getEpcPackedRecords, { query: { bag_id: packed.id } })
  return (
    <div className="opened-bag">
      <Facts facts={factsOf(packed)} />
      <PlainTable rows={packed.parcels} rowKey={(p) => p.tracking_id} columns={parcelColumns} />
      <EpcRecords of={records} nameOf={nameOf} />
    </div>
  )
}

/** Prints the label of one that is not cancelled. */
export const labelAction = (
  suite: PackingSuiteKey,
  isCancelled: (status: number) => boolean,
  label: Text = text('打印袋号', 'Print label'),
): Action<Packed> => ({
  key: 'label',
  label,
  allowed: (b) => !isCancelled(b.status),
  run: async ([b]) => b && printPaper(bagLabelOf(suite, b)),
})

/** Opens a finished one again; the server asks for the reason. */
export const reopens = (suite: PackingSuiteKey) => ({
  menu: true,
  run: ([b]: readonly Packed[]) => b && send(reopenBag, { params: { suite }, body: { bag_id: b.id } }),
})
