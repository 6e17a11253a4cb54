import { addToScBag } from '@kuacang/contract/sorting-centre/packing-bag/calls'
import { describe, expect, it } from 'vitest'
import type { Client } from '#kit/testing/server'
import { allCalls } from '../registry.ts'
import { announced, centreForAll, managerRights, numberOf, opened, ourCentre } from './centre.testing.ts'
import { packed } from './packing.testing.ts'

const hyphened = (await allCalls()).filter((c) => c.path.startsWith('/sorting-center/'))
/** What the specification spells with an underscore. */
const underscored = [
  ...['POST inbound', 'POST relabel_outbound_parcels', 'POST relabel_outbound_parcel'],
  ...['GET outbound_parcels', 'POST outbound_parcels', 'GET outbound_parcels/x', 'GET outbound_parcels_stat'],
  ...['GET outbound_parcels/relabel_chain', 'GET search', 'GET operation_records', 'PATCH preferences/1'],
]

describe('calls of a sorting centre', () => {
  const given = centreForAll()

  it('that are spelled with hyphens or an underscore are answered under both prefixes, and under other spellings not [PA-609]', async () => {
    expect(hyphened.length).toBeGreaterThan(2)
    const nobody = await given.t.as({ warehouses: [ourCentre] })
    for (const call of hyphened) {
      const spelled = [
        call.path,
        call.path.replace('/sorting-center/', '/sorting_center/'),
        call.path.replaceAll('-', '_'),
      ]
      const heard = async (path: string) => (await nobody.call({ ...call, path })).status
      for (const path of spelled) expect([path, await heard(path)]).toEqual([path, 403])
      expect(await heard(`${call.path}s`)).toBe(404)
    }
    for (const shown of underscored) {
      const [method = '', rest] = shown.split(' ')
      for (const prefix of ['/sorting_center/', '/sorting-center/', '/sorting.center/']) {
        const { status } = await nobody.call({ ...addToScBag, method, path: `${prefix}${rest}` } as never)
        expect([prefix, shown, status]).toEqual([prefix, shown, prefix.includes('.') ? 404 : 403])
      }
    }
  })

  it('that pages need are posted to the addresses of the specification, and do what they say [PA-613]', async () => {
    const password = 'Own-4711-secret'
    const rights = [...managerRights, 'SortingCenterInbound'] as const
    const boss: Client = await given.t.as({ rights, warehouses: [ourCentre], password })
    const post = async <T>(path: string, body: object): Promise<T> => {
      const reply = await boss.call({ ...addToScBag, path: `/sorting_center/${path}` }, { body })
      expect([path, reply.msg]).toEqual([path, ''])
      return reply.data as T
    }
    type List<R = object> = { list: R[] }
    const linehaul_order_number = numberOf('LH')
    const bag = await opened(given, { linehaul_order_number })
    const [parcel = ''] = bag.parcels
    const bags = await post<List>('inbound_bags/search', { bag_numbers: [bag.bag_number] })
    expect(bags.list).toMatchObject([{ bag_number: bag.bag_number, linehaul_order_number }])
    const receipts = await post<List>('inbound_receipts/search', { bag_number: bag.bag_number })
    expect(receipts.list).toMatchObject([{ bags: 1 }])

    const found = await post<List<{ id: string }>>('job/search', { linehaul_order_number })
    expect(found.list).toMatchObject([{ linehaul_order_number, bags_opened: 1 }])
    await post('inbound_bags/close', { bag_number: bag.bag_number })
    const body = { job_id: found.list[0]?.id, password }
    expect(await post('job/finish', body)).toMatchObject({ balance: { announced: 1, missing: 1 } })
    const begun = numberOf('LH')
    await announced(given.upstream, { linehaul_order_number: begun })
    expect(await post('job/create', { linehaul_order_number: begun })).toMatchObject({
      job: { linehaul_order_number: begun },
    })

    const lost = { tracking_ids: [parcel], lost_mark: true }
    expect(await post('mark_lost', lost)).toMatchObject({
      done: 1,
      list: [{ tracking_id: parcel, done: true }],
    })
    expect(await post('mark_lost', { ...lost, lost_mark: false })).toMatchObject({ done: 1 })
    expect(await post('kpi', {})).toMatchObject({ list: expect.any(Array) })
    expect(await post('warning_report/regenerate', {})).toMatchObject({ snapshot_id: expect.any(String) })
    expect(await post('warning_report', {})).toMatchObject({ list: expect.any(Array) })
    const { bag_number } = await packed(given)
    expect(await post('outbound_packing_bag/search', { bag_ids: [bag_number] })).toMatchObject({
      list: [{ temp_bag_id: bag_number }],
    })
  })
})
