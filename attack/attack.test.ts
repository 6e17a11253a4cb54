import { editProfile, getUser, lockScreen, logout } from '@kuacang/contract/access/session/calls'
import { listWarehouses } from '@kuacang/contract/reference/warehouse/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allCalls } from '../server/src/registry.ts'
import { assignMore } from './assignment.ts'
import { Book } from './book.ts'
import { flood, takesLines } from './faulty-lines.ts'
import { pairsFor, readForeign } from './foreign.ts'
import { malform } from './malformed.ts'
import { missed } from './missed.ts'
import { overwhelm } from './numbers.ts'
import { fits, isReached, outOfReach } from './out-of-reach.ts'
import { race } from './races.ts'
import { password } from './recipes.ts'
import { chosen, seed, whole } from './share.ts'
import { trespass } from './trespass.ts'
import { makeWorld, type World } from './world.ts'

const calls = await allCalls()
/** Each fault in words, so that it can be tried again by hand. */
const none = (faults: readonly string[]): void => {
  if (faults.length > 0) expect.fail(faults.slice(0, 20).join('\n'))
}

/** Some attacks try hundreds of inputs, each on a copy of the world. */
const patience = whole ? 600_000 : 120_000

describe(`attacks on every call (seed ${seed})`, () => {
  let world: World
  let book: Book
  let requests = 0
  beforeAll(async () => {
    world = await makeWorld()
    book = new Book(world)
  }, patience)
  afterAll(async () => {
    if (whole && requests > 0) console.info(`${requests} requests with and beside thousands of faulty lines`)
    await world?.close()
  })

  it('what is out of reach is named by calls that exist, each with its reason', () => {
    const known = new Set(calls.map((c) => c.route as string))
    for (const { why, not, routes } of outOfReach) {
      expect(why.length).toBeGreaterThan(40)
      expect(not.length).toBeGreaterThan(0)
      expect(routes.filter((route) => ![...known].some((r) => fits(route, r)))).toEqual([])
    }
  })

  it.each([
    { what: 'locked', attack: lockScreen, body: undefined },
    { what: 'ended', attack: logout, body: undefined },
    {
      what: 'to choose another password first',
      attack: editProfile,
      body: (user_id: string) => ({
        user_id,
        update_dict: { old_password: password, password: 'Another2026' },
      }),
    },
  ])('a session that one attack leaves $what is as it was for the next', async ({ attack, body }) => {
    const { people, changes } = await world.clean()
    const { staff } = people
    const before = await staff.call(getUser)
    expect(before).toMatchObject({ status: 200, data: { locked: false } })
    expect((await staff.call(attack, body ? { body: body(staff.user.id) } : {})).code).toBe(0)
    expect(await changes()).not.toEqual([])
    await world.clean()
    expect((await staff.call(getUser)).data).toEqual(before.data)
    expect((await staff.call(listWarehouses)).code).toBe(0)
  })

  // Where all are attacked, each says itself when it is not reached.
  if (!whole)
    it('calls are reached: an input is known that they take, and of what they show some is foreign to others', {
      timeout: 600_000,
    }, async () => {
      none(await missed(world, book, chosen(calls, 'reach')))
    })

  for (const call of chosen(calls, 'foreign').filter((c) => !c.changes && isReached(c.route, 'foreign')))
    it(`${call.route}: rows of others are neither read, counted nor guessed`, {
      timeout: patience,
    }, async () => {
      const verdicts = []
      for (const pair of pairsFor(call)) verdicts.push(await readForeign(world, book, call, pair))
      none(verdicts.flatMap((v) => v.faults))
      if (!verdicts.some((v) => v.proven) && !verdicts.every((v) => v.isClosed))
        expect.fail(`nothing was found that its owner reads: ${verdicts.map((v) => v.sample).join(' / ')}`)
    })

  const writing = calls.filter((c) => c.changes)
  for (const call of chosen(writing, 'assignment').filter((c) => isReached(c.route, 'assignment')))
    it(`${call.route}: fields that it does not have change nothing, and ids of others open nothing`, {
      timeout: patience,
    }, async () => {
      const found = await book.findAny(call)
      const faults = found ? await assignMore(world, call, found) : []
      for (const pair of pairsFor(call))
        faults.push(...(await trespass(world, book, call, pair, (await book.find(call, pair.stranger))[0])))
      none(faults)
      if (!found) expect.fail(book.whyNot(call))
    })

  for (const call of chosen(calls, 'numbers').filter((c) => isReached(c.route, 'numbers')))
    it(`${call.route}: no number breaks it, nor those who look at what it stored`, {
      timeout: patience,
    }, async () => {
      const found = await book.findAny(call)
      if (found) none(await overwhelm(world, book, calls, call, found))
    })

  for (const call of chosen(writing, 'races').filter((c) => isReached(c.route, 'races')))
    it(`${call.route}: fifteen tries at once leave one consistent result`, {
      timeout: patience,
    }, async () => {
      const found = await book.findAny(call)
      if (found) none(await race(world, call, found))
    })

  for (const call of chosen(calls, 'malformed'))
    it(`${call.route}: requests that no client makes are answered in the envelope`, {
      timeout: patience,
    }, async () => {
      none(await malform(world, call))
    })

  for (const call of chosen(calls.filter(takesLines), 'lines'))
    it(`${call.route}: thousands of faulty lines are refused like one, and delay no other call`, {
      timeout: patience,
    }, async () => {
      const { faults, sent } = await flood(await world.clean(), call)
      none(faults)
      expect(sent).toBeGreaterThan(100)
      requests += sent
    })
})
