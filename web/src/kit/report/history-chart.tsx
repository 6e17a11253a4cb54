import { wallText } from '@kuacang/contract/kit/moment'
import { severity } from '@kuacang/contract/kit/report/enums'
import type { Snapshot } from '@kuacang/contract/kit/report/snapshot'
import { text } from '@kuacang/contract/kit/text'
import { useEffect, useRef } from 'react'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { currentClock } from '../date/warehouse-clock.ts'
import { say } from '../say.ts'

const words = { time: text('时间', 'Time') }
const height = 180
const colours: Readonly<Record<number, string>> = { 1: '--ok', 5: '--attention', 10: '--error' }

/** The colours of the theme of this moment: a canvas knows no variables. */
const colour = (name: string) => getComputedStyle(document.body).getPropertyValue(name).trim()

/** Month, day and time by the clock of the warehouse. */
const clockText = (seconds: number) => wallText(new Date(seconds * 1000), currentClock().zone).slice(5, 16)

const sumOf = ({ counts }: Snapshot, code: number) =>
  counts.reduce((sum, c) => sum + (c.severity === code ? c.count : 0), 0)

const draw = (into: HTMLElement, of: readonly Snapshot[]): uPlot => {
  const axis = { stroke: colour('--soft'), grid: { stroke: colour('--line'), width: 1 } }
  return new uPlot(
    {
      width: into.clientWidth,
      height,
      scales: { y: { range: (_u, _min, max) => [0, Math.max(1, max)] } },
      axes: [{ ...axis, space: 90, values: (_u, at) => at.map(clockText) }, axis],
      series: [
        { label: say(words.time), value: (_u, at) => (at ? clockText(at) : '-') },
        ...severity.codes.map((code) => ({
          label: say(severity.label(code)),
          stroke: colour(colours[code] ?? '--soft'),
          width: 2,
          points: { size: 6 },
        })),
      ],
    },
    [
      of.map((s) => new Date(s.generated_at).getTime() / 1000),
      ...severity.codes.map((code) => of.map((s) => sumOf(s, code))),
    ],
    into,
  )
}

/** How many waited in each snapshot by severity, the oldest first; the table beneath says the same in figures. */
export default function HistoryChart({ of }: { readonly of: readonly Snapshot[] }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const into = place.current
    if (!into) return
    const plot = draw(into, of)
    const follow = new ResizeObserver(() => plot.setSize({ width: into.clientWidth, height }))
    follow.observe(into)
    return () => {
      follow.disconnect()
      plot.destroy()
    }
  }, [of])
  return <div ref={place} aria-hidden="true" />
}
