import {
  type Decided,
  decided,
  type PlatformAnswer,
  platformAnswer,
} from '@kuacang/contract/epc/decision/answer'
import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import type { Caller } from '#kit/caller'
import { together } from '#kit/database/together'
import type { Tx } from '#kit/database/transact'
import { changeHeld, hold } from '#kit/document/document'
import { newId } from '#kit/ids'
import {
  answersItself,
  askPort,
  type LaterAnswer,
  type PortQuestion,
  portOf,
  portQuestion,
  type Said,
} from '../../ports/public.ts'
import { preferenceOf } from '../../reference/public.ts'
import { fineInvalid } from '../fine/fine.ts'
import type { ParcelRow } from '../parcel/store.ts'
import { platformTime } from '../training/clock.ts'
import { carryOut, decidedOf, type Held } from './carry-out.ts'
import { embeddedSaid } from './embedded.ts'
import { noteQuestion } from './note.ts'
import { overloads } from './overload.ts'
import { setApart } from './set-apart.ts'
import {
  countsOf,
  epcSetDocument,
  isAwaited,
  isHere,
  lockMembers,
  lockMembersOfSets,
  lockSet,
  type Reason,
  type SetRow,
} from './store.ts'

/** What was decided at once about the parcel that was asked about, or that the answer comes later. */
export type DecisionOutcome = (
  | { readonly decided: Decided | undefined }
  | { readonly later: LaterAnswer }
) & {
  /** The set and its members as they are now. */
  readonly set: SetRow
  readonly members: readonly ParcelRow[]
}

/** What the order platform is asked; weights in grams. */
type Question = {
  readonly question_id: string
  readonly set_id: string
  readonly set_version: number
  readonly reason: Reason
  /** Null: the question is about the set. */
  readonly tracking_id: string | null
  readonly observed: { readonly parcel_type: number; readonly weight_g: number | null } | null
  readonly siblings: readonly {
    readonly tracking_id: string
    readonly here: boolean
    readonly status: number
  }[]
}

const bodyOf = (question_id: string, { set, members, asked }: Held, reason: Reason): Question => ({
  question_id,
  set_id: set.id,
  set_version: set.version,
  reason,
  tracking_id: asked?.tracking_id ?? null,
  observed: asked
    ? { parcel_type: asked.observed_type ?? asked.declared_type, weight_g: asked.weight_g }
    : null,
  siblings: members
    .filter((p) => isHere(p) || isAwaited(p))
    .map((p) => ({ tracking_id: p.tracking_id, here: isHere(p), status: p.status })),
})

const heldFor = async (tx: Tx, caller: Caller, setId: string, tracking_id: string | null): Promise<Held> => {
  const [set, members] = await together(lockSet(tx, caller, setId), lockMembers(tx, caller, setId))
  return { set, members, asked: members.find((p) => p.tracking_id === tracking_id) }
}

/** What is to happen with a consolidation set: the question of the port `platform`. */
export const platformQuestion: PortQuestion<Question, PlatformAnswer, Decided | undefined> = portQuestion({
  kind: 'platform',
  name: 'decisions',
  answer: platformAnswer,
  embedded: async (tx, caller, body) => ({
    answer: await embeddedSaid(tx, caller, await heldFor(tx, caller, body.set_id, body.tracking_id)),
  }),
  applyAnswer: async (tx, caller, about, said) => {
    const held = await heldFor(tx, caller, about.id, about.number)
    if (held.set.version === about.version) return { used: (await used(tx, caller, held, said)).decided }
    await decideAnew(tx, caller, held, 'arrival')
    return 'outdated'
  },
  awaited: { right: 'EPCAscan', result: decided.optional() },
})

/** The members that the answer made trouble: not those that were it before. */
const newTrouble = (before: Pick<Held, 'members'>, after: readonly ParcelRow[]): ParcelRow[] => {
  const { order_trouble } = epcParcelStatus.code
  const was = new Map(before.members.map((p) => [p.id, p.status]))
  return after.filter((p) => p.status === order_trouble && was.get(p.id) !== order_trouble)
}

/** Carries out what was said about a set as it was asked about. A refusal of the platform is order trouble. */
const used = async (tx: Tx, caller: Caller, held: Held, said: Said<PlatformAnswer>) => {
  const answer: PlatformAnswer =
    'answer' in said ? said.answer : { answer: 'unknown', withdrawn: [], reason: said.refused.message }
  const { members, set } = carryOut(tx, caller, held, answer)
  if ('answer' in said && answer.answer === 'unknown')
    await fineInvalid(tx, caller, newTrouble(held, members))
  const asked = members.find((p) => p.id === held.asked?.id)
  // One goes back: what it was to travel with is decided without it.
  const rest =
    answer.answer === 'return' && members.some(isHere)
      ? await decideHeld(
          tx,
          caller,
          { ...held, set: nextVersion(tx, caller, set), members, asked: undefined },
          'member_cancelled',
        )
      : { set }
  return { decided: asked && decidedOf(asked, members), set: rest.set, members }
}

/**
 * Asks the order platform about a locked set with its locked members, and carries out what it says: at once where the
 * product decides itself, else when the answer comes. The answer is for `set.version`.
 */
