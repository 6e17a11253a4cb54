import type { DestinationOption, OutboundBag } from '@kuacang/contract/hub/outbound-bag/calls'

/** A place of the sorting wall, with the bag that hangs there. */
export type WallPlace = { readonly tag: string; readonly destination: string; readonly bag?: OutboundBag }

/** As people read tags: 2 before 10, numbers before letters. */
const byTag = (a: WallPlace, b: WallPlace) => a.tag.localeCompare(b.tag, 'en', { numeric: true })

/**
 * Every place of the wall in the order of its tags: of each enabled destination, and of each open bag. A bag may hang at
 * a place that its destination has no more.
 */
export const placesOf = (
  destinations: readonly DestinationOption[],
  bags: readonly OutboundBag[],
): readonly WallPlace[] => {
  const taken = new Set(bags.map((b) => b.tag))
  const empty = destinations
    .filter((d) => d.enabled && d.tag !== '' && !taken.has(d.tag))
    .map((d) => ({ tag: d.tag, destination: d.dest_warehouse_code }))
  return [...empty, ...bags.map((bag) => ({ tag: bag.tag, destination: bag.dest_warehouse_code, bag }))].sort(
    byTag,
  )
}
