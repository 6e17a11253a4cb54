import { epcInboundReport } from '@kuacang/contract/epc/report/calls'
import { text } from '@kuacang/contract/kit/text'
import { SnapshotReport } from '../../kit/report/snapshot-report.tsx'
import { say } from '../../kit/say.ts'
import { EpcParcelLink } from '../links.tsx'

const name = text('入库包裹预警', 'Inbound parcel warnings')

export default function InboundWarningsPage() {
  return (
    <SnapshotReport
      report={epcInboundReport}
      fileName={say(name)}
      number={(line) => <EpcParcelLink of={line.number} />}
    />
  )
}
