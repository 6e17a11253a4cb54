import type { Data } from '@kuacang/contract/kit/call'
import { text } from '@kuacang/contract/kit/text'
import type { getHome } from '@kuacang/contract/shell/home/calls'
import { useEffect, useRef } from 'react'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { say } from '../kit/say.ts'

const words = {
  title: text('每小时作业次数', 'Operations per hour'),
  hour: text('小时', 'Hour'),
  today: text('今天', 'Today'),
  yesterday: text('昨天', 'Yesterday'),
  table: text('数据表', 'As a table'),
}

type Hours = NonNullable<Data<typeof getHome>['team']>['hours']

const height = 200

/** The colours of the theme of this moment: a canvas knows no variables. */
const colour = (name: string) => getComputedStyle(document.body).getPropertyValue(name).trim()

const draw = (into: HTMLElement, of: Hours, thisHour: number): uPlot => {
  const axis = { stroke: colour('--soft'), grid: { stroke: colour('--line'), width: 1 } }
  const line = { width: 2, points: { size: 5 } }
  return new uPlot(
    {
      width: into.clientWidth,
      height,
      scales: { x: { time: false } },
      axes: [{ ...axis, space: 34, values: (_u, at) => at.map((h) => `${h}:00`) }, axis],
      series: [
        { label: say(words.hour) },
        { ...line, label: say(words.yesterday), stroke: colour('--soft'), dash: [5, 4] },
        { ...line, label: say(words.today), stroke: colour('--accent') },
      ],
    },
    [of.map((h) => h.hour), of.map((h) => h.yesterday), of.map((h) => (h.hour > thisHour ? null : h.today))],
    into,
  )
}

type Props = {
  readonly of: Hours
  /** Of the warehouse's day: what comes after it is not drawn. */
  readonly thisHour: number
}

/** What all did in each hour, yesterday beside today; as a chart, and as a table beneath it. */
export default function HourChart({ of, thisHour }: Props) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const into = place.current
    if (!into) return
    const plot = draw(into, of, thisHour)
    const follow = new ResizeObserver(() => plot.setSize({ width: into.clientWidth, height }))
    follow.observe(into)
    return () => {
      follow.disconnect()
      plot.destroy()
    }
  }, [of, thisHour])
  const some = of.filter((h) => h.today + h.yesterday > 0)
  return (
    <section className="home-chart">
      <h2 className="section-title">{say(words.title)}</h2>
      <div ref={place} aria-hidden="true" />
      <details>
        <summary>{say(words.table)}</summary>
        <table className="home-people">
          <thead>
            <tr>
              <th>{say(words.hour)}</th>
              <th className="number">{say(words.yesterday)}</th>
              <th className="number">{say(words.today)}</th>
            </tr>
          </thead>
          <tbody>
            {some.map((h) => (
              <tr key={h.hour}>
                <td>{h.hour}:00</td>
                <td className="number">{h.yesterday}</td>
                <td className="number">{h.today}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}
