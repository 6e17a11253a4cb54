import { type AddedValueSum, getAddedValueReport } from '@kuacang/contract/billing/service/calls'
import { valueAddedServiceType } from '@kuacang/contract/billing/service/enums'
import { text } from '@kuacang/contract/kit/text'
import { useAnswer } from '../../kit/api/use-answer.ts'
import '../../kit/report/report.css'
import { say } from '../../kit/say.ts'
import { words } from './words.ts'
import './service.css'

const own = {
  chart: text('已完成服务的金额（{currency}）', 'Charged for done services ({currency})'),
  table: text('按服务类型合计', 'By service type'),
  records: text('单数', 'Services'),
  currency: text('币种', 'Currency'),
}

const typeOf = (s: AddedValueSum) => say(valueAddedServiceType.label(s.service_type))

/** Bars of one currency: amounts of two cannot be compared. */
const Bars = ({ currency, sums }: { readonly currency: string; readonly sums: readonly AddedValueSum[] }) => {
  const most = Math.max(...sums.map((s) => Number(s.amount)), 0.01)
  return (
    <section>
      <h2 className="section-title">{say(own.chart, { currency })}</h2>
      <ol className="service-bars">
        {sums.map((s) => (
          <li key={s.service_type}>
            <span>{typeOf(s)}</span>
            <span className="service-bar" style={{ width: `${(Number(s.amount) / most) * 100}%` }} />
            <strong>{s.amount}</strong>
          </li>
        ))}
      </ol>
    </section>
  )
}

type Query = { readonly partner_id?: number; readonly time_range?: [string, string] }

/** The done services of the list's customer and range, summed by type. */
export const ServiceSums = ({ query }: { readonly query: Query }) => {
  const { data } = useAnswer(getAddedValueReport, { query: { ...query, page_size: 200 } }, { keep: true })
  if (!data || data.list.length === 0) return null
  return (
    <div className="report service-sums">
      {[...Map.groupBy(data.list, (s) => s.currency)].map(([currency, sums]) => (
        <Bars key={currency} currency={currency} sums={sums} />
      ))}
      <section className="report-table">
        <h2 className="section-title">{say(own.table)}</h2>
        <table aria-label={say(own.table)}>
          <thead>
            <tr>
              <th scope="col">{say(words.type)}</th>
              <th scope="col">{say(own.records)}</th>
              <th scope="col">{say(words.quantity)}</th>
              <th scope="col">{say(words.amount)}</th>
              <th scope="col">{say(own.currency)}</th>
            </tr>
          </thead>
          <tbody>
            {data.list.map((s) => (
              <tr key={`${s.service_type} ${s.currency}`}>
                <th scope="row">{typeOf(s)}</th>
                <td>{s.records}</td>
                <td>{s.quantity}</td>
                <td>{s.amount}</td>
                <td>{s.currency}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}
