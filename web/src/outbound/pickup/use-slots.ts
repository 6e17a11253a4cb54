import { text } from '@kuacang/contract/kit/text'
import { scanSort } from '@kuacang/contract/outbound/pickup/calls'
import { isUnsettled } from '../../kit/api/api-error.ts'
import { send } from '../../kit/dialog/ask.tsx'
import { say } from '../../kit/say.ts'
import { error, type Outcome, ok } from '../../kit/scan/outcome.ts'
import { putIntoCell, wrongCell } from '../../kit/scan/pick-voice.ts'
import type { Scan } from '../../kit/scan/queue.ts'
import type { PickJob, Placing } from './pick-job.ts'
import { words } from './pick-words.ts'

/** The command that says by a key what the barcode of a slot says. */
export const placedCode = 'CMD-PLACED'

const refusedSlot = text('先把手上的货放入格口', 'Put the goods in your hand into their cell first')

/** Goods go from the shelf straight into the slots of their orders (FU-141): which one, and that they are in it. */
export const useSlots = (change: (next: (job: PickJob) => PickJob) => void) => {
  const put = (placing: Placing | null) => change((j) => ({ ...j, placing }))

  const ask = async (pickup_code: string, placing: Placing): Promise<Outcome> => {
    const { sku, rest: quantity, key } = placing
    // Kept before the call: a repeated call after no answer asks for the same pieces.
    put(placing)
    const answer = await send(scanSort, { body: { pickup_code, sku, quantity } }, { key }).catch(
      (failure: unknown) => {
        // No order wants the pieces any more: the refusal says where they go.
        if (!isUnsettled(failure)) put(null)
        throw failure
      },
    )
    const { cell, placed, order_number: order } = answer
    put({ ...placing, slot: { cell, placed } })
    return ok(words.slot, {
      big: cell,
      voiced: putIntoCell(cell),
      detail: say(words.slotOf, { n: placed, sku, order }),
    })
  }

  /** Pieces were taken from a shelf by this scan. */
  const begin = (pickup_code: string, sku: string, rest: number, scan: Scan): Promise<Outcome> =>
    ask(pickup_code, { sku, rest, key: `${scan.key}-slot`, slot: null })

  /** A scan while pieces are in the hand: their slot's. `after`: all are in. */
  const place = async (
    pickup_code: string,
    placing: Placing,
    scan: Scan,
    after: () => Outcome,
  ): Promise<Outcome> => {
    const { sku, rest, slot } = placing
    if (!slot) return ask(pickup_code, placing)
    if (scan.value !== `SLOT${slot.cell}` && scan.value !== placedCode)
      return error(words.wrongSlot, {
        big: slot.cell,
        voiced: wrongCell(slot.cell),
        detail: say(refusedSlot),
      })
    if (rest > slot.placed) return begin(pickup_code, sku, rest - slot.placed, scan)
    put(null)
    return after()
  }
  return { begin, place }
}
