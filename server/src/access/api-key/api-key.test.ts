import { createApiKey, deleteApiKey, listApiKeys, mostApiKeys } from '@kuacang/contract/access/api-key/calls'
import { apiKeyRefusals } from '@kuacang/contract/access/api-key/refusals'
import { editRole } from '@kuacang/contract/access/role/calls'
import { loginAsUser, renewApiKey, revokeApiKey } from '@kuacang/contract/access/session/calls'
import { createUser, editUser } from '@kuacang/contract/access/user/calls'
import {
  exportMerchantInventories,
  listMerchantInventories,
  listMerchantVariations,
} from '@kuacang/contract/inventory/merchant/calls'
import type { Call } from '@kuacang/contract/kit/call'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { type Right, rightCode } from '@kuacang/contract/kit/rights'
import { createWebhook } from '@kuacang/contract/messages/webhook/calls'
import { taskRefusals } from '@kuacang/contract/tasks/task/refusals'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#kit/ids'
import { callerOfAsker } from '#kit/jobs/asker'
import type { TaskRow } from '#kit/jobs/document'
import { queueOf } from '#kit/jobs/queue'
import { findTask } from '#kit/jobs/task-store'
import { stocked, worker } from '#kit/testing/main-job'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { makeGate } from '../session/gate.ts'

const merchants = ['MerchantBaseOperation', 'MerchantVidInventoryList', 'MerchantWebhooks'] as const
const hour = 3_600_000

