import { getUser } from '@kuacang/contract/access/session/calls'
import type { Call } from '@kuacang/contract/kit/call'
import { type Place, placesIn, sampleOf, withAt } from '../server/src/kit/testing/sample-input.ts'
import { send } from './find.ts'
import { sides } from './sides.ts'
import type { Bed } from './world.ts'

/** As many as 64 kB hold, which calls take that are open to all. */
const lines = 5000
/** What they may cost together, in small requests: one body is one request, and others wait meanwhile. */
const small = 100

const at = (value: unknown, place: Place): unknown =>
  place.reduce<unknown>((v, step) => (v as Record<string, unknown>)[step], value)

const listsIn = (body: unknown): Place[] => placesIn(body).filter((place) => Array.isArray(at(body, place)))

/** Has the call a list in its body? What is sent with files comes in parts, of which no more than a few are read. */
export const takesLines = ({ body, files }: Call): boolean =>
  body !== undefined && !files && listsIn(sampleOf(body)).length > 0

/** A line with a fault in each of its fields, and in those of the lines inside it. */
const spoilt = (line: unknown): unknown => {
  if (Array.isArray(line)) return line.map(spoilt)
  if (typeof line !== 'object' || line === null) return { a: { a: 1 } }
  return Object.fromEntries(Object.entries(line).map(([name, value]) => [name, spoilt(value)]))
}

/** Bodies with a list of thousands of lines that its schema refuses. */
const bodiesFor = ({ body: schema }: Call): [string, unknown][] => {
  const sample = sampleOf(schema)
  return listsIn(sample).flatMap((place) => {
    const [line] = at(sample, place) as unknown[]
    const kinds = { 'empty objects': {}, 'empty texts': '', nulls: null, 'faulty lines': spoilt(line) }
    return Object.entries(kinds)
      .map(([kind, one]): [string, unknown] => [
        `${lines} ${kind} as ${place.join('.')}`,
        withAt(
          sample,
          place,
          Array.from({ length: lines }, () => one),
        ),
      ])
      .filter(([, body]) => !schema?.safeParse(body).success)
  })
}

/** How much work this process does for something, in microseconds; a machine that is busy otherwise adds none. */
const workOf = async (something: () => Promise<unknown>): Promise<number> => {
  const before = process.cpuUsage()
  await something()
  const { user, system } = process.cpuUsage(before)
  return user + system
}

/**
 * Bodies of thousands of faulty lines: each gets one clean refusal of readable length, for less work than a hundred
 * small requests take, so that no other call waits for long. Answers also how many requests were sent.
 */
export const flood = async (bed: Bed, call: Call): Promise<{ faults: string[]; sent: number }> => {
  const { staff } = bed.people
  const faults: string[] = []
  let sent = 0
  const ask = () => {
    sent += 1
    return staff.call(getUser)
  }
  const askOften = async () => {
    for (let i = 0; i < small; i++) await ask()
  }
  for (const [name, body] of bodiesFor(call)) {
    const post = () => {
      sent += 1
      return send(staff, call, sides.staff, { body, params: sampleOf(call.params), query: {} })
    }
    const { status, code, msg, errors = [], bytes } = await post()
    if (status < 400 || status >= 500 || code === 0 || msg === '')
      faults.push(`${name}: answered with ${status} ${code} ${msg.slice(0, 100)}`)
    if (errors.length > 50 || bytes.length > 20_000)
      faults.push(`${name}: a refusal of ${errors.length} errors and ${bytes.length} bytes`)
    // Collecting garbage may fall into one of the measurements: only what is dear each time is a fault.
    const tries: string[] = []
    for (let i = 0; i < 3 && tries.length === i; i++) {
      const [much, usual] = [await workOf(post), await workOf(askOften)]
      if (much > usual) tries.push(`${Math.round(much / 1000)} against ${Math.round(usual / 1000)} ms`)
    }
    if (tries.length === 3)
      faults.push(`${name}: more work than ${small} small requests: ${tries.join(', ')}`)
    if ((await ask()).status !== 200) faults.push(`${name}: a small request after it was not answered`)
  }
  return { faults, sent }
}
