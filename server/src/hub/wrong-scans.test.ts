import { acceptBag } from '@kuacang/contract/hub/inbound-bag/calls'
import { departBag, finishCollecting } from '@kuacang/contract/hub/outbound-bag/calls'
import { sortParcel } from '@kuacang/contract/hub/parcel/calls'
import type { Envelope } from '@kuacang/contract/kit/envelope'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { describe, expect, it } from 'vitest'
import { announced, hubForAll, numberOf, operatorRights, ourHub } from './hub.testing.ts'

describe('a scan that a hub desk cannot use', () => {
  const { t, operator, upstream } = hubForAll()

  const sort = (tracking_id: string) =>
    operator.call(sortParcel, { body: { tracking_id, is_one_step: false, allow_creating_new_bag: true } })
  const accept = (fuzzy_id: string) => operator.call(acceptBag, { body: { fuzzy_id, is_one_step: false } })
  const depart = (bag_number: string) => operator.call(departBag, { body: { bag_number } })
  const titles = async (replies: readonly Promise<Pick<Envelope, 'refusal'>>[]) =>
    (await Promise.all(replies)).map((r) => r.refusal?.title)

  it('an unknown code → what the desk expected was not found, by its own name', async () => {
    expect(await titles([sort('WI1EPC'), accept('NOSUCH-BAG'), depart('HUBNOSUCH')])).toEqual([
      '找不到包裹',
      '找不到入库袋',
      '找不到包',
    ])
    const { status, code, refusal } = await sort('WI1EPC')
    expect([status, code, refusal?.heard]).toEqual([404, kitRefusals.not_found.code, 'order_not_found'])
  })

  it('a code of something else → it says what it is and what to scan instead', async () => {
    const { bag_number, parcels } = await announced(upstream, ['W1'])
    const [parcel = ''] = parcels
    expect((await sort(bag_number)).refusal).toMatchObject({
      title: '扫错条码：这是入库袋',
      what: '这是入库袋，应扫描包裹',
      why: `${bag_number} 是入库袋`,
      now: '请扫描包裹面单上的单号',
      heard: 'unrecognised',
    })
    expect(await titles([accept(parcel), depart(parcel), depart(bag_number)])).toEqual([
      '扫错条码：这是包裹',
      '扫错条码：这是包裹',
      '扫错条码：这是入库袋',
    ])
    expect((await sort('CMD-FINISH')).refusal?.now).toBe('这个指令现在不能用，请扫描包裹')
    expect(await titles([sort('DESK-NONE')])).toEqual(['无法识别的输入'])
    expect(await titles([sort(operator.user.username)])).toEqual(['扫错条码：这是员工工牌'])
  })

  it('one that has departed → it says so, not that it was scanned already', async () => {
    const { parcels } = await announced(upstream, ['W2'])
    const [parcel = ''] = parcels
    const { bag_number } = (await sort(parcel)).data.bag
    await operator.call(finishCollecting, { body: { bag_number } })
    expect((await depart(bag_number)).code).toBe(0)
    const other = await t.as({ rights: operatorRights, warehouses: [ourHub] })
    const again = await other.call(departBag, { body: { bag_number } })
    expect([again.refusal?.title, (await sort(parcel)).refusal?.title]).toEqual(['袋已出库', '包裹已出库'])
  })

  it('what another warehouse knows → it stays unknown here', async () => {
    await t.write((tx) =>
      tx.db
        .insertInto('location')
        .values([
          {
            warehouse_id: 1,
            id: '1'.repeat(24),
            code: numberOf('L'),
            location_type: 1,
            created_at: tx.now,
            updated_at: tx.now,
          },
        ])
        .execute(),
    )
    const { rows } = await t.app.store.pool.query<{ code: string }>(
      'select code from location where warehouse_id = 1',
    )
    expect(await titles([sort(rows[0]?.code ?? '')])).toEqual(['无法识别的输入'])
  })
})
