import { centsOf, shortDecimal } from '@kuacang/contract/billing/decimal'
import type { Price } from '@kuacang/contract/billing/price/calls'
import { chargedService, chargeUnit } from '@kuacang/contract/billing/price/enums'
import { text } from '@kuacang/contract/kit/text'
import type { Column } from '../../kit/list/columns.tsx'
import { say } from '../../kit/say.ts'
import { EnumLabel } from '../../kit/show.tsx'
import { useChannelNames } from '../../reference/channel/channel-select.tsx'
import { words } from './words.ts'
import './price.css'

const own = {
  upTo: text('{from} – {to}', '{from} – {to}'),
  above: text('超过 {from}', 'Above {from}'),
}

/** Each step as people read it: from how many to how many, and what one costs. */
const Steps = ({ of: { steps }, currency }: { readonly of: Price; readonly currency: string }) => {
  const shown = (rate: string) => shortDecimal(rate, centsOf(currency))
  const [only] = steps
  if (steps.length === 1 && only) return shown(only.rate)
  return (
    <table className="price-ranges">
      <tbody>
        {steps.map(({ from, rate }, i) => {
          const to = steps[i + 1]?.from
          return (
            <tr key={from}>
              <td>{to === undefined ? say(own.above, { from }) : say(own.upTo, { from, to })}</td>
              <td>{shown(rate)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

const Only = ({ of: { channel_id, country, age_from } }: { readonly of: Price }) => {
  const names = useChannelNames()
  const parts = [
    ...(channel_id === null ? [] : [names([channel_id])]),
    ...(country === '' ? [] : [country]),
    ...(age_from === 0 ? [] : [say(words.days, { n: age_from })]),
  ]
  return parts.length === 0 ? null : <div className="soft">{parts.join(' · ')}</div>
}

/** What a price says; in the currency of its list. */
export const priceColumns = <P extends Price>(currencyOf: (price: P) => string): Column<P>[] => [
  {
    key: 'service',
    title: words.service,
    render: (p) => (
      <>
        <EnumLabel of={chargedService} code={p.service} />
        <Only of={p} />
      </>
    ),
  },
  { key: 'unit', title: words.unit, render: (p) => <EnumLabel of={chargeUnit} code={p.unit} /> },
  { key: 'steps', title: words.steps, render: (p) => <Steps of={p} currency={currencyOf(p)} /> },
  { key: 'free', title: words.free, align: 'right', render: (p) => p.free_quantity },
  {
    key: 'minimum_charge',
    title: words.minimum_charge,
    align: 'right',
    render: (p) => shortDecimal(p.minimum_charge, centsOf(currencyOf(p))),
  },
]
