import type { EpcNoteBag } from '@kuacang/contract/epc/delivery-note/calls'
import type { ReactNode } from 'react'
import type { Column } from '../kit/list/columns.tsx'
import { PlainTable } from '../kit/list/plain-table.tsx'
import { Code } from '../kit/show.tsx'
import { weightText } from '../kit/weight-text.ts'
import { ofKind, outboundWords as words } from './outbound-words.ts'

const columnsOf = (kind: number): readonly Column<EpcNoteBag>[] => [
  { key: 'bag', title: ofKind(kind).bag, render: (b) => <Code>{b.bag_number}</Code> },
  { key: 'group', title: words.group, render: (b) => b.tag || '-' },
  { key: 'parcels', title: words.parcels, align: 'right', render: (b) => b.parcel_count },
  { key: 'weight', title: words.weight, align: 'right', render: (b) => weightText(b.weight) },
]

type Props = {
  /** Of the note: bags or containers. */
  readonly kind: number
  readonly bags: readonly EpcNoteBag[]
  /** What can be done with one of them. */
  readonly does?: (bag: EpcNoteBag) => ReactNode
}

/** What is on a delivery note or goes with a booking. */
export const NoteBags = ({ kind, bags, does }: Props) => (
  <PlainTable
    rows={bags}
    rowKey={(b) => b.id}
    columns={[...columnsOf(kind), ...(does ? [{ key: 'do', title: { zh: '', en: '' }, render: does }] : [])]}
  />
)
