import { type Text, text } from '@kuacang/contract/kit/text'
import type { ScMonitored } from '@kuacang/contract/sorting-centre/report/calls'
import { scMonitorCategory } from '@kuacang/contract/sorting-centre/report/enums'
import { say } from '../../kit/say.ts'
import { Time } from '../../kit/show.tsx'

const words = {
  parcels: text('包裹', 'Parcels'),
  without: text('（无）', '(none)'),
  total: text('合计', 'Total'),
  place: text('格口', 'Place'),
  oldest: text('最早入站', 'Oldest'),
  finish: text('预计装完', 'Packed by'),
  noPace: text('近 1 小时未装袋', 'No pace yet'),
}

const figures: readonly [Exclude<keyof ScMonitored, 'name' | 'place' | 'oldest' | 'finish_at'>, Text][] = [
  ['to_come', text('未到', 'To come')],
  ['in_house', text('在站', 'In the house')],
  ['pending', text('待分拣', 'To sort')],
  ['sorted', text('已分拣', 'Sorted')],
  ['packing', text('装袋中', 'Being packed')],
  ['packed', text('已装袋', 'Packed')],
  ['relabelling', text('换单中', 'Relabelling')],
  ['to_return', text('待退件', 'To be returned')],
  ['held', text('拦截', 'On hold')],
  ['gone_today', text('今日交接', 'Gone today')],
  ['left', text('待装袋合计', 'Left to pack')],
  ['per_hour', text('近 1 小时装袋', 'Packed in the last hour')],
]

const hourMs = 3_600_000

type Finishing = Pick<ScMonitored, 'left' | 'per_hour' | 'finish_at'>

/** When the rest is packed at the pace of the last hour: work that is left without a pace says so. */
const Finish = ({ of: { left, per_hour, finish_at } }: { readonly of: Finishing }) =>
  left > 0 && per_hour === 0 ? <span className="soft">{say(words.noPace)}</span> : <Time at={finish_at} />

type Props = { readonly category: number; readonly rows: readonly ScMonitored[]; readonly at: string }

/** A row for each group, channel or carrier, and their sum. */
export const MonitorTable = ({ category, rows, at }: Props) => {
  const sum = (key: (typeof figures)[number][0]) => rows.reduce((n, row) => n + row[key], 0)
  const [left, per_hour] = [sum('left'), sum('per_hour')]
  const finish_at =
    left > 0 && per_hour > 0
      ? new Date(new Date(at).getTime() + (left / per_hour) * hourMs).toISOString()
      : null
  return (
    <div className="monitor-table">
      <table aria-label={say(words.parcels)}>
        <thead>
          <tr>
            <th scope="col">{say(scMonitorCategory.label(category))}</th>
            <th scope="col">{say(words.place)}</th>
            {figures.map(([key, label]) => (
              <th key={key} scope="col">
                {say(label)}
              </th>
            ))}
            <th scope="col">{say(words.finish)}</th>
            <th scope="col">{say(words.oldest)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.name || say(words.without)}</th>
              <td>{row.place || '-'}</td>
              {figures.map(([key]) => (
                <td key={key} data-key={key} data-none={row[key] === 0}>
                  {row[key]}
                </td>
              ))}
              <td>
                <Finish of={row} />
              </td>
              <td>
                <Time at={row.oldest} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{say(words.total)}</th>
            <td />
            {figures.map(([key]) => (
              <td key={key}>{sum(key)}</td>
            ))}
            <td>
              <Finish of={{ left, per_hour, finish_at }} />
            </td>
            <td />
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
