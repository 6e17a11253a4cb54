import type { Call } from '@kuacang/contract/kit/call'
import { expect } from 'vitest'
import { statements } from '../database/statements.ts'
import type { Client } from './server.ts'

/** How often an operator's command waits for the database at most, its commit included. */
const most = 3

/** The commands that may wait more often, how often, and why that is right. */
const longer: Readonly<Record<string, { readonly trips: number; readonly why: string }>> = {
  'POST /packing/:suite/cancel-bag': {
    trips: 4,
    why: 'it is rare, and what lies in the bag is known only when the bag is emptied',
  },
}

type Send = Client['call']

/** Counts the round trips of each command that a client sends; `few` asserts them. */
export const roundTripsOf = (client: Client): { readonly scan: Send; readonly few: () => void } => {
  const spent = new Map<string, number[]>()
  const scan: Send = async (call, input, extra) => {
    const before = statements.trips
    const reply = await client.call(call, input, extra)
    expect([call.route, reply.msg]).toEqual([call.route, ''])
    const { route }: Call = call
    spent.set(route, [...(spent.get(route) ?? []), statements.trips - before])
    return reply
  }
  const few = () => {
    const tooMany = [...spent].filter(([route, trips]) => Math.max(...trips) > (longer[route]?.trips ?? most))
    expect(tooMany).toEqual([])
    // What needs its exception no more loses it; a command that was sent once may have found its case cold.
    const excepted = [...spent].filter(([route, trips]) => route in longer && Math.max(...trips) <= most)
    expect(excepted).toEqual([])
  }
  return { scan, few }
}
