import type { Access } from '@kuacang/contract/kit/call'
import type { WarehouseType } from '@kuacang/contract/kit/enums'
import { instantOf, wallText } from '@kuacang/contract/kit/moment'
import type { Text } from '@kuacang/contract/kit/text'

/**
 * A table of sums by hour, or by day, that is built from the records and can be built anew at any time: docs/reports.md. Its columns
 * are warehouse_id, hour, the keys and the sums; its primary key is warehouse_id, hour and the keys.
 */
export type ReadModel = {
  /** Its name in the rows, and that of its table; never changed once used. */
  readonly name: string
  readonly title: Text
  /** The types of warehouses that have it. */
  readonly at: readonly WarehouseType[]
  /** Who may have it built anew. */
  readonly right: Access
  /** What one of its sums is of: an hour, unless it is a day by the clock of the warehouse. Then `hour` is its midnight. */
  readonly by?: 'day'
  /** The table of hours that it is computed from; in the list before it, so that it is built first. */
  readonly from?: ReadModel
  /** The columns that tell the rows of an hour apart. */
  readonly keys: readonly string[]
  /** The columns that are computed. */
  readonly sums: readonly string[]
  /**
   * One statement that answers the keys and sums of an hour, or day, from rows that are never changed. $1 is the warehouse, $2 the
   * beginning, $3 the end, which belongs to the next hour.
   */
  readonly rows: string
  /** One statement that answers `at`: the first moment that it has data of, null while there is none. $1 is the warehouse. */
  readonly begins: string
  /**
   * For how many hours after its end an hour is built again, since a record may come late or say something of an earlier
   * one. A transaction never takes an hour.
   */
  readonly again: number
}

/** A time that has one sum, such as an hour: its end belongs to the next one. */
export type Period = { readonly begin: Date; readonly end: Date }

export const usualAgain = 2
export const hourMs = 3_600_000

/** The beginning of the hour that a moment is in. Hours are those of UTC, so that no clock of a warehouse moves them. */
export const hourOf = (moment: Date): Date => new Date(Math.floor(moment.getTime() / hourMs) * hourMs)

const dayMs = 86_400_000
const midnight = (day: number, zone: string): Date =>
  instantOf(`${new Date(day).toISOString().slice(0, 10)}T00:00:00`, zone)

/** The period of a model that a moment is in; `zone` is that of the warehouse. */
export const periodOf = ({ by }: Pick<ReadModel, 'by'>, zone: string, moment: Date): Period => {
  if (!by) {
    const begin = hourOf(moment)
    return { begin, end: new Date(begin.getTime() + hourMs) }
  }
  const day = Date.parse(`${wallText(moment, zone).slice(0, 10)}T00:00:00Z`)
  return { begin: midnight(day, zone), end: midnight(day + dayMs, zone) }
}

const registered = new Map<string, ReadModel>()

/** Areas declare their read models in files called read-models.ts, whose list is `readModels`. */
export const registerReadModels = (models: readonly ReadModel[]): void => {
  for (const one of models) registered.set(one.name, one)
}
export const allReadModels = (): readonly ReadModel[] => [...registered.values()]
