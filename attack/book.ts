import type { Call } from '@kuacang/contract/kit/call'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { serviceRefusals } from '@kuacang/contract/kit/service/refusals'
import type { Reply } from '../server/src/kit/testing/server.ts'
import { candidates, send, succeeded } from './find.ts'
import type { Input } from './guess.ts'
import { facing, sides, type Who } from './sides.ts'
import { shownBy } from './tokens.ts'
import type { World } from './world.ts'

/** An input with which the call succeeded, on unchanged test data. */
export type Found = {
  readonly input: Input
  readonly who: Who
  readonly reply: Reply<Call>
  readonly tries: number
}

const closed: readonly number[] = [kitRefusals.no_permission.code, serviceRefusals.other_warehouse_type.code]

/** The callers that try a call for an attack without owner and stranger, in this sequence. */
const anyone: readonly Who[] = ['staff', 'merchant', 'otherStaff']

/** So many inputs are tried before a call is given up. */
const most = 400

/** What successful inputs were found for each call, as each side; found once and kept. */
export class Book {
  readonly #found = new Map<string, Found[]>()
  readonly #closed = new Set<string>()
  /** Why inputs were refused, and how often, by call and side. */
  readonly #refusals = new Map<string, Map<string, number>>()
  readonly #world: World

  constructor(world: World) {
    this.#world = world
  }

  /** Up to `wanted` inputs that succeed; none where no input was found. Where several are wanted, those that show most. */
  async find(call: Call, who: Who, wanted = 1): Promise<readonly Found[]> {
    const key = `${call.route} ${who} ${wanted}`
    const known = this.#found.get(key)
    if (known) return known
    const own = this.#world.tokens(who, facing[who])
    const found: Found[] = []
    /** How much an answer shows of what only this side may see. */
    const shown = new Map<Found, number>()
    let tries = 0
    for (const input of candidates(call, sides[who], this.#world.rows)) {
      if (tries >= most || found.length >= (wanted > 1 ? 8 * wanted : 1)) break
      if ([...shown.values()].filter((n) => n > 0).length >= wanted) break
      tries += 1
      const bed = await this.#world.clean()
      const reply = await send(bed.people[who], call, sides[who], input)
      if (reply.status >= 500)
        throw new Error(`${call.route} ${JSON.stringify(input)}: ${reply.status} ${reply.msg}`)
      if (succeeded(reply)) {
        const one: Found = { input, who, reply, tries }
        found.push(one)
        if (wanted > 1) shown.set(one, shownBy(input, reply.bytes, own))
      } else this.#refuse(call, who, reply)
      // A caller without the right is refused, whatever the input.
      if (closed.includes(reply.code)) {
        this.#closed.add(`${call.route} ${who}`)
        break
      }
      // One input is enough for a call that changes something.
      if (call.changes && found.length > 0) break
    }
    const much = (one: Found) => shown.get(one) ?? 0
    const best = found
      .toSorted((a, b) => much(b) - much(a) || b.reply.bytes.length - a.reply.bytes.length)
      .slice(0, wanted)
    this.#found.set(key, best)
    return best
  }

  /** Whether a side may not call it at all, whatever the input. */
  isClosed(call: Call, who: Who): boolean {
    return this.#closed.has(`${call.route} ${who}`)
  }

  #refuse(call: Call, who: Who, { code, msg }: Reply<Call>): void {
    const reasons = this.#refusals.get(`${call.route} ${who}`) ?? new Map<string, number>()
    const reason = `${code} ${msg.slice(0, 80)}`
    this.#refusals.set(`${call.route} ${who}`, reasons.set(reason, (reasons.get(reason) ?? 0) + 1))
  }

  /** For the developer who must add an input with which a call succeeds: what the call answered instead. */
  whyNot(call: Call): string {
    const told = anyone.flatMap((who) =>
      [...(this.#refusals.get(`${call.route} ${who}`) ?? [])]
        .toSorted(([, a], [, b]) => b - a)
        .slice(0, 6)
        .map(([reason, times]) => `${who} ${times}× ${reason}`),
    )
    return ['no input was found that it takes', ...told].join('\n')
  }

  /** An input that succeeds for any caller. */
  async findAny(call: Call): Promise<Found | undefined> {
    for (const who of anyone) {
      const [first] = await this.find(call, who)
      if (first) return first
    }
    return undefined
  }
}
