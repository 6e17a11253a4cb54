import { acceptBag } from '@kuacang/contract/hub/inbound-bag/calls'
import { announceBags, withdrawBags } from '@kuacang/contract/hub/intake/calls'
import { cancelCollecting, departBag, finishCollecting } from '@kuacang/contract/hub/outbound-bag/calls'
import { sortParcel, unbindParcel } from '@kuacang/contract/hub/parcel/calls'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { serviceRefusals } from '@kuacang/contract/kit/service/refusals'
import { describe, expect, it } from 'vitest'
import { announced, hubForAll, numberOf, ourHub, trackingId } from './hub.testing.ts'

const strange = serviceRefusals.strange_code.code
const invalid = kitRefusals.invalid_input.code

describe('what numbers look like at a hub', () => {
  const { t, operator, upstream } = hubForAll()

  const sort = (tracking_id: string) =>
    operator.call(sortParcel, { body: { tracking_id, allow_creating_new_bag: true } })
  const accept = (fuzzy_id: string) => operator.call(acceptBag, { body: { fuzzy_id, is_one_step: false } })
  const announce = (bag_number: string, tracking_id: string) =>
    upstream.call(announceBags, {
      body: {
        bags: [
          { bag_number, origin: 'EPC-1', parcels: [{ tracking_id, weight: 0.3, dest_warehouse_code: 'W1' }] },
        ],
      },
    })
  /** Numbers of older days stand in the database whatever they look like. */
  const rename = (table: string, column: string, from: string, to: string) =>
    t.write((tx) => tx.run(`update ${table} set ${column} = $2 where ${column} = $1`, [from, to]), ourHub)

  it('a bag is accepted by six characters of its number or more; fewer, or a dot, are refused though a bag bears them [PA-655]', async () => {
    for (const bad of ['AB_-1', 'AB.CD123']) {
      const { bag_number } = await announced(upstream, ['W1'])
      await rename('hub_inbound_bag', 'bag_number', bag_number, bad)
      const { code, status, refusal } = await accept(bad)
      expect([code, status, refusal?.what]).toEqual([strange, 422, `${bad} 不是入库袋号`])
      expect(refusal?.why).toBe('格式应为：至少 6 个字符，只含字母、数字、_ 和 -，例如 UP20260131001')
      expect(refusal?.now).toBe('请扫描袋上的袋号')
    }
    const good = await announced(upstream, ['W1'])
    const tail = numberOf('AB_-').slice(-9)
    await rename('hub_inbound_bag', 'bag_number', good.bag_number, `x${tail}`)
    expect((await accept(tail)).data.bag?.bag_number).toBe(`x${tail}`)
  })

  it.each(['WI123', 'WIEPC', 'wi1EPC', 'WI1XXX', 'XWI1EPC', 'WI1EPC1', 'WI1.EPC'])(
    'a parcel %s is neither sorted nor taken out of its bag, though one bears it [PA-656]',
    async (bad) => {
      const { parcels } = await announced(upstream, ['W1'])
      await rename('hub_parcel', 'tracking_id', parcels[0] ?? '', bad)
      const taken = await operator.call(unbindParcel, { body: { tracking_id: bad } })
      for (const { code, refusal } of [await sort(bad), taken]) {
        expect([code, refusal?.what]).toEqual([strange, `${bad} 不是入库运单号`])
        expect(refusal?.why).toContain('例如 WI100200300400EPC')
      }
    },
  )

  it('a parcel of each of the six suffixes is announced and sorted; another is refused where it is announced [PA-656]', async () => {
    for (const suffix of ['EPC', 'FPL', 'SMT', 'NLE', 'NOW', 'QPL']) {
      const id = trackingId().replace('EPC', suffix)
      expect((await announce(numberOf('UP'), id)).data).toMatchObject({ bags: 1, errors: [] })
      expect((await sort(id)).code).toBe(0)
    }
    const refused = await announce(numberOf('UP'), 'SF123')
    expect([refused.code, refused.errors]).toEqual([
      invalid,
      [
        {
          resource: 'body',
          field: 'bags.0.parcels.0.tracking_id',
          code: 'invalid',
          message:
            '袋第 1 行，包裹第 1 行运单号 SF123 不是入库运单号，格式应为：WI 加数字，再加 EPC、FPL、SMT、NLE、NOW 或 QPL，例如 WI100200300400EPC',
        },
      ],
    ])
    expect((await upstream.call(withdrawBags, { body: { tracking_ids: ['SF123'] } })).code).toBe(invalid)
  })

  it('an outbound bag is HUB with letters or digits; another number is refused at every step, though a bag bears it [PA-658]', async () => {
    for (const bad of ['HUB', 'hub1', 'HUB-1', 'XHUB1']) {
      const { parcels } = await announced(upstream, ['W5'])
      const { bag } = (await sort(parcels[0] ?? '')).data
      await rename('bag', 'bag_number', bag.bag_number, bad)
      const body = { bag_number: bad }
      const replies = [
        await operator.call(finishCollecting, { body }),
        await operator.call(departBag, { body }),
        await operator.call(cancelCollecting, { body }),
      ]
      expect(replies.map((r) => r.code)).toEqual([strange, strange, strange])
      expect(replies[1]?.refusal?.why).toContain('例如 HUB260131ABCDEFG')
      await rename('bag', 'bag_number', bad, bag.bag_number)
      await operator.call(cancelCollecting, { body: { bag_number: bag.bag_number } })
    }
    const { parcels } = await announced(upstream, ['W6'])
    const { bag_number } = (await sort(parcels[0] ?? '')).data.bag
    expect(bag_number).toMatch(/^HUB[A-Za-z0-9]+$/)
    await operator.call(finishCollecting, { body: { bag_number } })
    expect((await operator.call(departBag, { body: { bag_number } })).code).toBe(0)
  })

  it('what is no number of a parcel but something else that the hub knows is called by that', async () => {
    const { bag_number } = await announced(upstream, ['W1'])
    expect((await sort(bag_number)).refusal?.title).toBe('扫错条码：这是入库袋')
  })
})
