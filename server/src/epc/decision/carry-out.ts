import { epcOperationHint } from '@kuacang/contract/epc/arrival/enums'
import type { Decided, PlatformAnswer } from '@kuacang/contract/epc/decision/answer'
import { epcSetStatus } from '@kuacang/contract/epc/decision/enums'
import { epcParcelStatus as status } from '@kuacang/contract/epc/parcel/enums'
import type { NameOf } from '@kuacang/contract/kit/enumeration'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { changeHeld, moveAllHeld, moveHeld } from '#kit/document/document'
import { newId } from '#kit/ids'
import type { Port } from '../../ports/public.ts'
import { epcParcelDocument, type ParcelRow } from '../parcel/store.ts'
import { noteAnswer, type Question } from './note.ts'
import { countsOf, epcSetDocument, isAwaited, type SetRow } from './store.ts'

/** A set with its members, all locked, and the parcel that was asked about. */
export type Held = {
  readonly set: SetRow
  readonly members: readonly ParcelRow[]
  /** Undefined: the question was about the set, not about one parcel of it. */
  readonly asked: ParcelRow | undefined
  /** The time by the clock of the order platform, which is ahead in training; left out: that of the command. */
  readonly now?: Date
  /** Who answers, where the command has read it already. */
  readonly port?: Port
  /** What the product's own rules need, where the command has read it already. */
  readonly known?: Partial<Known>
  /** Set while the question is not written yet: it is written with its answer. */
  readonly question?: Question
}

/** Is the channel of the parcel that was asked about in use, and how long do whole sets gather? */
export type Known = { readonly channel_in_use: boolean; readonly gather_h: number }

type Status = NameOf<typeof status>
const among =
  (...names: readonly Status[]) =>
  (p: ParcelRow) =>
    names.some((name) => status.code[name] === p.status)

/** Members that were scanned in, once or again, and of which nothing is decided. */
const undecided = among('scanned_in', 'pending', 're_inbounded', 'unbound', 'combine_failed')
const goesOn = among('combined', 'direct_ship')

const hints: { readonly [S in Status]?: keyof typeof epcOperationHint.code } = {
  combined: 'boxable',
  pre_combined: 'boxable',
  to_return: 'return',
  to_return_requested: 'return',
}

/** Where a parcel goes from its state: what the desk shows in large type and speaks (PA-164). */
export const hintOf = (p: ParcelRow): number => {
  const [name] = status.names.filter((n) => status.code[n] === p.status)
  if (name === 'direct_ship') return epcOperationHint.code[p.is_irregular_shape ? 'single_pack' : 'single']
  return epcOperationHint.code[(name && hints[name]) ?? 'smart']
}

export const decidedOf = (p: ParcelRow, members: readonly ParcelRow[]): Decided => ({
  id: p.id,
  tracking_id: p.tracking_id,
  status: p.status,
  hint: hintOf(p),
  wait_until: p.wait_until,
  ...countsOf(members),
})

/** Members as they are after some of them moved. */
const merged = (members: readonly ParcelRow[], moved: readonly ParcelRow[]) => {
  const now = new Map(moved.map((p) => [p.id, p]))
  return members.map((p) => now.get(p.id) ?? p)
}

const moveMembers = (
  tx: Tx,
  caller: Caller,
  action: Parameters<typeof epcParcelDocument.machine.can>[0],
  rows: readonly ParcelRow[],
  set: { readonly [column: string]: unknown } = {},
): ParcelRow[] => (rows.length === 0 ? [] : moveAllHeld(tx, caller, epcParcelDocument, action, rows, { set }))

/** Members go on: alone where there is one, else together. */
const goOn = (tx: Tx, caller: Caller, members: readonly ParcelRow[], channel: string | undefined) => {
  const fresh = members.filter(undecided)
  const together = fresh.length + members.filter(goesOn).length > 1
  const set = { wait_until: null, ...(channel ? { channel_code: channel } : {}) }
  return moveMembers(tx, caller, together ? 'go_on' : 'go_alone', fresh, set)
}

