import { changeTour, emptyTour, type Field, lengthWith, type Tour } from './tour-field.ts'

/** What an order asks of the picker who takes it along. */
export type Load = {
  /** Where its goods lie, by district; cells sorted, each once. Places off every grid are not here. */
  readonly parts: readonly { readonly field: number; readonly cells: Int32Array }[]
  readonly volume_ml: number
  readonly weight_g: number
}

/** What one picker takes along at most. */
export type Limits = {
  /** Orders: cells of the wall, or of the cart. */
  readonly orders: number
  readonly volume_ml: number
  readonly weight_g: number
}

/** One pickup order as it fills: its loads, and the walks through the districts that they lead to. */
export type Cart = {
  readonly loads: Set<Load>
  readonly tours: (Tour | undefined)[]
  /** How many of its loads lead into each sub-aisle, by district. */
  readonly visits: (Uint16Array | undefined)[]
  length: number
  volume_ml: number
  weight_g: number
}

export const emptyCart = (): Cart => ({
  loads: new Set(),
  tours: [],
  visits: [],
  length: 0,
  volume_ml: 0,
  weight_g: 0,
})

/** An order heavier or larger than any cart goes alone. */
export const hasRoom = (cart: Cart, load: Load, limits: Limits, without?: Load): boolean =>
  cart.loads.size - (without ? 1 : 0) < limits.orders &&
  (cart.loads.size === (without ? 1 : 0) ||
    (cart.volume_ml + load.volume_ml - (without?.volume_ml ?? 0) <= limits.volume_ml &&
      cart.weight_g + load.weight_g - (without?.weight_g ?? 0) <= limits.weight_g))

const shift = (fields: readonly Field[], cart: Cart, load: Load, by: 1 | -1): void => {
  for (const { field: number, cells } of load.parts) {
    const field = fields[number] as Field
    const tour = cart.tours[number] ?? emptyTour(field)
    const visits = cart.visits[number] ?? new Uint16Array(field.network.aisles)
    cart.tours[number] = tour
    cart.visits[number] = visits
    const before = tour.length
    changeTour(field, tour, cells, by)
    cart.length += tour.length - before
    eachAisle(field, cells, (aisle) => {
      visits[aisle] = (visits[aisle] as number) + by
    })
  }
  cart.volume_ml += by * load.volume_ml
  cart.weight_g += by * load.weight_g
}

export const putOnCart = (fields: readonly Field[], cart: Cart, load: Load): void => {
  cart.loads.add(load)
  shift(fields, cart, load, 1)
}

export const takeOut = (fields: readonly Field[], cart: Cart, load: Load): void => {
  cart.loads.delete(load)
  shift(fields, cart, load, -1)
}

const eachAisle = (field: Field, cells: Int32Array, visit: (aisle: number) => void): void => {
  let before = -1
  for (const cell of cells) {
    const aisle = Math.floor(cell / field.cells)
    if (aisle !== before) visit(aisle)
    before = aisle
  }
}

const nothing = new Int32Array(0)

/** How long the walks would be with one load more and another one less; exact. */
export const lengthIf = (
  fields: readonly Field[],
  cart: Cart,
  more: Load | undefined,
  less: Load | undefined,
): number => {
  let length = cart.length
  for (const [number, field] of fields.entries()) {
    const added = more?.parts.find((p) => p.field === number)?.cells ?? nothing
    const left = less?.parts.find((p) => p.field === number)?.cells ?? nothing
    if (added.length + left.length === 0) continue
    const tour = cart.tours[number] ?? emptyTour(field)
    cart.tours[number] = tour
    length += lengthWith(field, tour, added, left) - tour.length
  }
  return length
}

/**
 * Roughly how far a load leads away from the walk of the cart: aisles that no other load needs, and their distance from
 * those that are walked. For choosing which loads to measure exactly.
 */
export const detour = (fields: readonly Field[], cart: Cart, load: Load): number => {
  let far = 0
  for (const { field: number, cells } of load.parts) {
    const field = fields[number] as Field
    const visits = cart.visits[number]
    eachAisle(field, cells, (aisle) => {
      if (visits?.[aisle]) return
      far += 4
      for (let step = 1; step < field.network.aisles; step += 1) {
        if (visits?.[aisle - step] || visits?.[aisle + step]) break
        far += 1
      }
    })
  }
  return far
}
