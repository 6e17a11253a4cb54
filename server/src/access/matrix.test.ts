import { getUser } from '@kuacang/contract/access/session/calls'
import type { Access, Call } from '@kuacang/contract/kit/call'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { type Right, rightCategory, rightNames } from '@kuacang/contract/kit/rights'
import { serviceRefusals } from '@kuacang/contract/kit/service/refusals'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { opening } from '#kit/testing/opening'
import { passwords } from '#kit/testing/passwords'
import {
  type Client,
  type TestServer,
  testHubs,
  testServer,
  testWarehouses,
  warehousesFor,
} from '#kit/testing/server'
import { allCalls } from '../registry.ts'

const calls = await allCalls()

/** The most that does not open the door. */
const notOpening = (access: Access): Right[] => {
  const named = opening(access)
  if (typeof access === 'object' && 'any' in access) return rightNames.filter((r) => !access.any.includes(r))
  // Of "all of", every one but the first is held.
  return rightNames.filter((r) => r !== named[0])
}

const here = (call: Call) => warehousesFor(call)[0]
const elsewhere = (call: Call) => warehousesFor(call)[1]

describe('the permission matrix: each call of the contract, from the outside in', () => {
  let t: TestServer
  let merchant: Client | undefined
  const clients = new Map<string, Client>()
  const holder = async (rights: Right[], warehouses: readonly number[]): Promise<Client> => {
    const key = `${rights} ${warehouses}`
    const known = clients.get(key) ?? (await t.as({ rights, warehouses }))
    clients.set(key, known)
    return known
  }
  beforeAll(async () => {
    t = await testServer()
  })
  afterAll(() => t.close())

  const tryOut = (client: Client, call: Call, extra = {}) =>
    client.call(call, { params: { id: '0'.repeat(24), name: 'x', suite: 'x' } }, extra)

  for (const call of calls.filter((c) => c.right !== 'open'))
    it(`${call.route} answers 401 without a session [REL-25 SH-020 SH-302 FU-430]`, async () => {
      const reply = await tryOut(t.visitor(), call)
      expect([reply.status, reply.code]).toEqual([401, kitRefusals.not_logged_in.code])
    })

  for (const call of calls.filter((c) => c.right !== 'open' && c.right !== 'anyone'))
    it(`${call.route} answers no_permission to one who holds every other right [REL-25 SH-302 FU-016 FU-430 PA-760]`, async () => {
      const reply = await tryOut(await holder(notOpening(call.right), [here(call)]), call)
      expect([reply.status, reply.code]).toEqual([403, kitRefusals.no_permission.code])
      expect(reply.msg).toContain('no_permission')
    })

  const inWarehouses = calls.filter((c) => c.scope === 'warehouse' && c.right !== 'anyone')
  for (const call of inWarehouses)
    it(`${call.route} is closed to a merchant’s user who was given the rights of staff by mistake [REL-27]`, async () => {
      const staffs = rightNames.filter((r) => rightCategory(r) !== 'merchant')
      merchant ??= await t.as({ rights: staffs, partner: 1 })
      const reply = await tryOut(merchant, call, { warehouse: here(call) })
      expect([reply.status, reply.code]).toEqual([403, kitRefusals.no_permission.code])
    })

  for (const call of calls.filter((c) => c.changes))
    it(`${call.route} is refused without the XSRF header [SH-308 SH-310]`, async () => {
      const reply = await tryOut(await holder(opening(call.right), [here(call)]), call, {
        headers: { 'X-XSRFToken': '' },
      })
      expect([reply.status, reply.code]).toEqual([403, kitRefusals.xsrf.code])
    })

  // A long query travels as a POST: that must not become a way for another site to call.
  const posts = new Set(calls.filter((c) => c.method === 'POST').map((c) => c.path))
  for (const call of calls.filter((c) => !c.changes && !posts.has(c.path)))
    it(`${call.route} read with a POST is refused without the XSRF header`, async () => {
      const client = await holder(opening(call.right), [here(call)])
      const reply = await t.server.inject({
        method: 'POST',
        url: `/api${call.path.replace(/:\w+/g, 'x')}`,
        cookies: client.cookies,
        payload: {},
      })
      expect([reply.statusCode, reply.json<{ code: number }>().code]).toEqual([403, kitRefusals.xsrf.code])
    })

  for (const call of calls.filter((c) => c.right !== 'open'))
    it(`${call.route} is not opened by an unknown API key [REL-25]`, async () => {
      const reply = await tryOut(t.visitor(), call, { headers: { 'Api-Key': 'kc_unknown' } })
      expect([reply.status, reply.code]).toEqual([401, kitRefusals.not_logged_in.code])
    })

  for (const call of calls.filter((c) => c.scope === 'warehouse'))
    it(`${call.route} answers 1010 for a warehouse that is not the caller's [REL-26 SH-364 PA-760]`, async () => {
      const reply = await tryOut(await holder(opening(call.right), [here(call)]), call, {
        warehouse: elsewhere(call),
      })
      expect([reply.status, reply.code]).toEqual([403, 1010])
    })

  for (const call of calls.filter((c) => c.at))
    it(`${call.route} is refused in a warehouse of another type`, async () => {
      const everywhere = [...testWarehouses, ...testHubs]
      const wrong = everywhere.find((id) => !warehousesFor(call).some((right) => right === id))
      const client = await holder(opening(call.right), everywhere)
      const reply = await tryOut(client, call, { warehouse: wrong })
      expect([reply.status, reply.code]).toEqual([403, serviceRefusals.other_warehouse_type.code])
    })

  for (const [call, right] of calls.flatMap((c) => (c.borrow ? [[c, c.borrow] as const] : [])))
    it(`${call.route} takes no right from one who lacks it, has it elsewhere, or whose password is wrong [REL-24 SH-301 PA-759 PA-761]`, async () => {
      const client = await holder(opening(call.right), [here(call)])
      const others = rightNames.filter((r) => r !== right)
      const lenders: [Parameters<TestServer['as']>[0], string, number][] = [
        [{ rights: others, warehouses: [here(call)] }, passwords.lend, kitRefusals.lender_may_not.code],
        [{ rights: [right], warehouses: [elsewhere(call)] }, passwords.lend, kitRefusals.lender_may_not.code],
        [{ rights: [right], warehouses: [here(call)] }, 'wrong', kitRefusals.lender_unknown.code],
      ]
      for (const [who, password, code] of lenders) {
        const { user } = await t.as({ ...who, password: passwords.lend })
        const lent = { 'Borrow-Username': user.username, 'Borrow-Password': password }
        const reply = await tryOut(client, call, { headers: lent })
        expect([reply.status, reply.code]).toEqual([403, code])
      }
      expect((await client.call(getUser)).status).toBe(200)
    })

  const doorCodes = [
    kitRefusals.not_logged_in,
    kitRefusals.no_permission,
    kitRefusals.xsrf,
    kitRefusals.warehouse_invalid,
    serviceRefusals.other_warehouse_type,
  ].map((r) => r.code)
  for (const call of calls)
    it(`${call.route} lets in who holds its right [REL-25]`, async () => {
      const client =
        call.right === 'open'
          ? t.visitor()
          : await t.as({ rights: opening(call.right), warehouses: [here(call)] })
      const reply = await tryOut(client, call)
      expect(doorCodes).not.toContain(reply.code)
      expect(reply.status).toBeLessThan(500)
    })
})
