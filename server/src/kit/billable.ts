import type { WarehouseType } from '@kuacang/contract/kit/enums'
import type { Text } from '@kuacang/contract/kit/text'

/**
 * Finished work of an area that customers are charged for. The rater of the area `billing` looks at it, and charges each
 * piece of it once: docs/billing.md.
 */
export type BillableWork = {
  /** Never changed once used: how far this kind of work was looked at stands under it. */
  readonly name: string
  readonly title: Text
  /** The name of a service of the enumeration charged_service. */
  readonly service: string
  /** The types of warehouses that have such work. */
  readonly at: readonly WarehouseType[]
  /** What the rows are, as timelines and charges name it: with the id of a row it tells one piece of work. */
  readonly cause_type: string
  /**
   * One statement that answers the pieces finished by now whose `at` lies in a range: $1 is the warehouse, $2 the beginning
   * and $3 the end, which does not belong to it. Columns: cause_id, cause_number, partner_id, quantity (numeric), at, done_at,
   * channel_id (0: none) and country. `at` is a moment at which the piece was finished or changed later, such as updated_at:
   * it only grows, so that no piece is overlooked. `done_at` is when the work was done: the day of the charge.
   */
  readonly rows: string
}

/** Work that a document will be charged for when it is done, as far as it is known before. */
export type ExpectedWork = {
  /** The name of a service of the enumeration charged_service. */
  readonly service: string
  readonly quantity: string
  readonly channel_id: number
  readonly country: string
}

const registered = new Map<string, BillableWork>()

/** Areas declare what they charge in files called billable-work.ts, whose list is `billableWork`. */
export const registerBillableWork = (all: readonly BillableWork[]): void => {
  for (const one of all) {
    const other = registered.get(one.name)
    if (other && other !== one) throw new Error(`two kinds of work are called ${one.name}`)
    registered.set(one.name, one)
  }
}

export const allBillableWork = (): readonly BillableWork[] => [...registered.values()]
