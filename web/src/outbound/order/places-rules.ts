import { filled, type Text } from '@kuacang/contract/kit/text'
import { outboundRefusals } from '@kuacang/contract/outbound/order/refusals'

export type Batch = { readonly loc_inv_id: string; readonly quantity: number }
type Chosen = {
  readonly line: { readonly sku: string; readonly quantity: number; readonly batches: readonly Batch[] }
  readonly batches: readonly Batch[]
}

const sumOf = (batches: readonly Batch[]) => batches.reduce((n, b) => n + b.quantity, 0)
const byPlace = (batches: readonly Batch[]): string =>
  [...Map.groupBy(batches, (b) => b.loc_inv_id)]
    .map(([place, list]) => `${place} ${sumOf(list)}`)
    .sort()
    .join()

/** Why the chosen places cannot be saved, in the server's own words; undefined where they can (FU-356, FU-357). */
export const placesFault = (chosen: readonly Chosen[]): Text | undefined => {
  if (chosen.every(({ line, batches }) => byPlace(line.batches) === byPlace(batches)))
    return outboundRefusals.unchanged.what
  for (const { line, batches } of chosen) {
    const given = sumOf(batches)
    const values = { sku: line.sku }
    if (given < line.quantity) return filled(outboundRefusals.too_few.what, values)
    if (given > line.quantity) return filled(outboundRefusals.too_many.what, values)
  }
  return undefined
}
