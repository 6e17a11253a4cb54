import type { EpcJob } from '@kuacang/contract/epc/job/calls'
import { epcJobKind, epcPackStep, epcUnitStatus } from '@kuacang/contract/epc/job/enums'
import { type Text, text } from '@kuacang/contract/kit/text'
import { ProgressSteps, type StepState } from '../../kit/progress-steps.tsx'
import { say } from '../../kit/say.ts'

const { sort_a, sort_b, sort_c, uploading, uploaded, discharged } = epcUnitStatus.code
const { packing, packed, handover } = epcPackStep.code
const words = {
  sow: text('播种', 'Sow'),
  takeOut: text('下架合单', 'Take out and combine'),
}

/** A step holds the units from one state to another; those in its `done` states are through with it. */
type Step = { readonly title: Text; readonly from: number; readonly last: number; readonly done?: number }

const round = (status: number): Step => ({ title: epcUnitStatus.label(status), from: status, last: status })

/** PA-244: the planned rounds, the wall, and taking out. */
const sowSteps = (rounds: number): readonly Step[] => [
  ...[sort_a, sort_b, sort_c].slice(0, rounds).map(round),
  { title: words.sow, from: uploading, last: uploading },
  { title: words.takeOut, from: uploaded, last: discharged, done: discharged },
]

/** PA-246: the rounds, and what becomes of the outbound parcel. */
const packSteps = (rounds: number): readonly Step[] => [
  ...[sort_a, sort_b].slice(0, rounds).map(round),
  { title: epcPackStep.label(packing), from: packing, last: packing },
  { title: epcPackStep.label(packed), from: packed, last: packed },
  { title: epcPackStep.label(handover), from: handover, last: handover, done: handover },
]

/** How far a job is. A step is done when no unit is before it or still in it. */
export const JobSteps = ({ of: { kind, counts, rounds } }: { readonly of: EpcJob }) => {
  const units = (which: (status: number) => boolean) =>
    counts.reduce((n, c) => n + (which(c.status) ? c.units : 0), 0)
  const stateOf = ({ from, last, done }: Step): StepState => {
    const reached = units((s) => s >= from && s <= handover)
    const before = units((s) => s < from)
    const unfinished = units((s) => s >= from && s <= last && s !== done)
    if (reached === 0) return 'wait'
    return before === 0 && unfinished === 0 ? 'finish' : 'process'
  }
  const steps = kind === epcJobKind.code.pack ? packSteps(rounds) : sowSteps(rounds)
  return <ProgressSteps steps={steps.map((s) => ({ title: say(s.title), state: stateOf(s) }))} />
}
