import { epcServiceReport } from '@kuacang/contract/epc/report/calls'
import { epcServiceWaiting } from '@kuacang/contract/epc/report/enums'
import { text } from '@kuacang/contract/kit/text'
import { SnapshotReport } from '../../kit/report/snapshot-report.tsx'
import { say } from '../../kit/say.ts'
import { EpcParcelLink } from '../links.tsx'
import { BoxLink } from '../outbound-links.tsx'

const name = text('客服预警', 'Customer service warnings')
const { combine_case, failed_combine, relabel } = epcServiceWaiting.code
const boxes: readonly number[] = [combine_case, failed_combine, relabel]

export default function ServiceWarningsPage() {
  return (
    <SnapshotReport
      report={epcServiceReport}
      fileName={say(name)}
      number={({ group, number }) =>
        boxes.includes(group) ? <BoxLink of={number} /> : <EpcParcelLink of={number} />
      }
    />
  )
}
