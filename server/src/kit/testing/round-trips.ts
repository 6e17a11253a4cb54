import type { Call } from '@kuacang/contract/kit/call'
import { expect } from 'vitest'
import { statements } from '../database/statements.ts'
import type { Client } from './server.ts'

/** How often an operator's command waits for the database at most, its commit included. */
const most = 3

/** Commands that may wait more often, how often, and why that is right. */
type Longer = Readonly<Record<string, { readonly trips: number; readonly why: string }>>

type Send = Client['call']

type Counted = {
  readonly scan: Send
  readonly few: () => void
  readonly sent: (call: Call) => readonly number[]
}

/**
 * Counts the round trips and the statements of each command that a client sends, one after the other. `few` asserts the
 * round trips, with `exceptions` where a warehouse is set up so; `sent` answers how many statements each command of a
 * call sent, without `begin` and `commit`.
 */
export const roundTripsOf = (client: Client, exceptions: Longer = {}): Counted => {
  const spent = new Map<string, number[]>()
  const counted = new Map<string, number[]>()
  const scan: Send = async (call, input, extra) => {
    const before = { ...statements }
    const reply = await client.call(call, input, extra)
    expect([call.route, reply.msg]).toEqual([call.route, ''])
    const { route }: Call = call
    spent.set(route, [...(spent.get(route) ?? []), statements.trips - before.trips])
    counted.set(route, [...(counted.get(route) ?? []), statements.sent - before.sent])
    return reply
  }
  const few = () => {
    const tooMany = [...spent].filter(
      ([route, trips]) => Math.max(...trips) > (exceptions[route]?.trips ?? most),
    )
    expect(tooMany).toEqual([])
    // What needs its exception no more loses it; a command that was sent once may have found its case cold.
    const excepted = [...spent].filter(([route, trips]) => route in exceptions && Math.max(...trips) <= most)
    expect(excepted).toEqual([])
  }
  return { scan, few, sent: ({ route }) => counted.get(route) ?? [] }
}
