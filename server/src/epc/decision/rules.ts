import type { PlatformAnswer } from '@kuacang/contract/epc/decision/answer'

export type Situation = {
  readonly now: Date
  /** How many members may still come. */
  readonly awaited: number
  /** When the first member was scanned in. */
  readonly first_scanned_at: Date | null
  /** Until when the set may wait; null: not known yet. */
  readonly deadline: Date | null
  /** Hours that a whole set waits for what else its buyer may order. */
  readonly gather_h: number
  /** May the parcel that is asked about leave by a channel, alone? */
  readonly fits: boolean
}

type RuleAnswer = Pick<PlatformAnswer, 'answer'> & { readonly wait_until?: string }

const hour = 3_600_000

/**
 * The product's own rules, for warehouses without an order platform (docs/epc.md). The first that fits answers: a parcel
 * that no channel takes goes back; a set waits while members are missing, or while it is young, as long as there is time;
 * a whole set goes on; else those go on that are here.
 */
export const embeddedAnswer = ({
  now,
  awaited,
  first_scanned_at,
  deadline,
  gather_h,
  fits,
}: Situation): RuleAnswer => {
  if (!fits) return { answer: 'return' }
  const missing = awaited > 0
  const gathered = new Date((first_scanned_at ?? now).getTime() + gather_h * hour)
  const hasTime = deadline === null || deadline > now
  if (hasTime && missing)
    return { answer: 'wait', ...(deadline ? { wait_until: deadline.toISOString() } : {}) }
  // Two clocks may be a moment apart: without an hour to gather nothing waits for it.
  if (hasTime && gather_h > 0 && gathered > now) {
    const until = deadline && deadline < gathered ? deadline : gathered
    return { answer: 'wait', wait_until: until.toISOString() }
  }
  return { answer: missing ? 'partial' : 'go_on' }
}
