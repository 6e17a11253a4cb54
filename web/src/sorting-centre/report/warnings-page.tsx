import type { SnapshotLine } from '@kuacang/contract/kit/report/snapshot'
import { text } from '@kuacang/contract/kit/text'
import { scWarningReport } from '@kuacang/contract/sorting-centre/report/calls'
import { scWaiting } from '@kuacang/contract/sorting-centre/report/enums'
import { SnapshotReport } from '../../kit/report/snapshot-report.tsx'
import { say } from '../../kit/say.ts'
import { Code } from '../../kit/show.tsx'
import { ScBagLink, ScParcelLink } from '../links.tsx'

const name = text('分拨预警报表', 'Sorting-centre warnings')

const { bag_overdue, bag_not_weighed, bag_not_opened, bag_not_closed } = scWaiting.code
const { packed_not_signed, transit_waiting } = scWaiting.code
const inboundBags: readonly number[] = [bag_overdue, bag_not_weighed, bag_not_opened, bag_not_closed]
const otherBags: readonly number[] = [packed_not_signed, transit_waiting]

const numberOf = ({ group, number }: SnapshotLine) => {
  if (inboundBags.includes(group)) return <ScBagLink of={number} />
  return otherBags.includes(group) ? <Code>{number}</Code> : <ScParcelLink of={number} />
}

export default function WarningsPage() {
  return <SnapshotReport report={scWarningReport} fileName={say(name)} number={numberOf} />
}
