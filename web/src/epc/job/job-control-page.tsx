import { RunningJobs } from './running-jobs.tsx'
import { StartSow } from './start-sow.tsx'

export default function JobControlPage() {
  return <RunningJobs kind="sow" none={<StartSow />} />
}
