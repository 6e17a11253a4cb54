import type { Data } from '@kuacang/contract/kit/call'
import { inboundEvent } from '@kuacang/contract/order-report/enums'
import type { listInboundDays } from '@kuacang/contract/order-report/inbound/calls'
import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { LineChart } from '../kit/report/late-line-chart.tsx'
import { noonsOf } from '../kit/report/noons.ts'
import { say } from '../kit/say.ts'
import { casesAddress } from './addresses.ts'
import { inboundWords as words } from './inbound-words.ts'

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
      <LineChart of={lines} onPick={open} />
    </section>
  )
}
