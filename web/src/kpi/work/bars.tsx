import type { Text } from '@kuacang/contract/kit/text'
import { Link, type To } from 'react-router'
import '../../kit/report/report.css'
import '../../kit/report/kpi/kpi.css'
import { Heading } from './heading.tsx'

type Bar = { readonly key: string; readonly label: string; readonly value: number; readonly to: To }

/** Bars, the longest first as they come; each name opens what stands behind it. */
export const Bars = ({
  title,
  help,
  of,
}: {
  readonly title: Text
  readonly help: Text
  readonly of: readonly Bar[]
}) => {
  const most = Math.max(1, ...of.map((b) => b.value))
  return (
    <section>
      <Heading title={title} help={help} />
      <ol className="kpi-bars">
        {of.map((b) => (
          <li key={b.key}>
            <Link to={b.to}>{b.label}</Link>
            <span className="kpi-bar" style={{ width: `${(Math.max(0, b.value) / most) * 100}%` }} />
            <strong>{b.value}</strong>
          </li>
        ))}
      </ol>
    </section>
  )
}
