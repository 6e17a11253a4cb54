import { marginGroup, marginLack } from '@kuacang/contract/margin/enums'
import type { Margins } from '@kuacang/contract/margin/report/calls'
import { Alert, Button } from 'antd'
import { useMemo } from 'react'
import { FigureTiles } from '../kit/report/figure-tiles.tsx'
import { LineChart } from '../kit/report/late-line-chart.tsx'
import '../kit/report/report.css'
import { noonsOf } from '../kit/report/noons.ts'
import { say } from '../kit/say.ts'
import { EnumLabel } from '../kit/show.tsx'
import { words } from './words.ts'

const Chart = ({ of }: { readonly of: Margins['days'] }) => {
  const lines = useMemo(
    () => ({
      daily: true,
      at: noonsOf(of.map((d) => d.day)),
      lines: [
        { label: say(words.income), colour: '--ok', values: of.map((d) => Number(d.income)) },
        { label: say(words.cost), colour: '--error', values: of.map((d) => Number(d.cost)) },
      ],
    }),
    [of],
  )
  return (
    <section>
      <h2 className="section-title">{say(words.chart)}</h2>
      <LineChart of={lines} />
    </section>
  )
}

const figures = ['income', 'labour', 'freight', 'material', 'cost', 'margin'] as const

const Groups = ({ of: { groups, total } }: { readonly of: Margins }) => (
  <section className="report-table">
    <table aria-label={say(words.byGroup)}>
      <thead>
        <tr>
          <th scope="col">{say(words.group)}</th>
          {figures.map((key) => (
            <th key={key} scope="col">
              {say(words[key])}
            </th>
          ))}
          <th scope="col">{say(words.percent)}</th>
        </tr>
      </thead>
      <tbody>
        {groups.map((g) => (
          <tr key={g.group}>
            <th scope="row">
              <EnumLabel of={marginGroup} code={g.group} />
            </th>
            {figures.map((key) => (
              <td key={key}>{g[key]}</td>
            ))}
            <td>{g.margin_percent ?? '-'}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">{say(words.total)}</th>
          {figures.map((key) => (
            <td key={key}>{total[key]}</td>
          ))}
          <td>{total.margin_percent ?? '-'}</td>
        </tr>
      </tbody>
    </table>
  </section>
)

/** What could not be computed, by what is missing. */
const Lacks = ({ of, toRates }: { readonly of: Margins['lacks']; readonly toRates: () => void }) => (
  <Alert
    type="warning"
    showIcon
    title={say(words.lacks)}
    description={
      <ul>
        {[...Map.groupBy(of, (l) => l.lack)].map(([lack, own]) => (
          <li key={lack}>
            {say(marginLack.label(lack))}: {own.map((l) => l.of).join(', ')}
          </li>
        ))}
      </ul>
    }
    action={
      <Button size="small" onClick={toRates}>
        {say(words.enterRates)}
      </Button>
    }
  />
)

type Props = { readonly of: Margins; readonly toRates: () => void }

/** Above the customers: the sums, how they went day by day, and by which work they came about. */
export const MarginSummary = ({ of, toRates }: Props) => {
  const { currency, total, days, groups, lacks } = of
  if (currency === null)
    return (
      <Alert
        type="info"
        showIcon
        title={say(words.noRates)}
        action={
          <Button type="primary" onClick={toRates}>
            {say(words.enterRates)}
          </Button>
        }
      />
    )
  const money = (amount: string) => `${amount} ${currency}`
  return (
    <div className="report">
      {lacks.length > 0 ? <Lacks of={lacks} toRates={toRates} /> : null}
      <FigureTiles
        of={[
          { key: 'income', title: words.income, help: words.incomeHelp, value: money(total.income) },
          { key: 'cost', title: words.cost, help: words.costHelp, value: money(total.cost) },
          {
            key: 'margin',
            title: words.margin,
            help: words.marginHelp,
            value: money(total.margin),
            second: total.margin_percent === null ? undefined : `${total.margin_percent} %`,
          },
        ]}
      />
      {groups.length > 0 ? (
        <>
          <Chart of={days} />
          <Groups of={of} />
        </>
      ) : null}
    </div>
  )
}
