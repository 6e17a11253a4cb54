import type { EpcJob } from '@kuacang/contract/epc/job/calls'
import { epcUnitStatus } from '@kuacang/contract/epc/job/enums'
import { text } from '@kuacang/contract/kit/text'
import { ProgressSteps, type StepState } from '../../kit/progress-steps.tsx'
import { say } from '../../kit/say.ts'

const { pending, sort_a, sort_b, sort_c, uploading, uploaded, discharged } = epcUnitStatus.code
const rounds = [sort_a, sort_b, sort_c] as const
const words = {
  sow: text('播种', 'Sow'),
  takeOut: text('下架合单', 'Take out and combine'),
}

/** The steps of a sow job (PA-244): the planned rounds, the wall, and taking out. One is done when no unit is before it. */
export const JobSteps = ({ of: { counts, rounds: planned } }: { readonly of: EpcJob }) => {
  const sorted = rounds.slice(0, planned)
  const steps = [
    ...sorted.map((status) => ({ title: epcUnitStatus.label(status), from: status, last: status })),
    { title: words.sow, from: uploading, last: uploading },
    { title: words.takeOut, from: uploaded, last: discharged },
  ]
  const units = (which: (status: number) => boolean) =>
    counts.reduce((n, c) => n + (which(c.status) ? c.units : 0), 0)
  const stateOf = (from: number, last: number): StepState => {
    const before = units((s) => s >= pending && s < from)
    const here = units((s) => s >= from && s <= last)
    const beyond = units((s) => s > last)
    const unfinished = last === discharged ? units((s) => s === uploaded) : here
    if (before === 0 && unfinished === 0) return 'finish'
    return here + beyond > 0 ? 'process' : 'wait'
  }
  return (
    <ProgressSteps
      steps={steps.map(({ title, from, last }) => ({ title: say(title), state: stateOf(from, last) }))}
    />
  )
}
