import type { Answered } from '@kuacang/contract/kit/call'
import { say, text } from '@kuacang/contract/kit/text'
import type { pushScCheckpoints } from '@kuacang/contract/sorting-centre/checkpoint/calls'
import { scCheckpointStatus } from '@kuacang/contract/sorting-centre/checkpoint/enums'
import { scCheckpointRefusals } from '@kuacang/contract/sorting-centre/checkpoint/refusals'
import { scParcelStatus } from '@kuacang/contract/sorting-centre/parcel/enums'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { hold } from '#kit/document/document'
import { Refused } from '#kit/refused'
import { askPort } from '../../ports/public.ts'
import { type ScBagRow, scBagDocument } from '../packing-bag/store.ts'
import { type FoundParcel, findScParcel } from '../parcel/store.ts'
import { departQuestion } from './port-questions.ts'
import { type Checkpoint, departParcel, openOfBag, openOfNumbers } from './settle.ts'

const { waiting } = scCheckpointStatus.code

/** The answer to an older question about the bag is not used any more: the new one asks for what it asked. */
export const stillWaiting = (open: readonly Checkpoint[], due: readonly Checkpoint[]): Checkpoint[] =>
  open.filter((c) => c.status === waiting && !due.includes(c))

/** Asks the platform about open checkpoints of one bag, which is locked. Each push is a question of its own version. */
export const askAbout = async (
  tx: Tx,
  caller: Caller,
  bag: ScBagRow,
  checkpoints: readonly Checkpoint[],
): Promise<void> => {
  const version = bag.version + 1
  tx.later('update sc_bag set version = $3 where warehouse_id = $1 and id = $2', [
    ...[caller.warehouse_id, bag.id, version],
  ])
  tx.later(
    `update sc_checkpoint set status = ${waiting}, failure = '', asked_at = $2, updated_at = $2
     where warehouse_id = $1 and id = any($3)`,
    [caller.warehouse_id, tx.now, checkpoints.map((c) => c.id)],
  )
  const handed_over_time = (bag.handed_over_at ?? tx.now).toISOString()
  await askPort(
    tx,
    caller,
    departQuestion,
    { type: scBagDocument.table, id: bag.id, number: bag.bag_number, version },
    {
      kind: 'depart_final_sorting_center',
      carrier_code: bag.carrier_code,
      parcels: checkpoints.map(({ tracking_id }) => ({ tracking_id, handed_over_time })),
    },
  )
}

type Body = z.output<typeof pushScCheckpoints.body>
type Line = Answered<typeof pushScCheckpoints>['list'][number]

const words = {
  unknown: text('不认识此单号', 'This number is not known'),
  state: text('状态为「{status}」，没有待推送的节点', 'Its status is “{status}”: no checkpoint waits for it'),
}
const outcomes = {
  waiting: 'asked',
  accepted: 'departed',
  refused: 'refused',
  by_hand: 'departed',
} as const

/** Why nothing is pushed for a parcel. */
const whyNot = ({ locale }: Caller, found: FoundParcel | undefined): Line => ({
  tracking_id: found?.tracking_id ?? '',
  outcome: found?.status === scParcelStatus.code.departed ? 'departed' : 'failed',
  why: found
    ? say(words.state, locale, { status: scParcelStatus.label(found.status) })
    : say(words.unknown, locale),
})

/** Tells the platform again of parcels that left, or settles them by hand; answers for each number (PA-605). */
export const pushByHand = async (tx: Tx, caller: Caller, { body }: { body: Body }) => {
  const { by_hand, reason } = body
  if (by_hand && reason.length < 2) throw new Refused(scCheckpointRefusals.reason_missing)
  const numbers = [...new Set(body.tracking_ids)]
  const meant = await openOfNumbers(tx, caller, numbers)
  const ids = new Set(meant.map((c) => c.id))
  const bagIds = [...new Set(meant.map((c) => c.bag_id))]
  for (const bag of await hold<ScBagRow>(tx, caller, scBagDocument, bagIds)) {
    const open = await openOfBag(tx, caller, bag.id)
    const due = open.filter((c) => ids.has(c.id))
    if (by_hand) await departParcel(tx, caller, due, reason)
    else if (due.length > 0) await askAbout(tx, caller, bag, [...due, ...stillWaiting(open, due)])
  }
  const rows = await tx.run<{ id: string; status: number; failure: string }>(
    'select id, status, failure from sc_checkpoint where warehouse_id = $1 and id = any($2)',
    [caller.warehouse_id, [...ids]],
  )
  const list: Line[] = []
  for (const number of numbers) {
    const id = meant.find((c) => c.number === number)?.id
    const row = rows.find((r) => r.id === id)
    if (row) {
      const outcome = outcomes[scCheckpointStatus.name(row.status) ?? 'waiting']
      list.push({ tracking_id: number, outcome, why: row.failure })
    } else list.push({ ...whyNot(caller, await findScParcel(tx, caller, number)), tracking_id: number })
  }
  return { list }
}
