import type { WarehouseType } from '@kuacang/contract/kit/enums'
import type { App } from '../app.ts'

/** The warehouses of these types that are filled, by their ids. */
export type DemoWarehouses = (...types: readonly WarehouseType[]) => readonly number[]

/** What an area adds to the demo data. It makes its own transactions, as in real work. */
export type DemoPart = {
  readonly name: string
  /** The parts whose data this one builds on. */
  readonly needs: readonly string[]
  readonly fill: (app: App, warehouses: DemoWarehouses) => Promise<void>
}

/**
 * The parts in an order in which each comes after those that it needs; always the same for the same parts. Throws where
 * a part needs one that is not there, or parts need each other in a circle.
 */
const inOrder = (parts: readonly DemoPart[]): DemoPart[] => {
  const known = new Set(parts.map((p) => p.name))
  for (const { name, needs } of parts)
    for (const need of needs)
      if (!known.has(need)) throw new Error(`demo part ${name} needs ${need}, which no area has`)
  const left = [...parts].sort((a, b) => a.name.localeCompare(b.name))
  const ordered: DemoPart[] = []
  const done = new Set<string>()
  while (left.length > 0) {
    const at = left.findIndex((p) => p.needs.every((need) => done.has(need)))
    const [next] = at < 0 ? [] : left.splice(at, 1)
    if (!next) throw new Error(`demo parts need each other: ${left.map((p) => p.name).join(', ')}`)
    ordered.push(next)
    done.add(next.name)
  }
  return ordered
}

/** Fills the warehouses with the data of all parts, each after those that it needs. */
export const fillParts = async (
  app: App,
  parts: readonly DemoPart[],
  warehouses: DemoWarehouses,
): Promise<void> => {
  for (const part of inOrder(parts)) await part.fill(app, warehouses)
}
