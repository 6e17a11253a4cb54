import { receiptStatus } from '@kuacang/contract/handover/receipt/enums'
import { constantFrom, nat, oneof, record, tuple } from 'fast-check'

/** Bags of a run, by their places; those of even places go by one channel, the others by another. */
export const bagsOfRun = 5
export const channelOf = (bag: number): string => (bag % 2 === 0 ? 'EVEN' : 'ODD')
export const gramsOf = (bag: number): number => 100 + bag

type Hand = 0 | 1
type Receipt = { readonly lane: string | null; readonly owner: Hand; readonly status: number }
type Bag = { readonly on: string | null; readonly gone: boolean; readonly withdrawn: boolean }
/** What is true between two commands: by the model, or by the tables. */
export type State = {
  readonly lanes: boolean
  readonly receipts: Readonly<Record<string, Receipt>>
  readonly bags: readonly Bag[]
}

export const atFirst: State = {
  lanes: false,
  receipts: {},
  bags: Array.from({ length: bagsOfRun }, () => ({ on: null, gone: false, withdrawn: false })),
}

export type Command = {
  readonly does: 'add' | 'remove' | 'withdraw' | 'cancel' | 'sign'
  readonly bag: number
  /** Of those that sign or cancel: which receipt. */
  readonly receipt?: string
}
/** What came of a command; of refused ones nothing but that. */
export type Said = {
  readonly ok: boolean
  readonly receipt?: string
  readonly bags?: number
  readonly grams?: number
  readonly already?: boolean
}
export type Done = { readonly hand: Hand; readonly command: Command; readonly said: Said }

const { active, signed, cancelled } = receiptStatus.code

export const inside = (state: State, receipt: string): number[] =>
  state.bags.flatMap((b, i) => (b.on === receipt ? [i] : []))

const grams = (state: State, receipt: string): number =>
  inside(state, receipt).reduce((sum, bag) => sum + gramsOf(bag), 0)

/** The receipt that a scan of the bag is about: the one that it stands on, if the hand may use it, else its lane's or the hand's. */
const receiptFor = ({ lanes, receipts, bags }: State, hand: Hand, bag: number): string | undefined => {
  const on = bags[bag]?.on ?? ''
  const mine = (r: Receipt | undefined) => r?.status === active && (r.lane !== null || r.owner === hand)
  if (mine(receipts[on])) return on
  const wanted = (r: Receipt) =>
    r.status === active && (lanes ? r.lane === channelOf(bag) : r.lane === null && r.owner === hand)
  return Object.keys(receipts).find((id) => receipts[id] && wanted(receipts[id]))
}

const withBag = (state: State, bag: number, set: Partial<Bag>): State => ({
  ...state,
  bags: state.bags.map((b, i) => (i === bag ? { ...b, ...set } : b)),
})
const ended = (state: State, id: string, status: number, set: Partial<Bag>): State => {
  const { [id]: was, ...receipts } = state.receipts
  if (!was) return state
  return {
    ...state,
    receipts: { ...receipts, [id]: { ...was, status } },
    bags: state.bags.map((b) => (b.on === id ? { ...b, ...set } : b)),
  }
}

/** The state after a command, where the model says the same of it; undefined where it says something else. */
const after = (state: State, { hand, command, said }: Done): State | undefined => {
  const { does, bag, receipt: named = '' } = command
  const it = state.bags[bag]
  if (!it) return undefined
  const refused = said.ok ? undefined : state
  const told = (next: State, id: string) =>
    said.ok && said.receipt === id && said.bags === inside(next, id).length && said.grams === grams(next, id)
      ? next
      : undefined
  const at = receiptFor(state, hand, bag)
  const isOn = it.on !== null && it.on === at
  switch (does) {
    case 'add': {
      if (isOn && at !== undefined) return said.already ? told(state, at) : undefined
      if (it.gone || it.withdrawn || it.on !== null) return refused
      const id = at ?? said.receipt ?? ''
      if (said.already || (at === undefined && state.receipts[id])) return undefined
      const lane = state.lanes ? channelOf(bag) : null
      const receipts = { [id]: { lane, owner: hand, status: active }, ...state.receipts }
      return told(withBag({ ...state, receipts }, bag, { on: id }), id)
    }
    case 'remove':
      return isOn && at !== undefined ? told(withBag(state, bag, { on: null }), at) : refused
    case 'withdraw':
      if (it.gone) return refused
      return said.ok ? withBag(state, bag, { withdrawn: true }) : undefined
    case 'cancel':
      if (state.receipts[named]?.status !== active) return refused
      return said.ok ? ended(state, named, cancelled, { on: null }) : undefined
    case 'sign': {
      const things = inside(state, named)
      const may = things.length > 0 && !things.some((i) => state.bags[i]?.withdrawn)
      if (state.receipts[named]?.status !== active || !may) return refused
      return said.ok && said.bags === things.length ? ended(state, named, signed, { gone: true }) : undefined
    }
  }
}

/**
 * The states that the commands may have led to: those of each line were done one after the other, those of different lines
 * in any order. None: what was answered fits no order.
 */
export const outcomes = (state: State, lines: readonly (readonly Done[])[]): State[] => {
  if (lines.every((line) => line.length === 0)) return [state]
  return lines.flatMap(([first, ...rest], i) => {
    const next = first && after(state, first)
    return next ? outcomes(next, lines.with(i, rest)) : []
  })
}

const move = record({
  does: constantFrom(
    ...(['add', 'add', 'add', 'twice', 'move', 'remove', 'withdraw', 'cancel', 'sign'] as const),
  ),
  bag: nat(bagsOfRun - 1),
  /** Which of the open receipts is signed or cancelled. */
  at: nat(2),
})
export type Move = {
  readonly does: Command['does'] | 'twice' | 'move'
  readonly bag: number
  readonly at: number
}

/** What both hands do at once, and whether lanes are switched before; often they have the same bag in hand. */
export const pairOfMoves = record({
  switched: constantFrom(true, false, false),
  both: oneof(
    tuple(move, move),
    tuple(move, move).map(([a, b]) => [a, { ...b, bag: a.bag, at: a.at }] as const),
  ),
})
