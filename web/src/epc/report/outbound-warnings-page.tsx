import { epcOutboundReport } from '@kuacang/contract/epc/report/calls'
import { text } from '@kuacang/contract/kit/text'
import { SnapshotReport } from '../../kit/report/snapshot-report.tsx'
import { say } from '../../kit/say.ts'
import { Code } from '../../kit/show.tsx'

const name = text('出库包裹预警', 'Outbound parcel warnings')

export default function OutboundWarningsPage() {
  return (
    <SnapshotReport
      report={epcOutboundReport}
      fileName={say(name)}
      number={(line) => <Code>{line.number}</Code>}
    />
  )
}
