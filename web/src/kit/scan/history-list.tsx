import { text } from '@kuacang/contract/kit/text'
import { memo } from 'react'
import { say } from '../say.ts'
import { Time } from '../show.tsx'
import type { HistoryRow } from './history.ts'
import { kindIcons } from './result-panel.tsx'

const words = {
  title: text('最近操作', 'Recent operations'),
  none: text('还没有操作', 'No operations yet'),
  seconds: text('{n} 秒', '{n} s'),
}

/** Drawn once: a scan draws its own row and not the hundred before it. */
const Row = memo(({ of: row }: { of: HistoryRow }) => (
  <li data-kind={row.kind} title={row.note || row.type}>
    <span className="history-mark">{kindIcons[row.kind]}</span>
    <span className="code history-value">{row.value}</span>
    <span className="history-word">
      {row.note || row.word} <strong>{row.big}</strong>
    </span>
    <span className="history-time">
      {row.type} · <Time at={row.start} clock /> · {say(words.seconds, { n: row.elapsed.toFixed(1) })}
    </span>
  </li>
))
Row.displayName = 'Row'

/** The latest operations at this desk: when, how long, what came of it. */
export const HistoryList = memo(({ rows }: { rows: readonly HistoryRow[] }) => (
  <section className="desk-history">
    <h2 className="section-title">{say(words.title)}</h2>
    {rows.length === 0 ? (
      <p className="soft">{say(words.none)}</p>
    ) : (
      <ol>
        {rows.map((row) => (
          <Row key={row.id} of={row} />
        ))}
      </ol>
    )}
  </section>
))
HistoryList.displayName = 'HistoryList'
