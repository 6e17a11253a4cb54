import { hubWaitingReport } from '@kuacang/contract/hub/waiting/calls'
import { hubWaiting } from '@kuacang/contract/hub/waiting/enums'
import type { SnapshotLine } from '@kuacang/contract/kit/report/snapshot'
import { Link } from 'react-router'
import { SnapshotReport } from '../../kit/report/snapshot-report.tsx'
import { useSession } from '../../kit/session/session.tsx'
import { Code } from '../../kit/show.tsx'
import { hubBagAddress, hubOutboundBagAddress, hubParcelAddress } from '../links.tsx'

const { bag_not_finished, bag_not_departed, parcel_not_sorted } = hubWaiting.code

const addressOf = ({ group, number }: SnapshotLine): string => {
  if (group === parcel_not_sorted) return hubParcelAddress(number)
  return group === bag_not_finished || group === bag_not_departed
    ? hubOutboundBagAddress(number)
    : hubBagAddress(number)
}

export default function WaitingReportPage() {
  const { holds } = useSession()
  return (
    <SnapshotReport
      report={hubWaitingReport}
      fileName="中转滞留报表"
      number={(l) =>
        holds('HUBSearch') ? (
          <Link to={addressOf(l)}>
            <Code>{l.number}</Code>
          </Link>
        ) : (
          <Code>{l.number}</Code>
        )
      }
    />
  )
}