/** Writes what a held set is by its members: its counts, and whether it is ready, gathers or is dissolved. */
export const writeSet = (
  tx: Tx,
  caller: Caller,
  set: SetRow,
  members: readonly ParcelRow[],
  channel?: string,
) => {
  const ready = members.some(goesOn) && !members.some(undecided)
  const counts = { ...countsOf(members), ...(channel ? { channel_code: channel } : {}) }
  const { gathering, ready: isReady } = epcSetStatus.code
  const action =
    ready && set.status === gathering
      ? 'be_ready'
      : !ready && set.status === isReady
        ? 'gather_again'
        : counts.expected === 0 && (set.status === gathering || set.status === isReady)
          ? 'dissolve'
          : undefined
  if (!action) return changeHeld(tx, caller, epcSetDocument, [set], counts)[0] ?? set
  return { ...moveHeld(tx, caller, epcSetDocument, action, set, { set: counts }), version: set.version + 1 }
}

/** Members that did not come get a set of their own, so that they do not hold up the others. */
const leaveBehind = (tx: Tx, caller: Caller, set: SetRow, absent: readonly ParcelRow[], now: Date): void => {
  if (absent.length === 0) return
  const id = newId()
  const deadline = absent.reduce<Date | null>(
    (first, p) => (p.ship_by && (!first || p.ship_by < first) ? p.ship_by : first),
    null,
  )
  tx.later(
    `insert into epc_set (warehouse_id, id, status, key, part, programme, country_code, expected, deadline, created_at, updated_at)
     values ($1, $2, ${epcSetStatus.code.gathering}, $3, $9, $4, $5, $6, $7, $8, $8)`,
    [
      ...[caller.warehouse_id, id, set.key, set.programme, set.country_code],
      // A deadline that has passed would leave them behind again at once.
      ...[absent.length, deadline && deadline > now ? deadline : null, tx.now, id],
    ],
  )
  changeHeld(tx, caller, epcParcelDocument, absent, { set_id: id })
}

/**
 * Carries out what the order platform said about a locked set. Answers its members as they are then, with the set; the
 * absent ones of a partial answer have left it.
 */
export const carryOut = (tx: Tx, caller: Caller, held: Held, said: PlatformAnswer) => {
  const { set, members, asked, now = tx.now } = held
  const about = asked ? [asked] : members.filter(undecided)
  const moved = ((): { members: readonly ParcelRow[]; channel?: string | undefined } => {
    switch (said.answer) {
      case 'go_on':
        return { members: merged(members, goOn(tx, caller, members, said.channel)), channel: said.channel }
      case 'wait': {
        const until = said.wait_until === undefined ? null : new Date(said.wait_until)
        const waiting = members.filter(undecided)
        const fresh = waiting.filter((p) => p.status !== status.code.pending)
        const before = waiting.filter((p) => p.status === status.code.pending)
        const moved = moveMembers(tx, caller, 'wait', fresh, { wait_until: until })
        const again = changeHeld(tx, caller, epcParcelDocument, before, { wait_until: until })
        return { members: merged(members, [...moved, ...again]) }
      }
      case 'partial': {
        const named = new Set(said.withdrawn)
        const back = members.filter((p) => named.has(p.tracking_id) && (undecided(p) || goesOn(p)))
        const absent = members.filter(isAwaited)
        const returned = moveMembers(tx, caller, 'send_back_on_request', back, { wait_until: null })
        const rest = members.filter((p) => !back.includes(p) && !absent.includes(p))
        const on = goOn(tx, caller, rest, said.channel)
        leaveBehind(tx, caller, set, absent, now)
        return { members: [...merged(rest, on), ...returned], channel: said.channel }
      }
      case 'return': {
        const set = { wait_until: null, disposal: said.disposal ?? null, return_reason: said.reason }
        return {
          members: merged(members, moveMembers(tx, caller, 'send_back', about.filter(undecided), set)),
        }
      }
      case 'unknown': {
        const strange = about.filter(among('scanned_in', 'pending', 're_inbounded'))
        return {
          members: merged(members, moveMembers(tx, caller, 'report_trouble', strange, { wait_until: null })),
        }
      }
    }
  })()
  const written = writeSet(tx, caller, set, moved.members, moved.channel)
  noteAnswer(tx, caller, held, said)
  return { set: written, members: moved.members }
}
