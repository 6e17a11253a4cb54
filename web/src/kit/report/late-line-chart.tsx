import { latePart } from '../late-part.tsx'
import './report.css'

/** Charts are heavy: what stands beside one does not wait for it. */
export const LineChart = latePart(
  () => import('./line-chart.tsx').then((m) => m.default),
  () => <div className="report-chart" />,
)
