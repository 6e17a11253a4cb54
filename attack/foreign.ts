import { epcInboundBagRefusals } from '@kuacang/contract/epc/inbound-bag/refusals'
import type { Call } from '@kuacang/contract/kit/call'
import { scInboundBagRefusals } from '@kuacang/contract/sorting-centre/inbound-bag/refusals'
import { scParcelRefusals } from '@kuacang/contract/sorting-centre/parcel/refusals'
import type { Reply } from '../server/src/kit/testing/server.ts'
import type { Book } from './book.ts'
import { send, succeeded } from './find.ts'
import { type Input, leavesOf, put } from './guess.ts'
import { facing, type Side, sides, type Who, warehouseOf } from './sides.ts'
import { isText, shownBy, textOf, tokensIn, unknownLike } from './tokens.ts'
import type { World } from './world.ts'

const toldElsewhere: readonly number[] = [epcInboundBagRefusals, scInboundBagRefusals, scParcelRefusals].map(
  (of) => of.other_warehouse.code,
)

/** Who owns rows and who wants to read them. */
const pairs = (['otherStaff', 'otherMerchant'] as const).map((owner) => ({ owner, stranger: facing[owner] }))
export type Pair = { readonly owner: Who; readonly stranger: Who }

/** The goods and people of partners are in all warehouses: there merchants are kept apart, warehouses are not. */
export const pairsFor = (call: Call): readonly Pair[] =>
  call.scope === 'partner' ? pairs.filter((p) => p.owner === 'otherMerchant') : pairs

/** Ways to ask for another's rows in fields that the call does not have. */
const wishes = (owner: Side) => ({
  warehouse_id: owner.warehouses[0],
  current_warehouse_id: owner.warehouses[0],
  partner_id: owner.partner ?? 2,
  scope: 'all',
  is_admin: true,
  all: 1,
})

const said = (reply: Reply<Call>) => reply.bytes.toString('utf8')

export type Verdict = {
  readonly faults: string[]
  readonly proven: boolean
  readonly isClosed: boolean
  readonly sample: string
}

/** Whether the owner reads what the stranger must not: an attack on data that the owner cannot read proves nothing. */
export const isRead = async (
  world: World,
  book: Book,
  call: Call,
  { owner, stranger }: Pair,
): Promise<boolean> => {
  const tokens = world.tokens(owner, stranger)
  const found = await book.find(call, owner, 2)
  return found.some(({ input, reply }) => shownBy(input, reply.bytes, tokens) > 0)
}

/** Whether the stranger can read, count or guess what belongs to the owner. */
export const readForeign = async (
  world: World,
  book: Book,
  call: Call,
  { owner, stranger }: Pair,
): Promise<Verdict> => {
  const tokens = world.tokens(owner, stranger)
  const faults: string[] = []
  const bed = await world.clean()
  const ask = (input: Input, warehouse?: number) =>
    send(bed.people[stranger], call, sides[stranger], input, warehouse === undefined ? {} : { warehouse })
  const theirs = await book.find(call, owner, 6)
  for (const { input } of theirs) {
    const named = tokensIn(textOf(input), tokens)
    for (const warehouse of [warehouseOf(call, sides[stranger]), warehouseOf(call, sides[owner])]) {
      const got = await ask(input, warehouse)
      const leaked = tokensIn(said(got), tokens).filter((t) => !named.includes(t))
      if (got.status >= 500) faults.push(`${got.status} for ${textOf(input)}`)
      if (leaked.length > 0)
        faults.push(`reads ${leaked.slice(0, 5).join(', ')} with ${textOf(input)} in warehouse ${warehouse}`)
      if (named.length === 0) continue
      if (succeeded(got) && !isText(got.bytes))
        faults.push(`gets a file with ${textOf(input)} in warehouse ${warehouse}`)
      // By design: who holds a parcel of another centre is told where it belongs, and nothing else of it.
      if (toldElsewhere.includes(got.code)) continue
      const unknown = await ask(unknownNamed(input, named), warehouse)
      if (unknown.status !== got.status || unknown.code !== got.code)
        faults.push(
          `can tell ${named.join(', ')} from what is not there: ${got.status} ${got.code} ${got.msg}, else ${unknown.status} ${unknown.code} ${unknown.msg}`,
        )
    }
  }
  for (const { input } of await book.find(call, stranger, 3)) {
    const asked = call.query
      ? { ...input, query: { ...wishes(sides[owner]), ...(input.query as object) } }
      : input
    const got = await ask(asked)
    const leaked = tokensIn(said(got), tokens)
    if (leaked.length > 0) faults.push(`reads ${leaked.slice(0, 5).join(', ')} with the own ${textOf(asked)}`)
  }
  return {
    faults: [...new Set(faults)],
    proven: theirs.some(({ input, reply }) => shownBy(input, reply.bytes, tokens) > 0),
    isClosed: book.isClosed(call, owner),
    sample: `${owner}: ${theirs.length} inputs, such as ${theirs[0] ? `${textOf(theirs[0].input)} → ${said(theirs[0].reply).slice(0, 200)}` : 'none'}`,
  }
}

const unknownNamed = (input: Input, named: readonly string[]): Input => {
  let changed = input
  for (const [part, place, value] of leavesOf(input))
    if (typeof value === 'string' && named.some((n) => value.includes(n)))
      changed = put(changed, part, place, unknownLike(value))
  return changed
}
