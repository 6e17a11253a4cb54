import type { Data } from '@kuacang/contract/kit/call'
import { text } from '@kuacang/contract/kit/text'
import type { listOrderDays } from '@kuacang/contract/order-report/calls'
import { orderPart } from '@kuacang/contract/order-report/enums'
import { partText } from '@kuacang/contract/order-report/part-text'
import { outboundOrderStatus } from '@kuacang/contract/outbound/order/enums'
import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { LineChart } from '../kit/report/late-line-chart.tsx'
import { say } from '../kit/say.ts'
import { endedAddress } from './addresses.ts'
import '../kit/report/report.css'
import { noonsOf } from '../kit/report/noons.ts'

const words = {
  shipped: text('每天出库的单', 'Orders shipped on each day'),
}

const colours = ['--accent', '--attention', '--ok', '--queued', '--done', '--error'] as const

type Chart = Data<typeof listOrderDays>['chart']

/** What was shipped on each day, stacked by part; a click on a day opens its orders. The list below says it in figures. */
export const PartChart = ({ of }: { readonly of: Chart }) => {
  const navigate = useNavigate()
  const partner = useSearchParams()[0].get('partner_id')
  const lines = useMemo(
    () => ({
      daily: true,
      stacked: true,
      at: noonsOf(of.days),
      lines: of.parts.map((part, n) => ({
        label: say(partText(of.by, part)),
        colour: (part.value === null ? undefined : colours[n]) ?? '--soft',
        values: part.shipped,
      })),
    }),
    [of],
  )
  const open = (index: number) => {
    const day = of.days[index]
    if (day === undefined) return
    const all = { by: orderPart.code.all, value: '' }
    const to = endedAddress(`${day}~${day}`, outboundOrderStatus.code.done, all, partner)
    if (to) navigate(to)
  }
  return (
    <section>
      <h2 className="section-title">{say(words.shipped)}</h2>
      <LineChart of={lines} onPick={open} />
    </section>
  )
}
