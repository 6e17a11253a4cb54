import { epcSlotLight } from '@kuacang/contract/epc/dps/enums'
import type { NameOf } from '@kuacang/contract/kit/enumeration'
import type { Tx } from '#kit/database/transact'

type At = { readonly unit_id: string; readonly zone: string; readonly slot_number: number }

/** Light controllers are told what the light of a slot is to show; the screens of the desks show the same. */
export const tellLight = (
  tx: Tx,
  { unit_id, zone, slot_number }: At,
  light: NameOf<typeof epcSlotLight>,
  tracking_ids: readonly string[] = [],
): void =>
  tx.emit({
    topic: 'epc.slot_lit',
    object: { type: 'epc_unit', id: unit_id },
    payload: {
      slot_id: `SLOT${slot_number}`,
      slot_number,
      zone,
      light: epcSlotLight.code[light],
      tracking_ids,
    },
  })
