import { returnGrade, returnOutcome } from '@kuacang/contract/returns/record/enums'
import type { ReturnDecision } from '../marketplace/marketplace.ts'

const { relabel, defective, destroy } = returnOutcome.code
const { a, b, c } = returnGrade.code

const decisions: Readonly<Record<number, ReturnDecision['decision']>> = {
  [relabel]: 'relabel',
  [defective]: 'defective',
  [destroy]: 'destroy',
}
const grades: Readonly<Record<number, NonNullable<ReturnDecision['grade']>>> = {
  [a]: 'A',
  [b]: 'B',
  [c]: 'C',
}

/** What became of a return, in the words of the port. */
export const saidOf = (outcome: number, grade: number | null): ReturnDecision => {
  const letter = grade === null ? undefined : grades[grade]
  return { decision: decisions[outcome] ?? 'restock', ...(letter && { grade: letter }) }
}
