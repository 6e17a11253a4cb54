import { text } from '@kuacang/contract/kit/text'
import { bagMachine } from '@kuacang/contract/packing/bag/machine'
import {
  getScBag,
  getScBagRecords,
  type ScBag,
  type ScBagParcel,
} from '@kuacang/contract/sorting-centre/packing-bag/calls'
import { scBagType } from '@kuacang/contract/sorting-centre/packing-bag/enums'
import { scBagMachine } from '@kuacang/contract/sorting-centre/packing-bag/machine'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { Answered } from '../../kit/detail/answered.tsx'
import { type Fact, Facts } from '../../kit/detail/facts.tsx'
import { operationNames } from '../../kit/detail/operation-names.ts'
import { Records } from '../../kit/detail/records.tsx'
import type { Column } from '../../kit/list/columns.tsx'
import { PlainTable } from '../../kit/list/plain-table.tsx'
import { UserName } from '../../kit/names.tsx'
import { say } from '../../kit/say.ts'
import { Code, EnumLabel, Time } from '../../kit/show.tsx'
import { weightText } from '../../kit/weight-text.ts'
import { WarehouseName } from './warehouse-name.tsx'
import { scBagWords as words } from './words.ts'

const factsOf = (b: ScBag): readonly Fact[] => [
  [words.type, <EnumLabel key="type" of={scBagType} code={b.bag_type} />],
  [words.warehouse, <WarehouseName key="warehouse" of={b} />],
  [words.group, b.group_name || '-'],
  [words.sortKey, b.sort_key || '-'],
  [words.itemsWeight, weightText(b.items_weight)],
  [words.weighed, b.actual_weight === null ? '-' : weightText(b.actual_weight)],
  [words.checked, b.check_weight === null ? '-' : weightText(b.check_weight)],
  [words.checkedBy, <UserName key="checked_by" of={b.checked_by} />],
  [
    words.seal,
    b.seal_photo ? (
      <a key="seal" href={`/api${b.seal_photo}`} target="_blank" rel="noreferrer">
        {say(words.sealPhoto)}
      </a>
    ) : (
      '-'
    ),
  ],
  [words.checkedTime, <Time key="checked" at={b.checked_time} />],
]

const columns: readonly Column<ScBagParcel>[] = [
  { key: 'parcel', title: words.parcel, render: (p) => <Code>{p.tracking_id}</Code> },
  { key: 'weight', title: words.weight, align: 'right', render: (p) => weightText(p.weight) },
  { key: 'hold', title: words.hold, render: (p) => (p.on_hold ? say(words.onHold) : '-') },
  { key: 'by', title: words.operator, render: (p) => <UserName of={p.added_by} /> },
  { key: 'at', title: words.added, render: (p) => <Time at={p.added_time} /> },
]

const nameOf = operationNames(bagMachine, {
  create: text('开袋', 'Opened'),
  print_label: text('打印袋标签', 'Label printed'),
  check: scBagMachine.table.check.label,
  depart: scBagMachine.table.depart.label,
})

/** A packing bag opened in its list: facts, parcels, and what was done to it. */
export const ScBagDetail = ({ id }: { readonly id: string }) => {
  const records = useAnswer(getScBagRecords, { query: { bag_id: id } })
  return (
    <Answered of={useAnswer(getScBag, { query: { bag_id: id } })}>
      {(bag) => (
        <div className="opened-bag">
          <Facts facts={factsOf(bag)} />
          <PlainTable rows={bag.parcels} rowKey={(p) => p.id} columns={columns} />
          <Records of={records} nameOf={nameOf} />
        </div>
      )}
    </Answered>
  )
}
