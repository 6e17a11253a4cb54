import { returnFound, returnMark, returnOutcome, returnReason, returnWait } from './enums.ts'

const { sealed, a, b, c } = returnFound.code
const { stock, relabel, open, ask, defective, inspect, destroy } = returnOutcome.code
const reason = returnReason.code

type Row = Readonly<Record<number, number>>
const row = (...[whole, asNew, used, broken]: readonly [number, number, number, number]): Row => ({
  [sealed]: whole,
  [a]: asNew,
  [b]: used,
  [c]: broken,
})

const came = row(relabel, stock, ask, defective)
const chosen = row(open, stock, ask, defective)
const faulty = row(open, inspect, defective, defective)

/** What becomes of returns by reason and by what is found, unless their customer has other rules. */
export const defaultDispositions: Readonly<Record<number, Row>> = {
  [reason.undeliverable]: came,
  [reason.refused]: came,
  [reason.unclaimed]: came,
  [reason.changed_mind]: chosen,
  [reason.wrong_item]: chosen,
  [reason.defective]: faulty,
  [reason.damaged]: faulty,
  [reason.cancelled]: row(stock, stock, ask, defective),
  [reason.recalled]: row(destroy, destroy, destroy, destroy),
}

export type DispositionRule = {
  readonly reason: number
  readonly found: number
  readonly outcome: number
}

/** What may be done with a parcel that was not opened, and with goods. */
export const outcomesOf = (found: number): readonly (typeof returnOutcome.codes)[number][] =>
  found === sealed ? [relabel, open, stock, ask, destroy] : [stock, ask, defective, inspect, destroy]

/** What is done with what was found: by the customer's rule, else by the default. */
export const outcomeFor = (rules: readonly DispositionRule[], reason_: number, found: number): number =>
  rules.find((r) => r.reason === reason_ && r.found === found)?.outcome ??
  defaultDispositions[reason_]?.[found] ??
  (found === sealed ? open : defective)

/** Days that a return waits for an address, and for the decision of its merchant. */
export const addressDays = 7
export const decisionDays = 14

type Way = { readonly mark: number | null; readonly wait: number | null; readonly days: number }

/** Where a sealed parcel goes by its outcome, and what it waits for before. */
export const wayOf = (outcome: number, hasAddress: boolean): Way => {
  switch (outcome) {
    case relabel:
      return hasAddress
        ? { mark: returnMark.code.relabel, wait: null, days: 0 }
        : { mark: returnMark.code.relabel, wait: returnWait.code.address, days: addressDays }
    case ask:
      return { mark: null, wait: returnWait.code.decision, days: decisionDays }
    case destroy:
      return { mark: returnMark.code.destroy, wait: null, days: 0 }
    default:
      return { mark: returnMark.code.reinbound, wait: null, days: 0 }
  }
}

/** The letter that the sorting desk says: relabel, open, wait, destroy. */
export const sortLetters = ['R', 'O', 'W', 'D'] as const
export type SortLetter = (typeof sortLetters)[number]

export const letterOf = ({ mark, wait }: Pick<Way, 'mark' | 'wait'>): SortLetter => {
  if (wait !== null) return 'W'
  if (mark === returnMark.code.relabel) return 'R'
  return mark === returnMark.code.destroy ? 'D' : 'O'
}

/** Does it go into a tote? What is destroyed does not. */
export const goesIntoTote = (outcome: number): boolean => outcome !== destroy
