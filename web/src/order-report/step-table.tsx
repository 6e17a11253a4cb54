import type { StepTime } from '@kuacang/contract/order-report/calls'
import { orderStep } from '@kuacang/contract/order-report/enums'
import { Link } from 'react-router'
import { durationText } from '../kit/date/duration.ts'
import { columnTitle } from '../kit/list/columns.tsx'
import { say } from '../kit/say.ts'
import { timelinessWords as words } from './timeliness-words.ts'

type Props = { readonly of: readonly StepTime[]; readonly slowest: string }

/** How long half of the orders, and nine of ten, took at each step in the whole range. */
export const StepTable = ({ of, slowest }: Props) => (
  <section>
    <h2 className="section-title">{columnTitle({ title: words.steps, help: words.exact })}</h2>
    <div className="report-table">
      <table aria-label={say(words.steps)}>
        <thead>
          <tr>
            <th scope="col">{say(words.step)}</th>
            <th scope="col">{say(words.orders)}</th>
            <th scope="col">{say(words.p50)}</th>
            <th scope="col">{say(words.p90)}</th>
          </tr>
        </thead>
        <tbody>
          {of.map(({ step, orders, p50, p90 }) => (
            <tr key={step}>
              <th scope="row">{say(orderStep.label(step))}</th>
              <td>
                <Link to={slowest}>{orders}</Link>
              </td>
              <td>{durationText(p50)}</td>
              <td>{durationText(p90)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </section>
)
