import { wallText } from '@kuacang/contract/kit/moment'
import { text } from '@kuacang/contract/kit/text'
import { useEffect, useRef } from 'react'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { currentClock } from '../date/warehouse-clock.ts'
import { say } from '../say.ts'

const time = text('时间', 'Time')
const height = 180

/** The colours of the theme of this moment: a canvas knows no variables. */
const colour = (name: string) => getComputedStyle(document.body).getPropertyValue(name).trim()

/** Month and day by the clock of the warehouse, and the time where points are less than a day apart. */
const clockText = (seconds: number, daily = false) =>
  wallText(new Date(seconds * 1000), currentClock().zone).slice(5, daily ? 10 : 16)

const daySeconds = 86_400

/** Half a day around bars, which stand on both sides of their point, and around a single point, which has no range of its own. */
const around = (min: number, max: number, bars = false): [number, number] => {
  const room = bars ? daySeconds / 2 : min === max ? daySeconds / 4 : 0
  return [min - room, max + room]
}

export type ChartLine = {
  readonly label: string
  /** A variable of the style: --ok. */
  readonly colour: string
  /** Null where there is none: a gap. */
  readonly values: readonly (number | null)[]
}

export type Lines = {
  /** Moments, the earliest first; every line has a value for each. */
  readonly at: readonly string[]
  readonly lines: readonly ChartLine[]
  /** One point for each day. */
  readonly daily?: boolean
  /** The values stand on each other, as bars: the first line at the bottom. */
  readonly stacked?: boolean
}

/** The tops of values that stand on each other. */
const topsOf = (lines: readonly ChartLine[]): number[][] =>
  lines.map(({ values }, n) =>
    values.map((_value, i) => lines.slice(0, n + 1).reduce((sum, line) => sum + (line.values[i] ?? 0), 0)),
  )

/** What is drawn: where values stand on each other the highest first, since each covers what is behind it. */
const drawnOf = ({ lines, stacked }: Lines) => {
  if (!stacked) return { lines, tops: lines.map((line) => [...line.values]) }
  return { lines: lines.toReversed(), tops: topsOf(lines).reverse() }
}

/** Bars leave a third of their room between them, and a single one does not fill the chart. */
const bars = uPlot.paths.bars?.({ size: [0.7, 60] })

const draw = (into: HTMLElement, of: Lines): uPlot => {
  const { at, daily, stacked } = of
  const { lines, tops } = drawnOf(of)
  const axis = { stroke: colour('--soft'), grid: { stroke: colour('--line'), width: 1 } }
  return new uPlot(
    {
      width: into.clientWidth,
      height,
      scales: {
        x: { range: (_u, min, max) => around(min, max, stacked) },
        y: { range: (_u, _min, max) => [0, Math.max(1, max)] },
      },
      axes: [{ ...axis, space: 90, values: (_u, all) => all.map((one) => clockText(one, daily)) }, axis],
      series: [
        { label: say(time), value: (_u, moment) => (moment ? clockText(moment, daily) : '-') },
        ...lines.map((line) => ({
          label: line.label,
          stroke: colour(line.colour),
          ...(stacked
            ? {
                fill: colour(line.colour),
                width: 0,
                ...(bars && { paths: bars }),
                points: { show: false },
                // The own value, not the height at which it ends.
                value: (_u: uPlot, _top: number, _series: number, i: number | null) =>
                  i === null ? '-' : String(line.values[i] ?? 0),
              }
            : { width: 2, points: { size: 6 } }),
        })),
      ],
    },
    [at.map((moment) => new Date(moment).getTime() / 1000), ...tops],
    into,
  )
}

type Props = {
  readonly of: Lines
  /** A click chooses a moment; the table beneath has the same as links. */
  readonly onPick?: (index: number) => void
}

/** Lines or stacked bars over time; a table beneath says the same in figures. */
export default function LineChart({ of, onPick }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const picking = useRef(onPick)
  picking.current = onPick
  useEffect(() => {
    const into = place.current
    if (!into) return
    const plot = draw(into, of)
    plot.over.addEventListener('click', () => {
      if (typeof plot.cursor.idx === 'number') picking.current?.(plot.cursor.idx)
    })
    const follow = new ResizeObserver(() => plot.setSize({ width: into.clientWidth, height }))
    follow.observe(into)
    return () => {
      follow.disconnect()
      plot.destroy()
    }
  }, [of])
  return <div ref={place} aria-hidden="true" />
}
