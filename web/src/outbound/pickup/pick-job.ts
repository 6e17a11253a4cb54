import type { Data } from '@kuacang/contract/kit/call'
import type { Text } from '@kuacang/contract/kit/text'
import type { claimPickup, PickupLine } from '@kuacang/contract/outbound/pickup/calls'
import { isOpen } from './open-pickup.tsx'
import { words } from './pick-words.ts'

export type Placing = {
  readonly sku: string
  /** Pieces in the hand. */
  readonly rest: number
  /** The key under which their slot is asked for, however often. */
  readonly key: string
  /** The slot that takes some of them, once the server named it. */
  readonly slot: { readonly cell: number; readonly placed: number } | null
}

type Taken = Data<typeof claimPickup>
export type PickJob = Taken & {
  /** The line whose place was scanned. */
  readonly atPlace: string | null
  /** How many are taken, where not all that is left. */
  readonly quantity: number | null
  /** Pieces in the hand that go into a slot before the walk goes on. */
  readonly placing: Placing | null
}
export type Picked = { readonly id: string; readonly line_id: string; readonly quantity: number }

export const nextOf = (lines: readonly PickupLine[]) => lines.find(isOpen)
export const hintOf = (job: PickJob | undefined): Text => {
  if (!job) return words.hintCode
  if (job.placing) return words.hintSlot
  const line = nextOf(job.pick_locations)
  if (!line) return words.hintFinish
  return job.atPlace === line.id ? words.hintGoods : words.hintPlace
}
