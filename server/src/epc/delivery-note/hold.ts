import type { Caller } from '#kit/caller'
import { together } from '#kit/database/together'
import type { Tx } from '#kit/database/transact'
import { type BagRow, type Forced, forcedAmong, forcedItemsIn, itemsByBagIn } from '../../packing/public.ts'
import type { LinehaulRow } from '../linehaul/store.ts'
import type { Leaving } from './leave.ts'
import { type Senders, sendersOf } from './mails.ts'
import type { NoteRow } from './store.ts'

type BagOnNote = BagRow & { readonly note_id: string }

/** Delivery notes that are locked with all that leaves with them, and what else decides whether and how they leave. */
export type HeldNotes = {
  readonly notes: readonly NoteRow[]
  readonly linehauls: readonly LinehaulRow[]
  /** On the notes; `inside`: those that stand in them. */
  readonly bags: readonly BagOnNote[]
  readonly inside: readonly BagRow[]
  readonly parcels: readonly Leaving[]
  /** What the accounts of parcels have taken that were forced over the tax exemption, in minor units. */
  readonly forced: ReadonlyMap<string, number>
  readonly senders: Senders
}

/** Locks notes before their linehaul notes, before their bags and those in them, before what is in these. */
const statementsFor = (notes: string) => {
  const listed = `array(select nb.bag_id from epc_note_bag nb where nb.warehouse_id = $1 and nb.note_id = any(${notes}) and nb.live)`
  return {
    notes: `select * from epc_note where warehouse_id = $1 and id = any(${notes}) order by id for update`,
    linehauls: `
      select * from epc_linehaul_note where warehouse_id = $1 and id = any(array(
        select linehaul_note_id from epc_note where warehouse_id = $1 and id = any(${notes}))) order by id for update`,
    bags: `
      select b.*, nb.note_id from epc_note_bag nb join bag b on b.warehouse_id = $1 and b.id = nb.bag_id
      where nb.warehouse_id = $1 and nb.note_id = any(${notes}) and nb.live order by b.id for update of b`,
    inside: `select * from bag where warehouse_id = $1 and parent_id = any(${listed}) order by id for update`,
    parcels: `
      select o.id, i.bag_id, i.bag_number, o.tracking_id, o.channel_code, o.gateway, o.status, o.is_blocked, o.handed_over_at
      from (${itemsByBagIn(listed)}) i join epc_ob o on o.warehouse_id = $1 and o.id = i.item_id order by o.id for update of o`,
    forced: forcedItemsIn(`array(select i.item_id from (${itemsByBagIn(listed)}) i)`),
  }
}

/** The notes of the ids $2. */
export const notesOfIds = statementsFor('$2')
/** The note of the number or id $2. */
export const noteNamed = statementsFor(
  'array(select id from epc_note where warehouse_id = $1 and (note_number = $2 or id = $2))',
)
/** The note of the linehaul note with the number or id $2. */
export const noteBooked = statementsFor(
  'array(select note_id from epc_linehaul_note where warehouse_id = $1 and (linehaul_number = $2 or id = $2))',
)

/** Locks notes with all that leaves with them, in one round trip. */
export const holdNotes = async (
  tx: Tx,
  caller: Caller,
  sql: ReturnType<typeof statementsFor>,
  which: string | readonly string[],
): Promise<HeldNotes> => {
  const values = [caller.warehouse_id, which]
  const [notes, linehauls, bags, inside, parcels, forced, senders] = await together(
    tx.run<NoteRow>(sql.notes, values),
    tx.run<LinehaulRow>(sql.linehauls, values),
    tx.run<BagOnNote>(sql.bags, values),
    tx.run<BagRow>(sql.inside, values),
    tx.run<Leaving>(sql.parcels, values),
    tx.run<Forced>(sql.forced, values),
    sendersOf(tx, caller),
  )
  return { notes, linehauls, bags, inside, parcels, forced: forcedAmong(forced), senders }
}
