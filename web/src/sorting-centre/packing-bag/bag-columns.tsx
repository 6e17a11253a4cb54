import { relabelReason } from '@kuacang/contract/relabel/request/enums'
import type { ScBag } from '@kuacang/contract/sorting-centre/packing-bag/calls'
import { scBagStatus } from '@kuacang/contract/sorting-centre/packing-bag/enums'
import type { Column } from '../../kit/list/columns.tsx'
import { UserName } from '../../kit/names.tsx'
import { Code, EnumLabel, StatusTag, Time } from '../../kit/show.tsx'
import { weightText } from '../../kit/weight-text.ts'
import { scBagTones } from '../tones.ts'
import { scBagWords as words } from './words.ts'

const weightOf = (weight: number | null) => (weight === null ? '-' : weightText(weight))

/** The columns of the list of packing bags. */
export const scBagColumns: readonly Column<ScBag>[] = [
  { key: 'bag_number', title: words.bag, render: (b) => <Code>{b.temp_bag_id}</Code> },
  {
    key: 'status',
    title: words.status,
    render: (b) => <StatusTag of={scBagStatus} code={b.status} tone={scBagTones[b.status]} />,
  },
  {
    key: 'relabel_reason',
    title: words.reason,
    render: (b) =>
      b.relabel_reason === null ? '-' : <EnumLabel of={relabelReason} code={b.relabel_reason} />,
  },
  { key: 'place', title: words.place, render: (b) => b.tag || '-' },
  { key: 'group', title: words.group, optional: true, render: (b) => b.group_name || '-' },
  { key: 'sort_key', title: words.sortKey, optional: true, render: (b) => b.sort_key || '-' },
  { key: 'carrier', title: words.carrier, render: (b) => b.carrier_code || '-' },
  { key: 'parcels', title: words.parcels, align: 'right', render: (b) => b.parcel_count },
  { key: 'weight', title: words.weighed, align: 'right', render: (b) => weightOf(b.actual_weight) },
  { key: 'check_weight', title: words.checked, align: 'right', render: (b) => weightOf(b.check_weight) },
  { key: 'operator', title: words.operator, optional: true, render: (b) => <UserName of={b.operator} /> },
  { key: 'note', title: words.note, render: (b) => b.delivery_note_number ?? '-' },
  {
    key: 'created_time',
    title: words.created,
    sorts: true,
    optional: true,
    render: (b) => <Time at={b.created_time} />,
  },
  { key: 'finished_time', title: words.finished, sorts: true, render: (b) => <Time at={b.finished_time} /> },
  {
    key: 'handover_time',
    title: words.handedOver,
    sorts: true,
    render: (b) => <Time at={b.handover_time} />,
  },
]
