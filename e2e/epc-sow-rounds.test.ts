import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listenToAll } from './cues.ts'
import { ask, carrierNumberIn, openDesk, scanAs, scanStopped } from './desk.ts'
import { epcId, workIn } from './hub.ts'
import { type Product, startProduct } from './product.ts'

/** One more set than one round tells apart at a wall with one slot. */
const sets = 20
const idOf = (set: number, n: number) => `WI2602800${String(set).padStart(2, '0')}${n}EPC`

describe('a sow job of two rounds', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  it('a parcel is sorted by a spoken letter, then by a spoken number, sown into its slot, taken out, combined under a printed label, and departs [PA-255]', async () => {
    const { page, faults } = await product.open('admin')
    await workIn(page, epcId)
    const parcels = Array.from({ length: sets }, (_s, set) =>
      [0, 1].map((n) => ({
        ...{ tracking_id: idOf(set, n), order_id: `SO28-${set}-${n}`, store_id: `shop-${n}` },
        ...{ user_key: `rounds-${set}`, channel_code: 'EXP', currency: 'USD', weight: 0.4 },
        consignee: {
          ...{ name: `Rounds ${set}`, country_code: 'US', postcode: '90001', province: 'CA' },
          ...{ city: 'Los Angeles', address_line: '1 Main St', phone: '555' },
        },
        lines: [{ product_id: 'p1', category: 'toys', quantity: 1, declared_value: 19.9 }],
      })),
    ).flat()
    await ask(page, '/epc/external/parcels', { parcels })
    for (const { tracking_id } of parcels)
      await ask(page, '/epc/inbound_parcel/submit_ascan', { tracking_id, weight: 0.4 })
    const running = await ask<{ list: { id: string }[] }>(page, '/epc/admin/current_job?type=1')
    for (const { id: job_id } of running.data.list)
      await ask(page, '/epc/sort_job/finish', {
        ...{ job_id, password: 'Kuacang2026', force: true, reason: '换班' },
      })
    const started = await ask<{ plan: { rounds: number } }>(page, '/epc/sort_job/create', { wall_slots: 1 })
    expect([started.msg, started.data?.plan.rounds]).toEqual(['', 2])

    const [a, b, stranger] = [idOf(3, 0), idOf(3, 1), 'WI26020040000EPC']
    const spoken = async () => {
      const heard = await listenToAll(page)
      return async (said: RegExp) => expect.poll(async () => (await heard()).join('\n')).toMatch(said)
    }
    const big = async () => (await page.locator('.desk-big').first().textContent()) ?? ''
    await openDesk(page, `${product.base}/epc_operator/pre_sorting`)
    const first = await spoken()
    expect(await scanStopped(page, 'RUBBISH1')).toContain('RUBBISH1')
    await scanStopped(page, stranger)
    await scanAs(page, a, 'ok')
    const lane = await big()
    expect(lane).toMatch(/^[A-S]$/)
    await first(new RegExp(`speech .*${lane}`))
    await scanAs(page, a, 'already')
    await scanAs(page, b, 'ok')
    expect(await big()).toBe(lane)

    await openDesk(page, `${product.base}/epc_operator/sort`)
    const second = await spoken()
    await scanStopped(page, idOf(4, 0))
    await scanAs(page, a, 'ok')
    const position = await big()
    expect(position).toMatch(/^\d+$/)
    await second(new RegExp(`speech .*${position}`))
    await scanAs(page, a, 'already')
    await scanAs(page, b, 'ok')
    expect(await big()).toBe(position)

    await openDesk(page, `${product.base}/epc_operator/sow_sow`)
    await scanAs(page, a, 'ok')
    expect(await big()).toBe('1')
    await scanStopped(page, 'SLOT2')
    await scanAs(page, 'SLOT1', 'ok')
    await scanAs(page, b, 'ok')
    await scanAs(page, 'SLOT1', 'done')

    await openDesk(page, `${product.base}/epc_operator/sow_combine`)
    await scanAs(page, 'SLOT1', 'ok')
    await scanAs(page, a, 'ok')
    await scanStopped(page, idOf(4, 0))
    const label = page.waitForResponse((r) => /outbound_parcel\/print/.test(r.url()))
    const said = await scanAs(page, b, 'done', async () => {
      const dialog = page.getByRole('dialog', { name: '包材与重量' })
      await dialog.getByLabel('重量（kg）').fill('0.8')
      await dialog.getByRole('button', { name: '合单' }).click()
    })
    expect((await label).status()).toBe(200)
    const number = carrierNumberIn(said)

    await openDesk(page, `${product.base}/epc_operator/depart`)
    expect(await scanStopped(page, a)).toContain(number)
    await scanAs(page, `${number},0.8`, 'ok')
    await scanAs(page, number, 'already')
    expect(faults).toEqual([])
  })
})