describe('API keys of a user', () => {
  let t: TestServer
  let second: FastifyInstance
  let chief: Client
  beforeAll(async () => {
    t = await testServer()
    second = await t.another()
    chief = await t.as({ superAdmin: true })
  })
  afterAll(() => t.close())

  const merchant = (partner = 1) => t.as({ rights: merchants, partner, warehouses: [1] })
  const codes = (rights: readonly Right[]) => rights.map(rightCode)
  const make = async (client: Client, rights: readonly Right[], more: object = {}) => {
    const body = { name: newId(), permissions: codes(rights), ...more }
    const made = await client.call(createApiKey, { body })
    expect(made.code).toBe(0)
    return made.data
  }
  const by = (key: string, call: Call, input: object = {}, extra: object = {}) =>
    t.visitor().call(call, input, { ...extra, headers: { 'api-key': key } })
  const keysOf = async (client: Client) => (await client.call(listApiKeys)).data.list
  const roleOf = async ({ user }: Client) =>
    (
      await t.app.store.db
        .selectFrom('user_role')
        .select('role_id')
        .where('user_id', '=', user.id)
        .executeTakeFirstOrThrow()
    ).role_id

  it('opens what was chosen for it of the rights of its user, and nothing else', async () => {
    const client = await merchant()
    const { api_key } = await make(client, ['MerchantBaseOperation'])
    expect((await by(api_key, listMerchantInventories)).code).toBe(0)
    expect((await by(api_key, listMerchantVariations)).code).toBe(kitRefusals.no_permission.code)
    expect((await by(api_key, createWebhook, {}, { warehouse: 1 })).code).toBe(kitRefusals.no_permission.code)
  })

  it('a right that the user does not hold, that no call asks of a key, or that does not exist → refused by name, and no key is made', async () => {
    const staff = await t.as({ rights: ['ManageUsers', 'EPCIntake'] })
    const asks = async (...permissions: number[]) =>
      staff.call(createApiKey, { body: { name: newId(), permissions } })
    for (const code of [...codes(['MerchantBaseOperation', 'ManageUsers']), 1, -1])
      expect((await asks(...codes(['EPCIntake']), code)).code).toBe(apiKeyRefusals.beyond_own.code)
    expect((await asks(rightCode('MerchantBaseOperation'))).msg).toContain('商户功能')
    expect((await asks()).status).toBe(400)
    expect(await keysOf(staff)).toEqual([])
    expect((await staff.call(listApiKeys)).data.grantable.map((r) => r.code)).toEqual(codes(['EPCIntake']))
  })

  it('the user loses a right → the key loses it in all processes at once; a right that comes later was never chosen for it', async () => {
    const client = await merchant()
    const { api_key } = await make(client, ['MerchantBaseOperation', 'MerchantVidInventoryList'])
    const opens = (server: FastifyInstance) => by(api_key, listMerchantVariations, {}, { server })
    for (const server of [t.server, second]) expect((await opens(server)).code).toBe(0)
    const role_id = await roleOf(client)
    const give = (rights: readonly Right[]) =>
      chief.call(editRole, { body: { role_id, update_dict: { base_permissions: codes(rights) } } })
    await give(['MerchantBaseOperation', 'MerchantGetSku'])
    await expect.poll(async () => (await opens(second)).code).toBe(kitRefusals.no_permission.code)
    expect((await opens(t.server)).code).toBe(kitRefusals.no_permission.code)
    const [key] = await keysOf(client)
    expect(key).toMatchObject({
      chosen: codes(['MerchantBaseOperation', 'MerchantVidInventoryList']),
      permissions: codes(['MerchantBaseOperation']),
    })
    // Given back: the choice of the user stands again.
    await give(merchants)
    expect((await opens(t.server)).code).toBe(0)
  })

  it('revoked → refused in all processes at once, and the other keys of the user go on', async () => {
    const client = await merchant()
    const [gone, kept] = [await make(client, merchants), await make(client, merchants)]
    const status = async (key: string, server: FastifyInstance) =>
      (await by(key, listMerchantInventories, {}, { server })).status
    for (const server of [t.server, second])
      for (const { api_key } of [gone, kept]) expect(await status(api_key, server)).toBe(200)
    expect((await client.call(deleteApiKey, { body: { id: gone.id } })).code).toBe(0)
    expect(await status(gone.api_key, t.server)).toBe(401)
    await expect.poll(() => status(gone.api_key, second)).toBe(401)
    for (const server of [t.server, second]) expect(await status(kept.api_key, server)).toBe(200)
    expect((await client.call(deleteApiKey, { body: { id: gone.id } })).status).toBe(404)
  })

  it('a disabled user → every key is refused in all processes; enabled again → they open again', async () => {
    const client = await merchant()
    const { api_key } = await make(client, merchants)
    const status = async (server: FastifyInstance) =>
      (await by(api_key, listMerchantInventories, {}, { server })).status
    expect([await status(t.server), await status(second)]).toEqual([200, 200])
    const enable = (enabled: boolean) =>
      chief.call(editUser, { body: { user_id: client.user.id, update_dict: { enabled } } })
    expect((await enable(false)).code).toBe(0)
    expect(await status(t.server)).toBe(401)
    await expect.poll(() => status(second)).toBe(401)
    await enable(true)
    expect(await status(t.server)).toBe(200)
  })

  it('after its expiry → refused, also where it was used a moment before; an expiry that is past is not taken', async () => {
    const client = await merchant()
    const { id, api_key } = await make(client, merchants, {
      expires_at: new Date(Date.now() + hour).toISOString(),
    })
    expect((await by(api_key, listMerchantInventories)).code).toBe(0)
    const end = new Date(Date.now() + 300)
    await t.app.store.db.updateTable('api_key').set({ expires_at: end }).where('id', '=', id).execute()
    await t.write((tx) => tx.run('select pg_notify($1, $2)', ['access_changed', client.user.id]))
    await expect.poll(async () => (await by(api_key, listMerchantInventories)).status).toBe(401)
    expect((await keysOf(client))[0]).toMatchObject({ id, expired: true })
    const body = { name: 'late', permissions: codes(merchants), expires_at: new Date(0 + 1e12).toISOString() }
    expect((await client.call(createApiKey, { body })).code).toBe(apiKeyRefusals.over_already.code)
  })

  it('no key opens what makes, lists or revokes keys, or changes users, roles and the profile', async () => {
    const { api_key } = await make(await t.as({ superAdmin: true }), merchants)
    const closed = [createApiKey, listApiKeys, deleteApiKey, renewApiKey, revokeApiKey]
    for (const call of [...closed, createUser, editUser, editRole, loginAsUser]) {
      const reply = await by(api_key, call as Call, { body: {} })
      expect([call.route, reply.status]).toEqual([call.route, 401])
    }
  })

  it('a key of another user → neither listed nor revoked', async () => {
    const [client, other] = [await merchant(), await merchant()]
    const { id, api_key } = await make(client, merchants)
    expect(await keysOf(other)).toEqual([])
    expect((await other.call(deleteApiKey, { body: { id } })).status).toBe(404)
    expect((await by(api_key, listMerchantInventories)).code).toBe(0)
  })

  it('of a merchant’s user it reaches the rows of the own partner, as the user does', async () => {
    const client = await merchant(2)
    const { api_key } = await make(client, merchants)
    const fields = {
      name: newId(),
      url: 'https://example.com/',
      topics: ['inventory.adjusted'],
      partner_id: 1,
    }
    const made = await by(api_key, createWebhook, { body: fields }, { warehouse: 1 })
    const row = await t.app.store.db
      .selectFrom('webhook')
      .select('partner_id')
      .where('id', '=', (made.data as unknown as { id: string }).id)
      .executeTakeFirstOrThrow()
    expect(row.partner_id).toBe(2)
  })

  it('what is refused to a key is said in both languages; to a login only in the language of its user', async () => {
    const client = await merchant()
    const { api_key } = await make(client, ['MerchantBaseOperation'])
    const refused = await by(api_key, listMerchantVariations)
    expect(refused.texts?.zh).toBe(refused.msg)
    expect(refused.texts?.en).toContain('No permission')
    const login = await (await t.as()).call(listMerchantVariations)
    expect(login.code).toBe(refused.code)
    expect(login).not.toHaveProperty('texts')
  })

  it('its use is written with the address, at most once a minute over all processes', async () => {
    const client = await merchant()
    const { id, api_key } = await make(client, merchants)
    expect((await keysOf(client))[0]).toMatchObject({ last_used_at: null, last_address: '' })
    await by(api_key, listMerchantInventories)
    const [first] = await keysOf(client)
    expect(first?.last_address).toBe('127.0.0.1')
    expect(Math.abs(Date.now() - new Date(first?.last_used_at ?? 0).getTime())).toBeLessThan(60_000)
    for (const server of [t.server, second, t.server])
      await by(api_key, listMerchantInventories, {}, { server })
    expect((await keysOf(client))[0]?.last_used_at).toBe(first?.last_used_at)
    await t.app.store.db
      .updateTable('api_key')
      .set({ last_used_at: new Date(Date.now() - 61_000) })
      .where('id', '=', id)
      .execute()
    const third = await t.another()
    await by(api_key, listMerchantInventories, {}, { server: third })
    expect((await keysOf(client))[0]?.last_used_at).not.toBe(first?.last_used_at)
  })

  it('a name stands once for each user; made twenty times at once there is one', async () => {
    const client = await merchant()
    const body = { name: 'ERP', permissions: codes(merchants) }
    const replies = await Promise.all(Array.from({ length: 20 }, () => client.call(createApiKey, { body })))
    const said = replies.map((r) => r.code).toSorted((a, b) => a - b)
    expect(said).toEqual([0, ...Array(19).fill(apiKeyRefusals.name_taken.code)])
    expect((await (await merchant()).call(createApiKey, { body })).code).toBe(0)
  })

  it('one more than the most, all asked for at once → the most are made and not one more', async () => {
    const client = await merchant()
    const replies = await Promise.all(
      Array.from({ length: mostApiKeys + 1 }, (_k, n) =>
        client.call(createApiKey, { body: { name: `key ${n}`, permissions: codes(merchants) } }),
      ),
    )
    expect(replies.filter((r) => r.code === 0)).toHaveLength(mostApiKeys)
    expect(replies.filter((r) => r.code === apiKeyRefusals.too_many.code)).toHaveLength(1)
  })

  it('the whole key is in its answer alone: not in the list, the rows, the timeline or the stored answers', async () => {
    const client = await merchant()
    const { api_key } = await make(client, merchants)
    await by(api_key, listMerchantInventories)
    const tables = ['api_key', 'operation_record', 'idempotency'] as const
    const seen: unknown[] = [await keysOf(client)]
    for (const table of tables) seen.push(await t.app.store.db.selectFrom(table).selectAll().execute())
    expect(JSON.stringify(seen)).not.toContain(api_key.slice(8))
  })

  it('what it asks for in the background has its rights only, and is not done once the key is revoked', async () => {
    const large = await testServer({ EXPORT_ROWS: '1' })
    try {
      const fbw = await worker(large)
      await stocked(fbw, 5)
      await stocked(fbw, 5)
      const client = await large.as({ rights: merchants, partner: 1, warehouses: [1] })
      const { id, api_key } = await make(client, ['MerchantBaseOperation'])
      const taskOf = async (reply: { data: unknown }): Promise<TaskRow> => {
        const { offline_export_id } = reply.data as { offline_export_id: string }
        const task = await findTask(large.app, offline_export_id)
        if (!task) throw new Error('there is no such task')
        return task
      }
      const query = { query: {} }
      const task = await taskOf(
        await large.visitor().call(exportMerchantInventories, query, { headers: { 'api-key': api_key } }),
      )
      const job = queueOf(large.app.store).jobs.get(task.service_code)
      if (!job) throw new Error('there is no such work')
      const gate = makeGate(large.app)
      const caller = await callerOfAsker(gate, job, task)
      expect(merchants.map((right) => caller.holds(right))).toEqual([true, false, false])
      expect(caller).toMatchObject({ user: { id: client.user.id }, key_id: id })
      // The same export of the user is another one, with all that the user may do.
      const own = await taskOf(await client.call(exportMerchantInventories, query))
      expect(own.id).not.toBe(task.id)
      const person = await callerOfAsker(gate, job, own)
      expect(merchants.map((right) => person.holds(right))).toEqual([true, true, true])
      await client.call(deleteApiKey, { body: { id } })
      await expect(callerOfAsker(gate, job, task)).rejects.toThrow(
        expect.objectContaining({ refusal: taskRefusals.asker_gone }),
      )
    } finally {
      await large.close()
    }
  })
})
