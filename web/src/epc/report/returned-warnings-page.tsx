import { epcReturnedReport } from '@kuacang/contract/epc/report/calls'
import { epcReturnedWaiting } from '@kuacang/contract/epc/report/enums'
import { text } from '@kuacang/contract/kit/text'
import { SnapshotReport } from '../../kit/report/snapshot-report.tsx'
import { say } from '../../kit/say.ts'
import { EpcParcelLink } from '../links.tsx'
import { ReturnBagLink } from '../outbound-links.tsx'

const name = text('退件预警', 'Return warnings')
const { bag_open, bag_collected } = epcReturnedWaiting.code
const bags: readonly number[] = [bag_open, bag_collected]

export default function ReturnedWarningsPage() {
  return (
    <SnapshotReport
      report={epcReturnedReport}
      fileName={say(name)}
      number={({ group, number }) =>
        bags.includes(group) ? <ReturnBagLink of={number} /> : <EpcParcelLink of={number} />
      }
    />
  )
}
