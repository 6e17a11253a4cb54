import type { startCasePutaway } from '@kuacang/contract/inbound/case/calls'
import { allWaitingOf, waitingOf } from '@kuacang/contract/inbound/case/waiting'
import type { Data } from '@kuacang/contract/kit/call'

export type Case = Data<typeof startCasePutaway>['case']
export type CaseLine = Case['skus'][number]
export type PutawayJob = {
  readonly case: Case
  /** The goods that go to the next place; all of their kind in the case when null. */
  readonly sku: string | null
  readonly quantity: number
  /** Good and defective goods go to places of their own. */
  readonly defective: boolean
}

export const leftIn = (c: Case): number => c.skus.reduce((n, l) => n + allWaitingOf(l), 0)

/** All that waits of a case: of this kind, or of the other where this one is put away. */
export const whole = (of: Case, defective = false): PutawayJob => {
  const ofThisKind = of.skus.some((l) => waitingOf(l, defective) > 0)
  return { case: of, sku: null, quantity: 0, defective: ofThisKind ? defective : !defective }
}

/** One line of it, of the kind that is being put away if some of that waits. */
export const chosen = (job: PutawayJob, line: CaseLine): PutawayJob => {
  const defective = waitingOf(line, job.defective) > 0 ? job.defective : !job.defective
  return { ...job, sku: line.sku, quantity: waitingOf(line, defective), defective }
}

/** The case as it is once the goods of the job are put away. */
export const afterwards = ({ case: of, sku, quantity, defective }: PutawayJob): Case => ({
  ...of,
  skus: of.skus.map((l) => {
    const taken = sku === null ? waitingOf(l, defective) : l.sku === sku ? quantity : 0
    return {
      ...l,
      putaway_quantity: l.putaway_quantity + taken,
      defect_putaway_quantity: l.defect_putaway_quantity + (defective ? taken : 0),
    }
  }),
})

/** The goods that a place is looked for: those chosen, or the only ones of their kind. */
export const goodsOf = ({ case: { skus }, sku, quantity, defective }: PutawayJob) => {
  const lines = skus.filter((l) => (sku ? l.sku === sku : waitingOf(l, defective) > 0))
  const [line] = lines
  if (!line || lines.length > 1) return undefined
  return { id: line.id, quantity: sku ? quantity : waitingOf(line, defective), defective }
}
