import type { EpcDayBalance } from '@kuacang/contract/epc/report/calls'
import { text } from '@kuacang/contract/kit/text'
import { useMemo } from 'react'
import { LineChart } from '../../kit/report/late-line-chart.tsx'
import { noonsOf } from '../../kit/report/noons.ts'
import { say } from '../../kit/say.ts'

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
      <LineChart of={lines} />
    </section>
  )
}
