import { transferOrderStatus } from '@kuacang/contract/inventory/transfer/enums'

type Counted = { readonly quantity: number; readonly taken: number; readonly moved: number }
type Carried = Counted & { readonly from_location_id: string; readonly to_location_id: string | null }

export const left = ({ quantity, taken }: Counted): number => quantity - taken
export const inHand = ({ taken, moved }: Counted): number => taken - moved

/** What the lines of a transfer under way say of its state. */
export const statusAfter = (lines: readonly Counted[]) => {
  const { in_hand, at_target, at_source } = transferOrderStatus.code
  if (lines.some((l) => inHand(l) > 0)) return in_hand
  return lines.some((l) => l.moved > 0) ? at_target : at_source
}

/**
 * Which goods in hand a scanned place takes: those planned to go there; else those without a plan; else those that came
 * from this place, which gets them back. None: all are planned to go elsewhere.
 */
export const meant = <L extends Carried>(
  lines: readonly L[],
  place_id: string,
): { readonly lines: readonly L[]; readonly returned: boolean } => {
  const carried = lines.filter((l) => inHand(l) > 0)
  const planned = carried.filter((l) => l.to_location_id === place_id && l.from_location_id !== place_id)
  if (planned.length > 0) return { lines: planned, returned: false }
  const free = carried.filter((l) => l.to_location_id === null && l.from_location_id !== place_id)
  if (free.length > 0) return { lines: free, returned: false }
  return { lines: carried.filter((l) => l.from_location_id === place_id), returned: true }
}

/** Takes `quantity` from what offers have left, in their order. Undefined where they have less in all. */
export const share = <O extends { readonly left: number }>(
  offers: readonly O[],
  quantity: number,
): { readonly of: O; readonly quantity: number }[] | undefined => {
  let need = quantity
  const parts = offers.flatMap((of) => {
    const part = Math.min(need, of.left)
    need -= part
    return part > 0 ? [{ of, quantity: part }] : []
  })
  return need === 0 ? parts : undefined
}
