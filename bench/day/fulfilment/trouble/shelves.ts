/**
 * Where goods really are, as the operators of a day moved them: the books are compared with it in the end. It never
 * reads the books.
 */
export const emptyShelves = () => {
  const places = new Map<string, Map<string, number>>()
  const carts = new Map<string, number>()
  const occupied = new Map<string, Promise<unknown>>()
  const kept = new Set<string>()

  const put = (place: string, sku: string, quantity: number): void => {
    const there = places.get(place) ?? new Map<string, number>()
    places.set(place, there.set(sku, (there.get(sku) ?? 0) + quantity))
  }
  const cart = (sku: string, quantity: number): void => {
    carts.set(sku, (carts.get(sku) ?? 0) + quantity)
  }

  return {
    /** Goods come to a place from outside, or with a negative quantity leave for there. */
    put,
    lying: (place: string, sku: string): number => places.get(place)?.get(sku) ?? 0,
    at: (place: string) => [...(places.get(place) ?? [])].map(([sku, quantity]) => ({ sku, quantity })),
    /** All goods at all places. */
    all: () =>
      [...places].flatMap(([place, there]) =>
        [...there].map(([sku, quantity]) => ({ place, sku, quantity })),
      ),
    pick: (place: string, sku: string, quantity: number): void => {
      put(place, sku, -quantity)
      cart(sku, quantity)
    },
    putBack: (place: string, sku: string, quantity: number): void => {
      put(place, sku, quantity)
      cart(sku, -quantity)
    },
    ship: (sku: string, quantity: number): void => cart(sku, -quantity),
    /** Picked, and neither shipped nor put back. */
    underWay: (sku: string): number => carts.get(sku) ?? 0,
    /** Only one operator at a time works at a place, so no operator counts while another one picks there. */
    standAt: async <T>(place: string, work: () => Promise<T>): Promise<T> => {
      const before = occupied.get(place) ?? Promise.resolve()
      const mine = before.then(work, work)
      occupied.set(
        place,
        mine.catch(() => undefined),
      )
      return mine
    },
    /** Marks a place as being counted or searched, so that no other operator begins to. */
    keep: (place: string) => kept.add(place),
    free: (place: string) => kept.delete(place),
    isKept: (place: string): boolean => kept.has(place),
  }
}
