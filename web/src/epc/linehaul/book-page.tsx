import { epcNoteKind } from '@kuacang/contract/epc/delivery-note/enums'
import {
  bookEpcBags,
  bookOldestEpcBags,
  type EpcBookableBag,
  listBookableEpcBags,
  searchEpcLinehaulNotes,
} from '@kuacang/contract/epc/linehaul/calls'
import { text } from '@kuacang/contract/kit/text'
import { Button, InputNumber, Space } from 'antd'
import { useState } from 'react'
import { useRefresh } from '../../kit/api/use-answer.ts'
import { send } from '../../kit/dialog/ask.tsx'
import type { Action } from '../../kit/list/actions.tsx'
import type { Column } from '../../kit/list/columns.tsx'
import type { Filter } from '../../kit/list/filter-query.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'
import { Code, EnumLabel, Time } from '../../kit/show.tsx'
import { weightText } from '../../kit/weight-text.ts'
import { outboundWords as words } from '../outbound-words.ts'
import { booked } from './booked.tsx'

const own = {
  chosen: text('预订选中的袋', 'Book chosen bags'),
  oldest: text('预订最早的袋', 'Book the oldest bags'),
  count: text('袋数', 'Bags'),
  hint: text(
    '从最早封的袋开始，取同类型、同承运商、同口岸的袋',
    'From the oldest bag on, those of its kind, carrier and gateway',
  ),
}

const filters: readonly Filter[] = [
  { kind: 'many', key: 'bag_number', exact: true, label: words.bag },
  { kind: 'text', key: 'gateway', label: words.gateway },
]

const columns: readonly Column<EpcBookableBag>[] = [
  { key: 'bag', title: words.bag, render: (b) => <Code>{b.bag_number}</Code> },
  { key: 'kind', title: words.kind, render: (b) => <EnumLabel of={epcNoteKind} code={b.kind} /> },
  { key: 'carrier', title: words.carrier, render: (b) => b.carrier_code || '-' },
  { key: 'gateway', title: words.gateway, render: (b) => b.gateway || '-' },
  { key: 'group', title: words.group, render: (b) => b.tag || '-' },
  { key: 'parcels', title: words.parcels, align: 'right', render: (b) => b.parcel_count },
  { key: 'weight', title: words.weight, align: 'right', render: (b) => weightText(b.weight) },
  { key: 'finished', title: words.finished, render: (b) => <Time at={b.finished_time} /> },
]

const bookChosen: Action<EpcBookableBag> = {
  key: 'book',
  label: own.chosen,
  run: (bags) => booked(() => send(bookEpcBags, { body: { bag_ids: bags.map((b) => b.id) } })),
}

/** Books the oldest bags, so many at most; a flight takes about what is asked for. */
const BookOldest = () => {
  const [count, setCount] = useState<number | null>(20)
  const [busy, setBusy] = useState(false)
  const refresh = useRefresh()
  const run = async () => {
    setBusy(true)
    await booked(() => send(bookOldestEpcBags, { body: { count: count ?? 1 } })).catch(notice.failure)
    setBusy(false)
    await refresh(listBookableEpcBags, searchEpcLinehaulNotes)
  }
  return (
    <Space wrap>
      <InputNumber
        aria-label={say(own.count)}
        min={1}
        max={200}
        precision={0}
        value={count}
        onChange={setCount}
        suffix={say(own.count)}
      />
      <Button type="primary" loading={busy} disabled={count === null} onClick={() => void run()}>
        {say(own.oldest)}
      </Button>
    </Space>
  )
}

export default function BookPage() {
  return (
    <ListPage
      call={listBookableEpcBags}
      rowKey={(b) => b.id}
      filters={filters}
      columns={columns}
      bulkActions={[bookChosen]}
      toolbar={<BookOldest />}
      summary={() => <p>{say(own.hint)}</p>}
    />
  )
}
