import type { Text } from '@kuacang/contract/kit/text'
import type { ScQuality } from '@kuacang/contract/sorting-centre/report/calls'
import { say } from '../../kit/say.ts'
import { qualityWords as words } from './quality-words.ts'
import './quality.css'

const percent = (n: number | null): string => (n === null ? '-' : `${n}%`)

type Figure = readonly [label: Text, value: string, detail: string]

const figuresOf = (q: ScQuality, dwell_h: number): readonly Figure[] => {
  const of = (n: number, all: number) => (all > 0 ? say(words.of, { n, all }) : '')
  return [
    [words.completeness, percent(q.completeness), of(q.arrived, q.expected)],
    [words.onTime, percent(q.on_time), say(words.limit, { n: dwell_h })],
    [
      words.dwell,
      q.dwell_p50 === null ? '-' : say(words.hours, { n: q.dwell_p50 }),
      q.dwell_p90 === null ? '' : say(words.nine, { n: q.dwell_p90 }),
    ],
    [
      words.relabelled,
      percent(q.relabel_share),
      q.relabel_minutes === null ? '' : say(words.minutes, { n: q.relabel_minutes }),
    ],
    [words.misSort, percent(q.mis_sort), of(q.taken_out, q.packed)],
    [words.away, percent(q.away_share), of(q.away, q.weighed)],
  ]
}

type Props = { readonly label: string; readonly of: ScQuality; readonly dwell_h: number }

/** The quality figures of one range as numbers that are read from afar. */
export const QualityFigures = ({ label, of, dwell_h }: Props) => (
  <section aria-label={label}>
    <dl className="quality-figures">
      {figuresOf(of, dwell_h).map(([name, value, detail]) => (
        <div key={name.en}>
          <dt>{say(name)}</dt>
          <dd className="quality-value">{value}</dd>
          <dd className="soft">{detail}</dd>
        </div>
      ))}
    </dl>
  </section>
)
