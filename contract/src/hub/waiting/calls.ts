import { snapshotReport } from '../../kit/report/snapshot.ts'
import { atHub } from '../fields.ts'
import { hubWaiting } from './enums.ts'

export const hubWaitingReport = snapshotReport('/hub/waiting_report', hubWaiting, {
  right: 'HUBSummaries',
  at: atHub.at,
  about: 'the bags and parcels that wait in a hub',
})

export const listHubWaiting = hubWaitingReport.lines
export const listHubWaitingSnapshots = hubWaitingReport.snapshots
export const regenerateHubWaiting = hubWaitingReport.regenerate
export const exportHubWaiting = hubWaitingReport.exported
