import type { Call } from '@kuacang/contract/kit/call'
import { isForeign } from './assignment.ts'
import type { Book, Found } from './book.ts'
import type { Change } from './changes.ts'
import { send, succeeded } from './find.ts'
import type { Pair } from './foreign.ts'
import { type Input, leavesOf, put } from './guess.ts'
import { isId, type Row } from './rows.ts'
import { sides, warehouseOf } from './sides.ts'
import { saidBy, textOf, tokensIn } from './tokens.ts'
import type { Bed, World } from './world.ts'

/** So many rows of others are tried in each field. */
const each = 3

/** Where a value of the own side stands: those columns of others hold what belongs into the same field. */
const foreignLike = (world: World, { owner, stranger }: Pair, value: string): string[] => {
  const columns = new Map<string, Row>()
  for (const row of world.rows.all())
    for (const [name, v] of Object.entries(row.values))
      if (v === value) columns.set(`${row.table}.${name}`, row)
  const found = new Set<string>()
  for (const [key, own] of columns) {
    const [table, column = ''] = key.split('.')
    const theirs = world
      .foreign(owner, stranger)
      .filter(
        (row) =>
          row.table === table && typeof row.values[column] === 'string' && row.values[column] !== value,
      )
    // Rows in the same state first: the others would be refused for their state.
    const alike = (row: Row) =>
      ['status', 'order_status', 'state', 'suite'].filter((s) => row.values[s] === own.values[s]).length
    for (const row of theirs.toSorted((a, b) => alike(b) - alike(a)).slice(0, each))
      found.add(String(row.values[column]))
  }
  return [...found].slice(0, 2 * each)
}

/** Whether the stranger changes, reads or gets hold of rows of the owner by naming them. */
export const trespass = async (
  world: World,
  book: Book,
  call: Call,
  pair: Pair,
  own: Found | undefined,
): Promise<string[]> => {
  const { owner, stranger } = pair
  const tokens = world.tokens(owner, stranger)
  const tries: Input[] = (await book.find(call, owner)).map((f) => f.input)
  if (own)
    for (const [part, place, value] of leavesOf(own.input))
      if (typeof value === 'string' && value.length > 3)
        for (const other of foreignLike(world, pair, value)) tries.push(put(own.input, part, place, other))
  const faults: string[] = []
  for (const input of tries)
    for (const warehouse of new Set([warehouseOf(call, sides[stranger]), warehouseOf(call, sides[owner])])) {
      const bed = await world.clean()
      const reply = await send(bed.people[stranger], call, sides[stranger], input, { warehouse })
      const what = `${textOf(input)} in warehouse ${warehouse}`
      if (reply.status >= 500) faults.push(`${reply.status} for ${what}`)
      const named = tokensIn(saidBy(input), tokens)
      const leaked = tokensIn(reply.bytes.toString('utf8'), tokens).filter((t) => !named.includes(t))
      if (named.length > 0 && succeeded(reply) && call.data === 'file')
        faults.push(`gets a file with ${what}`)
      if (leaked.length > 0) faults.push(`reads ${leaked.slice(0, 5).join(', ')} with ${what}`)
      faults.push(...(await held(world, bed, pair, tokens, named)).map((fault) => `${fault} with ${what}`))
    }
  return [...new Set(faults)]
}

const held = async (
  world: World,
  bed: Bed,
  { stranger }: Pair,
  tokens: ReadonlySet<string>,
  named: readonly string[],
): Promise<string[]> =>
  (await bed.changes()).flatMap((change: Change) => {
    if (change.table === 'idempotency') return []
    if (isForeign(world, sides[stranger], change)) return [`changes a row of others in ${change.table}`]
    const taken = Object.entries(change.after ?? {}).find(([, v]) => isId(v) && tokens.has(v))
    return taken && named.length > 0 ? [`${change.table}.${taken[0]} refers to a row of others`] : []
  })
