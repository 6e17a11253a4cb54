import { decideReturn } from '../../../../contract/src/returns/decision/calls.ts'
import { destroyReturn, sortReturn } from '../../../../contract/src/returns/record/calls.ts'
import { returnDecision, returnReason } from '../../../../contract/src/returns/record/enums.ts'
import {
  finishReturn,
  gradeReturn,
  scanReturnIn,
  takeUnopened,
} from '../../../../contract/src/returns/reinbound/calls.ts'
import type { Operator } from '../../client.ts'
import { photo } from '../../photo.ts'
import type { Parcel } from './parcels.ts'

/** What a desk must know of a parcel. */
type Judged = Pick<Parcel, 'number' | 'reason' | 'sealed' | 'goods'>

type Desk = {
  readonly operator: Operator
  readonly merchant: Operator
  /** Where goods go that are not asked about. */
  readonly tote: string
}

/** Notes that all is destroyed that was to be. */
const destroy = (operator: Operator, id: string, remark: string) =>
  operator.call(destroyReturn, { body: { id, remark }, files: [photo] })

/** Each piece gets its grade and its tote. */
const gradePieces = async ({ operator, tote }: Desk, { number, goods }: Judged): Promise<void> => {
  for (const { sku, quantity, grade, asked } of goods)
    await operator.call(gradeReturn, {
      body: { tracking_number: number, sku, quantity, grade, tote: asked ? `${number}-ASK` : tote },
    })
}

/** The merchant decides about used goods; what it does not want is destroyed. */
const settleAsked = async ({ operator, merchant }: Desk, id: string, { goods }: Judged): Promise<void> => {
  const asked = goods.find((g) => g.asked)
  if (!asked) return
  const { stock, destroy: gone } = returnDecision.code
  const decision = asked.end === 'shelf' ? stock : gone
  await merchant.call(decideReturn, { body: { id, decision } })
  if (decision === gone) await destroy(operator, id, 'the merchant does not want them')
}

/** Sorts a parcel, opens it, and grades what is in it; answers whether some of it goes to stock. */
export const judge = async (desk: Desk, id: string, parcel: Judged): Promise<boolean> => {
  const { operator, merchant, tote } = desk
  const { number: tracking_number, reason, goods, sealed } = parcel
  const { letter } = await operator.call(sortReturn, { body: { tracking_number } })
  if (reason === returnReason.code.recalled) {
    if (letter !== 'D') throw new Error(`${tracking_number} was recalled, and is sorted to ${letter}`)
    await destroy(operator, id, 'recalled')
    return false
  }
  // Its merchant knows no other address: it is opened.
  if (letter === 'W') await merchant.call(decideReturn, { body: { id, decision: returnDecision.code.stock } })
  await operator.call(scanReturnIn, { body: { tracking_number } })
  if (sealed) await operator.call(takeUnopened, { body: { tracking_number, tote } })
  else await gradePieces(desk, parcel)
  const files = goods.some((g) => g.end === 'defective') ? [photo] : []
  await operator.call(finishReturn, { body: { tracking_number }, files })
  await settleAsked(desk, id, parcel)
  return goods.some((g) => g.end !== 'destroyed')
}
