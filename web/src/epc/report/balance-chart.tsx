import type { EpcDayBalance } from '@kuacang/contract/epc/report/calls'
import { text } from '@kuacang/contract/kit/text'
import { Suspense, useMemo } from 'react'
import { lazyPart } from '../../kit/load-part.ts'
import { noonsOf } from '../../kit/report/noons.ts'
import { say } from '../../kit/say.ts'

const LineChart = lazyPart(() => import('../../kit/report/line-chart.tsx').then((m) => m.default))

const words = {
  open: text('每天的未完成包裹（期末）', 'Open parcels at the end of each day'),
  closing: text('期末', 'Closing'),
  announced: text('新预报', 'Announced'),
  finished: text('已完成', 'Finished'),
}

/** Days as lines; the list below says the same in figures. */
export const BalanceChart = ({ of }: { readonly of: readonly EpcDayBalance[] }) => {
  const lines = useMemo(() => {
    const days = of.toReversed()
    return {
      daily: true,
      at: noonsOf(days.map((d) => d.day)),
      lines: [
        { label: say(words.closing), colour: '--accent', values: days.map((d) => d.closing) },
        { label: say(words.announced), colour: '--attention', values: days.map((d) => d.announced) },
        { label: say(words.finished), colour: '--ok', values: days.map((d) => d.closed) },
      ],
    }
  }, [of])
  return (
    <section>
      <h2 className="section-title">{say(words.open)}</h2>
      <Suspense fallback={<div style={{ height: 180 }} />}>
        <LineChart of={lines} />
      </Suspense>
    </section>
  )
}
