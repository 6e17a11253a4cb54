import type { Data } from '@kuacang/contract/kit/call'
import { inboundEvent } from '@kuacang/contract/order-report/enums'
import type { listInboundDays } from '@kuacang/contract/order-report/inbound/calls'
import { Suspense, useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { lazyPart } from '../kit/load-part.ts'
import { noonsOf } from '../kit/report/noons.ts'
import { say } from '../kit/say.ts'
import { casesAddress } from './addresses.ts'
import { inboundWords as words } from './inbound-words.ts'

const LineChart = lazyPart(() => import('../kit/report/line-chart.tsx').then((m) => m.default))

type Chart = Data<typeof listInboundDays>['chart']

/** Pieces of each day as lines; a click on a day opens the cases that were received. The list below says it in figures. */
export const InboundChart = ({ of }: { readonly of: Chart }) => {
  const navigate = useNavigate()
  const partner = useSearchParams()[0].get('partner_id')
  const lines = useMemo(
    () => ({
      daily: true,
      at: noonsOf(of.days),
      lines: [
        { label: say(words.announced), colour: '--attention', values: of.announced },
        { label: say(words.received), colour: '--accent', values: of.received },
        { label: say(words.defective), colour: '--error', values: of.defective },
      ],
    }),
    [of],
  )
  const open = (index: number) => {
    const day = of.days[index]
    if (day !== undefined) navigate(casesAddress(`${day}~${day}`, inboundEvent.code.received, partner))
  }
  return (
    <section>
      <h2 className="section-title">{say(words.chart)}</h2>
      <Suspense fallback={<div className="report-chart" />}>
        <LineChart of={lines} onPick={open} />
      </Suspense>
    </section>
  )
}
