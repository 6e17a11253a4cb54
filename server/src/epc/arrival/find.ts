import { epcInboundBagRefusals } from '@kuacang/contract/epc/inbound-bag/refusals'
import { matches } from '@kuacang/contract/kit/patterns'
import type { Caller, Scope } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { knownElsewhere } from '#kit/document/elsewhere'
import { Refused } from '#kit/refused'
import { mustFit } from '#kit/scan/must-fit'
import { wrongScan } from '#kit/scan/wrong-scan'
import { epcParcelDocument, type ParcelRow } from '../parcel/store.ts'

/** A parcel by the number that was scanned; undefined for an unknown one. Not locked. */
export const parcelByNumber = async (
  tx: Pick<Tx, 'run'>,
  { warehouse_id }: Scope,
  number: string,
): Promise<ParcelRow | undefined> => {
  const [row] = await tx.run<ParcelRow>(
    'select * from epc_parcel where warehouse_id = $1 and tracking_id = $2',
    [warehouse_id, number],
  )
  return row
}

/** The same where an outbound parcel is meant as well: its numbers have another form. */
export const unknownBoxOrParcel = async (
  tx: Pick<Tx, 'run'>,
  caller: Caller,
  number: string,
): Promise<Refused> =>
  matches('inboundTracking', number)
    ? unknownParcel(tx, caller, number)
    : wrongScan(tx, caller, { expected: 'parcel', code: number })

/** The refusal of a scan that is no parcel of this centre: whose it is, what it is, or that it was not announced. */
export const unknownParcel = async (
  tx: Pick<Tx, 'run'>,
  caller: Caller,
  number: string,
): Promise<Refused> => {
  await mustFit(tx, caller, 'hub_inbound_tracking', number)
  const warehouse = await knownElsewhere(tx, caller, epcParcelDocument, number)
  if (warehouse !== undefined)
    return new Refused(epcInboundBagRefusals.other_warehouse, { number, warehouse })
  return wrongScan(tx, caller, { expected: 'parcel', code: number })
}
