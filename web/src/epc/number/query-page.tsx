import { type LookedUp, mostLookedUp, queryEpcParcels } from '@kuacang/contract/epc/number/calls'
import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import { text } from '@kuacang/contract/kit/text'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { Answered } from '../../kit/detail/detail.tsx'
import { linesOf } from '../../kit/form/lines.ts'
import type { Column } from '../../kit/list/columns.tsx'
import { PlainTable } from '../../kit/list/plain-table.tsx'
import { say } from '../../kit/say.ts'
import { Code, StatusTag, Time } from '../../kit/show.tsx'
import { EpcBagLink, EpcParcelLink } from '../links.tsx'
import { parcelTones } from '../tones.ts'
import { words as shared } from '../words.ts'

const words = {
  numbers: text('单号，每行一个，最多 {n} 个', 'Numbers, one per line, at most {n}'),
  look: text('查询', 'Look up'),
  given: text('查询的单号', 'Number'),
  unknown: text('没有此单号', 'Unknown number'),
  changed: text('最后更新', 'Last updated'),
}

const columns: readonly Column<LookedUp>[] = [
  { key: 'given', title: words.given, render: (r) => <Code>{r.number}</Code> },
  {
    key: 'parcel',
    title: shared.parcel,
    render: ({ parcel }) => (parcel ? <EpcParcelLink of={parcel.tracking_id} /> : say(words.unknown)),
  },
  {
    key: 'status',
    title: shared.status,
    render: ({ parcel }) =>
      parcel ? (
        <StatusTag of={epcParcelStatus} code={parcel.status} tone={parcelTones[parcel.status]} />
      ) : (
        '-'
      ),
  },
  { key: 'order', title: shared.order, render: ({ parcel }) => parcel?.order_id ?? '-' },
  {
    key: 'bag',
    title: shared.bag,
    render: ({ parcel }) => (parcel?.bag_number ? <EpcBagLink of={parcel.bag_number} /> : '-'),
  },
  {
    key: 'created',
    title: shared.created,
    render: ({ parcel }) => <Time at={parcel?.created_time ?? null} />,
  },
  {
    key: 'inbound',
    title: shared.scannedIn,
    render: ({ parcel }) => <Time at={parcel?.inbound_time ?? null} />,
  },
  {
    key: 'changed',
    title: words.changed,
    render: ({ parcel }) => <Time at={parcel?.last_updated ?? null} />,
  },
]

const Found = ({ numbers }: { readonly numbers: readonly string[] }) => {
  const found = useAnswer(queryEpcParcels, { query: { tracking_ids: [...numbers] } })
  return (
    <Answered of={found}>
      {({ list }) => <PlainTable rows={list} rowKey={(r) => r.number} columns={columns} />}
    </Answered>
  )
}

/** Many numbers at once: what each of them is and where it stands (PA-445). */
export default function QueryPage() {
  const [typed, type] = useState('')
  const [asked, ask] = useState<readonly string[]>([])
  const lines = linesOf(typed)
  const label = say(words.numbers, { n: mostLookedUp })
  return (
    <div className="facts">
      <Input.TextArea
        aria-label={label}
        placeholder={label}
        value={typed}
        autoSize={{ minRows: 4, maxRows: 12 }}
        data-scan="own"
        onChange={(e) => type(e.target.value)}
      />
      <Button
        type="primary"
        style={{ margin: '12px 0' }}
        disabled={lines.length === 0 || lines.length > mostLookedUp}
        onClick={() => ask(lines)}
      >
        {say(words.look)}
      </Button>
      {asked.length > 0 ? <Found key={asked.join()} numbers={asked} /> : null}
    </div>
  )
}
