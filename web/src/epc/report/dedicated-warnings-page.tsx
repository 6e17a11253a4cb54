import { epcDedicatedReport } from '@kuacang/contract/epc/report/calls'
import { text } from '@kuacang/contract/kit/text'
import { SnapshotReport } from '../../kit/report/snapshot-report.tsx'
import { say } from '../../kit/say.ts'
import { Code } from '../../kit/show.tsx'

const name = text('专线出库包裹预警', 'Dedicated-line parcel warnings')

export default function DedicatedWarningsPage() {
  return (
    <SnapshotReport
      report={epcDedicatedReport}
      fileName={say(name)}
      number={(line) => <Code>{line.number}</Code>}
    />
  )
}
