import type { Call } from '@kuacang/contract/kit/call'
import type { Place } from '../server/src/kit/testing/sample-input.ts'
import type { Book, Found } from './book.ts'
import type { Change } from './changes.ts'
import { send, succeeded } from './find.ts'
import { guess, type Input, leavesOf, type Part, put, sampleInput, words } from './guess.ts'
import { Rows } from './rows.ts'
import { sides } from './sides.ts'
import { textOf } from './tokens.ts'
import type { Bed, World } from './world.ts'

const extremes: readonly unknown[] = [
  0,
  -1,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  1e308,
  0.1 + 0.2,
  1e-9,
  'NaN',
  'Infinity',
  '1e999',
  '0x10',
]

/** Largest numbers that fields of this kind take, so that sums of many lines come to more than an integer holds. */
const large = [999_999_999, 999_999, 9_999, 999]

const isNumber = (v: unknown) => typeof v === 'number' || (typeof v === 'string' && /^-?\d+(\.\d+)?$/.test(v))

/** The numbers of what was found and, where it left some out, of the sample with all its fields. */
const numbersOf = (call: Call, input: Input): [Input, Part, Place][] => {
  const wide: Input = { ...input }
  for (const part of ['query', 'body'] as const) {
    const sample = sampleInput(call, 'all')[part]
    if (call[part]) Object.assign(wide, { [part]: { ...(sample as object), ...(input[part] as object) } })
  }
  const at = (from: Input) =>
    leavesOf(from)
      .filter(([part, , value]) => part !== 'params' && isNumber(value))
      .map(([part, place]): [Input, Part, Place] => [from, part, place])
  const known = new Set(at(input).map(([, part, place]) => `${part} ${place}`))
  return [
    ...at(input),
    ...at(wide)
      .filter(([, part, place]) => !known.has(`${part} ${place}`))
      .map(([, part, place]): [Input, Part, Place] => [
        // Only this one field more: others of the sample may contradict what was found.
        { ...input, [part]: place.length === 1 ? { ...(input[part] as object) } : wide[part] },
        part,
        place,
      ]),
  ]
}

/** Lists of lines with each number as large as the field takes it, and the same line many times. */
const sums = (call: Call, input: Input): Input[] => {
  const { body } = input
  if (!call.body || typeof body !== 'object' || body === null || call.files) return []
  return Object.entries(body).flatMap(([name, list]) => {
    const [line] = Array.isArray(list) ? list : []
    if (typeof line !== 'object' || line === null) return []
    return large.flatMap((n) => {
      const numbers = leavesOf({ body: line }).filter(([, , v]) => typeof v === 'number')
      let big: Input = { body: line }
      for (const [, place] of numbers) big = put(big, 'body', place, n)
      return [1, 50, 1000]
        .map((times) => ({
          ...input,
          body: { ...body, [name]: Array.from({ length: times }, () => big.body) },
        }))
        .filter((one) => numbers.length > 0 && call.body?.safeParse(one.body).success)
    })
  })
}

/** Long polls: they answer when something happens. */
const waiting = ['/get_notices', '/port_requests/answers']

/** Everything that shows what was changed: lists, details and exports that have to do with its tables. */
const lookAt = async (
  book: Book,
  calls: readonly Call[],
  bed: Bed,
  { who }: Found,
  changes: readonly Change[],
): Promise<string[]> => {
  const touched = new Set(changes.flatMap((c) => words(c.table)))
  const rows = new Rows(changes)
  const faults: string[] = []
  for (const call of calls) {
    if (
      call.changes ||
      waiting.includes(call.path) ||
      !words(call.path).some((w) => [...touched].some((t) => w.startsWith(t) || t.startsWith(w)))
    )
      continue
    const inputs = (await book.find(call, who)).map((f) => f.input)
    // Details are asked for by the rows that were changed.
    const named = rows
      .all()
      .slice(0, 6)
      .map((row) => guess(call, [row], { leaves: 'required', nth: 0, fresh: false }))
    for (const input of [...inputs, ...(call.params ? named : [])]) {
      const reply = await send(bed.people[who], call, sides[who], input)
      if (reply.status >= 500) faults.push(`then ${call.route} ${textOf(input)} answers ${reply.status}`)
    }
  }
  return faults
}

/** Whether a number breaks the call, or what it stored breaks those who look at it. */
export const overwhelm = async (
  world: World,
  book: Book,
  calls: readonly Call[],
  call: Call,
  found: Found,
): Promise<string[]> => {
  const faults: string[] = []
  const attempt = async (input: Input, what: string) => {
    const bed = await world.clean()
    const reply = await send(bed.people[found.who], call, sides[found.who], input)
    if (reply.status >= 500) faults.push(`${what}: ${reply.status}`)
    else if (!succeeded(reply) && !(reply.code > 0))
      faults.push(`${what}: ${reply.status} without the envelope`)
    const changes = await bed.changes()
    if (succeeded(reply) && changes.length > 0)
      faults.push(...(await lookAt(book, calls, bed, found, changes)).map((fault) => `${what}: ${fault}`))
  }
  for (const [input, part, place] of numbersOf(call, found.input))
    for (const value of extremes)
      await attempt(put(input, part, place, value), `${part}.${place.join('.')} = ${value}`)
  for (const input of sums(call, found.input)) await attempt(input, `lines ${textOf(input).slice(0, 200)}`)
  return [...new Set(faults)]
}
