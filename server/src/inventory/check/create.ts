import type { CheckScope, createInventoryCheck } from '@kuacang/contract/inventory/check/calls'
import {
  inventoryCheckSource,
  inventoryCheckStatus,
  inventoryCheckType,
} from '@kuacang/contract/inventory/check/enums'
import { checkRefusals } from '@kuacang/contract/inventory/check/refusals'
import { locationRefusals } from '@kuacang/contract/inventory/location/refusals'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { moveAll, moveHeld } from '#kit/document/document'
import { newId, newNumber } from '#kit/ids'
import { Refused } from '#kit/refused'
import { locationDocument } from '../location/document.ts'
import { holdLocations } from '../location/store.ts'
import { inventoryCheckDocument } from './document.ts'
import { addLines, completeScope, idsOf, locationsIn, missingIn } from './scope.ts'

type NewCheck = {
  readonly check_type: number
  readonly scope: CheckScope
  readonly source?: number
  readonly parent_id?: string
  readonly place_id?: string
  readonly locked_ids?: readonly string[]
}
export type WrittenCheck = { readonly id: string; readonly order_id: string }

/**
 * Writes a check and opens it once `fill` has put its lines there. `failed` says what it means that the index of open checks of
 * a place does not take it.
 */
export const writeCheck = async (
  tx: Tx,
  caller: Caller,
  { scope, locked_ids = [], source = inventoryCheckSource.code.manual, ...fields }: NewCheck,
  fill: (id: string) => Promise<unknown>,
  failed?: Parameters<Tx['later']>[2],
): Promise<WrittenCheck> => {
  const made = { id: newId(), order_id: newNumber('IC') }
  const status = inventoryCheckStatus.code.creating
  const { sql, parameters } = tx.db
    .insertInto('inventory_check')
    .values({
      warehouse_id: caller.warehouse_id,
      ...made,
      ...fields,
      source,
      scope: JSON.stringify(scope),
      locked_ids: [...locked_ids],
      status,
      created_by: caller.user.username,
      created_at: tx.now,
      updated_at: tx.now,
    })
    .compile()
  tx.later(sql, parameters, failed)
  tx.record({
    operation: 'inventory_check.create',
    object: { type: 'inventory_check', id: made.id, number: made.order_id },
    detail: { check_type: fields.check_type, ...scope },
  })
  await fill(made.id)
  moveHeld(tx, caller, inventoryCheckDocument, 'open', { ...made, status })
  return made
}

/** Locks the places of a check until it ends; refuses while goods of one are promised. Answers those it locked. */
const lockPlaces = async (tx: Tx, caller: Caller, ids: readonly string[]): Promise<string[]> => {
  const locations = await holdLocations(tx, caller, 'id', ids)
  const promised = locations.find((l) => l.reserved > 0)
  if (promised) throw new Refused(locationRefusals.promised, { code: promised.code })
  const locked = await moveAll(tx, caller, locationDocument, 'lock', ids)
  return locked.map((l) => l.id)
}

const { dynamic, lock } = inventoryCheckType.code

/** Creates a check of the stock that is in its scope now. */
export const createCheck = async (
  tx: Tx,
  caller: Caller,
  { body: { check_type, scope: wanted } }: { body: z.output<typeof createInventoryCheck.body> },
): Promise<WrittenCheck> => {
  const field = missingIn(check_type, wanted)
  const type = inventoryCheckType.label(check_type)
  if (field) throw new Refused(checkRefusals.scope_missing, { type, field })
  const scope = completeScope(check_type, wanted, tx.now)
  const ids = await idsOf(tx, caller, scope)
  const locked_ids =
    check_type === lock ? await lockPlaces(tx, caller, await locationsIn(tx, caller, ids)) : []
  return writeCheck(tx, caller, { check_type, scope, locked_ids }, async (id) => {
    if (check_type === dynamic) return
    const lines = await addLines(tx, caller, id, ids, scope.changed_since)
    if (lines === 0) throw new Refused(checkRefusals.nothing_to_count)
  })
}
