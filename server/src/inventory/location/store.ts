import { locationState, locationType } from '@kuacang/contract/inventory/location/enums'
import { locationRefusals } from '@kuacang/contract/inventory/location/refusals'
import { text } from '@kuacang/contract/kit/text'
import type { Tx } from '#kit/database/transact'
import type { Scope } from '#kit/desk'
import { notFound } from '#kit/document/document'
import { Refused } from '#kit/refused'

const title = text('库位', 'location')

export type LocationRow = {
  id: string
  code: string
  location_type: number
  state: number
  aisle: number | null
  cell: number | null
}

/** A place that goods can be put into now; refuses virtual, locked, disabled and unknown ones. */
export const findLocation = async (tx: Tx, { warehouse_id }: Scope, code: string): Promise<LocationRow> => {
  const [row] = await tx.run<LocationRow>(
    `select id, code, location_type, state, aisle, cell from location
     where warehouse_id = $1 and code = $2 and state <> 99 and location_type < 90`,
    [warehouse_id, code],
  )
  if (!row) throw notFound(title, code)
  if (row.state === locationState.code.locked || row.state === locationState.code.disabled)
    throw new Refused(locationRefusals.not_usable, {
      code,
      state: locationState.label(row.state),
      type: locationType.label(row.location_type),
    })
  return row
}
