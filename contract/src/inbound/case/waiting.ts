/** Pieces of one SKU of a case. What was put away counts defective ones too. */
export type CaseQuantities = {
  readonly received_quantity: number
  readonly defect_quantity: number
  readonly putaway_quantity: number
  readonly defect_putaway_quantity: number
}

/** Pieces that still wait for putaway: good and defective ones go to places of their own. */
export const waitingOf = (l: CaseQuantities, defective: boolean): number =>
  defective
    ? l.defect_quantity - l.defect_putaway_quantity
    : l.received_quantity - (l.putaway_quantity - l.defect_putaway_quantity)

export const allWaitingOf = (l: CaseQuantities): number => waitingOf(l, false) + waitingOf(l, true)
