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
import { together } from '#kit/database/together'
import type { Tx } from '#kit/database/transact'
import { changeHeld, moveAllHeld, moveHeld } from '#kit/document/document'
import { newId, newNumber } from '#kit/ids'
import { Refused } from '#kit/refused'
import { locationDocument } from '../location/document.ts'
import { holdScope } from '../location/store.ts'
import { inventoryCheckDocument } from './document.ts'
import { showOne } from './list.ts'
import { addLines, completeScope, type Ids, idsOf, missingIn } from './scope.ts'

type NewCheck = {
  readonly check_type: number
  readonly scope: CheckScope
  readonly source?: number
  readonly parent_id?: string
  readonly place_id?: string
}
type WrittenCheck = {
  readonly id: string
  readonly order_id: string
  /** What `fill` answers: the check stands when it does. */
  readonly filled: Promise<unknown>
}

/**
 * Writes a check, and opens it with the lines that `fill` puts there; it waits for neither. `failed` says what it means that the index of open checks of
 * a place does not take it.
 */
export const writeCheck = (
  tx: Tx,
  caller: Caller,
  { scope, source = inventoryCheckSource.code.manual, ...fields }: NewCheck,
  fill: (id: string) => Promise<unknown>,
  failed?: Parameters<Tx['later']>[2],
): WrittenCheck => {
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
  const filled = fill(made.id)
  moveHeld(tx, caller, inventoryCheckDocument, 'open', { ...made, status })
  return { ...made, filled }
}

/** Locks the places of a check until it ends, those that are not locked; refuses while goods of one are promised. */
const lockPlaces = async (tx: Tx, caller: Caller, check_id: string, ids: Ids): Promise<void> => {
  const locations = await holdScope(tx, caller, ids)
  const promised = locations.find((l) => l.reserved > 0)
  if (promised) throw new Refused(locationRefusals.promised, { code: promised.code })
  const free = locations.filter((l) => locationDocument.machine.can('lock', l.state))
  moveAllHeld(tx, caller, locationDocument, 'lock', free)
  changeHeld(tx, caller, inventoryCheckDocument, [{ id: check_id }], { locked_ids: free.map((l) => l.id) })
}

const { dynamic, lock } = inventoryCheckType.code

/** Creates a check of the stock that is in its scope now; answers it as lists show it. */
export const createCheck = async (
  tx: Tx,
  caller: Caller,
  { body: { check_type, scope: wanted } }: { body: z.output<typeof createInventoryCheck.body> },
) => {
  const field = missingIn(check_type, wanted)
  const type = inventoryCheckType.label(check_type)
  if (field) throw new Refused(checkRefusals.scope_missing, { type, field })
  const scope = completeScope(check_type, wanted, tx.now)
  const ids = await idsOf(tx, caller, scope)
  const made = writeCheck(tx, caller, { check_type, scope }, async (id) => {
    if (check_type === dynamic) return
    const [, lines] = await together(
      check_type === lock ? lockPlaces(tx, caller, id, ids) : undefined,
      addLines(tx, caller, id, ids, scope.changed_since),
    )
    if (lines === 0) throw new Refused(checkRefusals.nothing_to_count)
  })
  return showMade(tx, caller, made)
}

/** A check that was just written, as lists show it. */
export const showMade = async (tx: Tx, caller: Caller, { id, filled }: WrittenCheck) => {
  const [, shown] = await together(filled, showOne(tx, caller, 'c.id', id))
  return shown
}
