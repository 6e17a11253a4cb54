import { exportInboundOrders, listInboundOrders } from '@kuacang/contract/inbound/order/calls'
import { exportLocations, listLocations } from '@kuacang/contract/inventory/location/calls'
import { exportPackMaterials, upsertPackMaterial } from '@kuacang/contract/inventory/material/calls'
import type { Call } from '@kuacang/contract/kit/call'
import type { ListExport } from '@kuacang/contract/kit/list-export'
import { exportPartners } from '@kuacang/contract/reference/partner/calls'
import { getOfflineExportFile, listOfflineExports } from '@kuacang/contract/tasks/export/calls'
import { offlineExportStatus } from '@kuacang/contract/tasks/export/enums'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { readSheet } from '#kit/sheets/read-sheet'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { allCalls, allChores, demoParts } from '../registry.ts'
import { demoPlaces, placeOf } from './place.testing.ts'
import { fillDemo } from './public.ts'

const always = ['2020-01-01T00:00:00Z', '2100-01-01T00:00:00Z']
const background = 30

const calls = await allCalls()
const isExport = (call: Call) =>
  call.data === 'file' &&
  call.path.includes('export') &&
  JSON.stringify(Object.keys(shapeOf(call))).includes('max_rows')
const shapeOf = (call: Call): Readonly<Record<string, z.ZodType>> =>
  (call.query as { shape?: Record<string, z.ZodType> } | undefined)?.shape ?? {}
const exported = calls.filter(isExport)
const ofLists = exported.filter((call): call is ListExport & Call => 'list' in call)

