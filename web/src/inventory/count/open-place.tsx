import type { CountLine } from '@kuacang/contract/inventory/count/calls'
import { text } from '@kuacang/contract/kit/text'
import { Button } from 'antd'
import { useState } from 'react'
import { nameOf, say } from '../../kit/say.ts'
import { JobCard, JobLines } from '../../kit/scan/job-card.tsx'
import { JobNumber } from '../../kit/scan/job-number.tsx'

const words = {
  go: text('下一库位', 'Next location'),
  any: text('扫描要盘点的库位，或完成盘点', 'Scan a location to count, or finish the check'),
  counted: text('已盘 {n} 件', '{n} counted'),
  none: text('未盘', 'Not counted'),
  quantity: text('数量', 'Quantity'),
  record: text('记录数量', 'On record'),
  choose: text('输入数量', 'Enter a number'),
  empty: text(
    '系统中没有商品；扫描找到的商品，或完成本库位。',
    'The system has no goods here: scan what you find, or finish this location.',
  ),
}

type Props = {
  readonly code: string
  readonly place: string | null
  readonly next: string | null
  readonly lines: readonly CountLine[]
  readonly current: string | null
  readonly onChoose: (line_id: string) => void
  readonly onQuantity: (quantity: number) => void
}

/** The place that is counted now: the goods in hand, and other goods that may be there. It never shows the expected quantity. */
export const OpenPlace = ({ code, place, next, lines, current, onChoose, onQuantity }: Props) => {
  const line = lines.find((l) => l.id === current)
  return (
    <JobCard code={code}>
      <div className="pick-now">
        {place ? null : <span className="soft">{say(next ? words.go : words.any)}</span>}
        {place || next ? <div className="job-place code">{place ?? next}</div> : null}
        {line ? (
          <InHand key={`${line.id} ${line.checked_quantity}`} line={line} onQuantity={onQuantity} />
        ) : null}
      </div>
      {place && lines.length === 0 ? <p className="soft">{say(words.empty)}</p> : null}
      {lines.length > 0 ? (
        <JobLines
          lines={lines.map((l) => ({
            key: l.id,
            code: l.sku,
            name: [nameOf(l), l.batch].filter(Boolean).join(' · '),
            count: l.checked_quantity ?? say(words.none),
            state: l.id === current ? 'current' : l.checked_quantity === null ? 'open' : 'done',
            fields:
              l.id === current ? null : <Button onClick={() => onChoose(l.id)}>{say(words.choose)}</Button>,
          }))}
        />
      ) : null}
    </JobCard>
  )
}

const InHand = ({ line, onQuantity }: { line: CountLine; onQuantity: (quantity: number) => void }) => {
  const [typed, setTyped] = useState(line.checked_quantity)
  return (
    <>
      <div className="job-take">
        <strong>{say(words.counted, { n: line.checked_quantity ?? 0 })}</strong>{' '}
        <span className="code">{line.sku}</span> {nameOf(line)}
      </div>
      <div className="job-actions" style={{ marginLeft: 0 }}>
        <JobNumber label={say(words.quantity)} value={typed} onChange={setTyped} />
        <Button
          disabled={typed === null || typed === line.checked_quantity}
          onClick={() => typed !== null && onQuantity(typed)}
        >
          {say(words.record)}
        </Button>
      </div>
    </>
  )
}