export const decideHeld = async (
  tx: Tx,
  caller: Caller,
  held: Held,
  reason: Reason,
): Promise<DecisionOutcome> => {
  const { set, asked } = held
  const port = held.port ?? (await portOf(tx, caller, 'platform'))
  if (asked && overloads(held) && answersItself(port)) {
    const apart = await setApart(tx, caller, set, [asked])
    await decideSet(tx, caller, set.id, reason)
    return decideSet(tx, caller, apart, reason, asked.id)
  }
  const asking = { ...held, question: { id: newId(), reason } }
  const about = { type: 'epc_set', id: set.id, number: asked?.tracking_id ?? '', version: set.version }
  // What is locked already is not read again where the product answers itself.
  let now: Pick<DecisionOutcome, 'set' | 'members'> = { set, members: held.members }
  const question: typeof platformQuestion = {
    ...platformQuestion,
    embedded: async () => ({ answer: await embeddedSaid(tx, caller, held) }),
    applyAnswer: async (_tx, _caller, _about, said) => {
      const done = await used(tx, caller, asking, said)
      now = { set: done.set, members: done.members }
      return { used: done.decided }
    },
  }
  const answered = await askPort(tx, caller, question, about, bodyOf(asking.question.id, held, reason), port)
  if ('said' in answered) return { decided: answered.result, ...now }
  noteQuestion(tx, caller, held, asking.question)
  return { later: answered.later, ...now }
}

/** The same for a set that was asked about before. Its version rises: an answer under way is for how it was before. */
export const decideAnew = (tx: Tx, caller: Caller, held: Held, reason: Reason): Promise<DecisionOutcome> =>
  decideHeld(tx, caller, { ...held, set: nextVersion(tx, caller, held.set) }, reason)

/** The same for a set that is not locked yet. */
export const decideSet = async (
  tx: Tx,
  caller: Caller,
  setId: string,
  reason: Reason,
  parcelId?: string,
): Promise<DecisionOutcome> => {
  const [set, members, by] = await together(
    lockSet(tx, caller, setId),
    lockMembers(tx, caller, setId),
    decidedBy(tx, caller),
  )
  const asked = members.find((p) => p.id === parcelId)
  return decideAnew(tx, caller, { ...by, set, members, asked }, reason)
}

/** Who decides about sets, and what that needs beside them. */
export type DecidedBy = Pick<Held, 'now' | 'port' | 'known'>

export const decidedBy = async (tx: Tx, caller: Caller): Promise<DecidedBy> => {
  const [now, port, { gather_h }] = await together(
    platformTime(tx, caller),
    portOf(tx, caller, 'platform'),
    preferenceOf(tx, caller.warehouse_id),
  )
  return { now, port, known: { gather_h } }
}

/** Sets with all their members, locked, and who decides about them. */
export type HeldSets = {
  readonly sets: readonly SetRow[]
  readonly members: readonly ParcelRow[]
  readonly by: DecidedBy
}

/** Locks sets in the order of their ids, then their members. */
export const holdSets = async (
  tx: Tx,
  caller: Caller,
  setIds: readonly (string | null)[],
): Promise<HeldSets> => {
  const ids = [...new Set(setIds.filter((id) => id !== null))]
  const [sets, members, by] = await together(
    hold<SetRow>(tx, caller, epcSetDocument, ids),
    lockMembersOfSets(tx, caller, ids),
    decidedBy(tx, caller),
  )
  return { sets, members, by }
}

/**
 * Members of held sets came, left or ceased to count, as `members` says: the sets are counted anew, and those which are `open`
 * are asked about. Answers both as they are then, without members that have left their set.
 */
export const decideHeldSets = async (
  tx: Tx,
  caller: Caller,
  { sets, members, by }: HeldSets,
  reason: Reason,
  open: (set: SetRow) => boolean,
): Promise<Pick<HeldSets, 'sets' | 'members'>> => {
  const decided: Pick<DecisionOutcome, 'set' | 'members'>[] = []
  for (const one of sets) {
    const own = members.filter((p) => p.set_id === one.id)
    // Its version rises: an answer that is under way is for how it was before.
    const [set = one] = changeHeld(tx, caller, epcSetDocument, [one], countsOf(own))
    const held = { ...by, set, members: own, asked: undefined }
    decided.push(open(set) ? await decideAnew(tx, caller, held, reason) : held)
  }
  return { sets: decided.map((d) => d.set), members: decided.flatMap((d) => d.members) }
}

/** The same for sets that are not locked yet; answers their members. */
export const decideChanged = async (
  tx: Tx,
  caller: Caller,
  setIds: readonly (string | null)[],
  reason: Reason,
  open: (set: SetRow) => boolean,
): Promise<readonly ParcelRow[]> => {
  if (setIds.every((id) => id === null)) return []
  return (await decideHeldSets(tx, caller, await holdSets(tx, caller, setIds), reason, open)).members
}

/** The set is asked about anew: what was asked before is outdated. */
const nextVersion = (tx: Tx, caller: Caller, set: SetRow): SetRow =>
  changeHeld(tx, caller, epcSetDocument, [set], { asked_at: tx.now })[0] ?? set