describe('exports of lists', () => {
  let t: TestServer
  let users: Record<keyof typeof demoPlaces, Client>
  let english: Record<keyof typeof demoPlaces, Client>
  beforeAll(async () => {
    t = await testServer({ WORKERS: 'true', EXPORT_ROWS: `${background}` })
    await t.write((tx) => tx.db.deleteFrom('warehouse').execute())
    await t.write((tx) => tx.db.deleteFrom('partner').execute())
    await fillDemo(t.app, await demoParts())
    // Otherwise the chore charges the finished work of the demo at some moment between a list and its file.
    const charging = (await allChores()).find(({ name }) => name === 'finished work is charged')
    if (!charging) throw new Error('no chore charges finished work')
    await charging.run(t.app)
    users = {
      fbw: await t.as({ superAdmin: true, warehouses: [1] }),
      hub: await t.as({ superAdmin: true, warehouses: [demoPlaces.hub] }),
      epc: await t.as({ superAdmin: true, warehouses: [demoPlaces.epc] }),
      sc: await t.as({ superAdmin: true, warehouses: [demoPlaces.sc] }),
    }
    english = {
      fbw: await t.as({ superAdmin: true, warehouses: [1] }),
      hub: await t.as({ superAdmin: true, warehouses: [demoPlaces.hub] }),
      epc: await t.as({ superAdmin: true, warehouses: [demoPlaces.epc] }),
      sc: await t.as({ superAdmin: true, warehouses: [demoPlaces.sc] }),
    }
    const ids = Object.values(english).map((client) => client.user.id)
    await t.write((tx) =>
      tx.db.updateTable('app_user').set({ locale: 'en' }).where('id', 'in', ids).execute(),
    )
  })
  afterAll(() => t.close())

  const userOf = (call: Call) => users[placeOf(call)]
  const needed = (call: Call) => ({
    // Some lists cannot be had without a range, and some ranges have a longest length.
    ...(((call.query as z.ZodType | undefined)?.safeParse({}).success ?? true) ? {} : { time_range: always }),
    ...(shapeOf(call).category?.safeParse('inbound_bag').success ? { category: 'inbound_bag' } : {}),
  })
  const ask = (who: Client, call: Call, query: object = {}) =>
    who.call(call, { query: { ...needed(call), ...query } } as never)
  /** The cells of a file, however it is made. */
  const fileOf = async (who: Client, call: Call, query: object = {}) => {
    const reply = await ask(who, call, query)
    expect([call.path, reply.status]).toEqual([call.path, 200])
    const data = reply.data as { offline_export_id?: string } | undefined
    const id = data?.offline_export_id
    if (!id) return reply.bytes
    const record = async () => (await who.call(listOfflineExports)).data.list.find((e) => e.id === id)
    await expect.poll(async () => (await record())?.status).toBe(offlineExportStatus.code.done)
    return (await who.call(getOfflineExportFile, { params: { id } })).bytes
  }
  const cellsOf = async (who: Client, call: Call, query: object = {}): Promise<string[][]> =>
    parse(await fileOf(who, call, query), { bom: true })

  for (const call of exported)
    it(`${call.path} has heads in the language of the reader [SH-414]`, async () => {
      for (const [who, foreign] of [
        [userOf(call), /[a-z]_[a-z]/],
        [english[placeOf(call)], /[\u3400-\u9fff]|[a-z]_[a-z]/],
      ] as const) {
        const reply = await ask(who, call, { max_rows: 1 })
        const [heads = []] = parse(reply.bytes, { bom: true }) as string[][]
        expect(heads.filter((head) => head === '' || foreign.test(head))).toEqual([])
        expect(heads.length).toBeGreaterThan(2)
      }
    })

  it('hold each row of their list once, from the background too', async () => {
    expect(ofLists.length).toBeGreaterThan(30)
    let filled = 0
    let later = 0
    for (const call of ofLists) {
      const { data } = (await ask(userOf(call), call.list)) as { data: unknown }
      const {
        pagination,
        list,
        data: groups,
      } = data as Record<string, unknown> & {
        pagination?: { total: number }
      }
      const total = pagination?.total ?? ((list ?? groups ?? data) as unknown[]).length
      const rows = (await cellsOf(userOf(call), call)).slice(1)
      expect([call.path, rows.length]).toEqual([call.path, total])
      if (total > 0) filled += 1
      if (total > background) later += 1
    }
    expect(filled).toBeGreaterThan(15)
    expect(later).toBeGreaterThan(2)
  })

  it('have the columns that are asked for, in that order, and only rows that hold what is searched for', async () => {
    const [heads, ...rows] = await cellsOf(users.fbw, exportPartners, { columns: ['name', 'id'] })
    expect(heads).toEqual(['客户名称', '客户编号'])
    expect(rows.length).toBeGreaterThan(1)
    const search = rows[0]?.[0]?.slice(1)
    const found = await cellsOf(users.fbw, exportPartners, { columns: ['name', 'id'], search })
    expect(found.slice(1)).toEqual(rows.filter((row) => row.join(' ').includes(search ?? '')))
    expect(found.length).toBeLessThanOrEqual(rows.length)
    expect((await cellsOf(users.fbw, exportPartners, { columns: ['none'] }))[0]).toHaveLength(6)
  })

  it('follow the filters of their list, and stop at max_rows', async () => {
    const { data } = await users.fbw.call(listLocations, { query: { page_size: 3 } })
    const code = data.list[1]?.code ?? ''
    const rows = await cellsOf(users.fbw, exportLocations, { code, columns: ['code'] })
    expect(rows.slice(1).every(([found]) => found?.includes(code))).toBe(true)
    expect(rows.length).toBeGreaterThan(1)
    const few = await cellsOf(users.fbw, exportLocations, { max_rows: 3, columns: ['code'] })
    expect(few.slice(1).flat()).toEqual(data.list.map((l) => l.code))
  })

  it('never hold what the list would not show: other warehouses, other customers [REL-27]', async () => {
    const elsewhere = await t.as({ superAdmin: true, warehouses: [2] })
    const here = ofLists.filter((c) => c.scope === 'warehouse' && placeOf(c) === 'fbw')
    for (const call of here) {
      const reply = await ask(elsewhere, call.list)
      if (reply.status !== 200) {
        expect([call.path, (await ask(elsewhere, call)).status]).toEqual([call.path, reply.status])
        continue
      }
      const { list, pagination } = reply.data as unknown as {
        list?: unknown[]
        pagination?: { total: number }
      }
      // A list that comes whole is counted by its rows.
      const total = pagination?.total ?? list?.length
      expect([call.path, (await cellsOf(elsewhere, call)).length - 1]).toEqual([call.path, total])
      const mine = new Set((await cellsOf(users.fbw, call)).slice(1).map(([number]) => number))
      const theirs = (await cellsOf(elsewhere, call)).slice(1).map(([number]) => number)
      if (call.path.includes('order')) expect(theirs.filter((number) => mine.has(number))).toEqual([])
    }
    const { data } = await users.fbw.call(listInboundOrders, { query: { page_size: 200 } })
    const partners = new Set(data.list.map((o) => o.partner_id))
    expect(partners.size).toBeGreaterThan(1)
    const [partner = 0] = partners
    const merchant = await t.as({ rights: ['MerchantBaseOperation'], partner, warehouses: [1] })
    const own = data.list.filter((o) => o.partner_id === partner).map((o) => o.wms_order_id)
    const cells = await cellsOf(merchant, exportInboundOrders, { columns: ['number'] })
    expect(cells.slice(1).flat()).toEqual(own)
    const [, other = 0] = partners
    expect(await cellsOf(merchant, exportInboundOrders, { partner_id: other })).toHaveLength(1)
  })

  it('write formulas as texts, and numbers as numbers in xlsx', async () => {
    const name = '=1+1'
    const size = { weight: 0.25, volume_in_cm: { length: 1, width: 2, height: 3 } }
    const made = await users.fbw.call(upsertPackMaterial, {
      body: { name: 'MTR-1', cn_name: name, barcode: 'B1', ...size },
    })
    expect(made.status).toBe(200)
    const query = { columns: ['cn_name', 'weight'], name: 'MTR-1' }
    expect((await cellsOf(users.fbw, exportPackMaterials, query))[1]).toEqual([`'${name}`, '0.25'])
    const xlsx = await fileOf(users.fbw, exportPackMaterials, { ...query, export_type: 'xlsx' })
    const [, row] = await readSheet(xlsx, 'a.xlsx')
    expect(row?.cells).toEqual([name, '0.25'])
  })
})
