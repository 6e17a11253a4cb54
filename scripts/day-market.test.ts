import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  accountOf,
  causeOf,
  isOver,
  isStruck,
  strike,
  type Tally,
  type Trouble,
} from '../bench/day/epc/account.ts'
import { companyOf, dayMs, readParcels, trackingOf } from '../bench/day/epc/marketplace.ts'
import { parcelType } from '../contract/src/epc/parcel/enums.ts'

const head =
  'order_id,purchased_at,order_status,carrier_at,buyer_zip_prefix,buyer_city,buyer_state,seller_id,product_id,category,price,shipping_limit_at,weight_g,length_cm,width_cm,height_cm'
const rows = [
  'o1,2017-01-02 10:00:00,delivered,2017-01-04 09:00:00,80031,curitiba,PR,s1,p1,eletronicos,10.5,2017-01-06 10:00:00,200,16,11,2',
  'o1,2017-01-02 10:00:00,delivered,2017-01-04 09:00:00,80031,curitiba,PR,s1,p2,livros,5.5,2017-01-07 10:00:00,0,,,',
  'o1,2017-01-02 10:00:00,delivered,2017-01-05 09:00:00,80031,curitiba,PR,s2,p3,moveis,99,2017-01-06 10:00:00,31000,50,40,30',
  'o2,2017-01-03 10:00:00,canceled,,80039,curitiba,PR,s1,p1,livros,10.5,2017-01-30 10:00:00,200,120,11,2',
  'o3,2017-02-03 10:00:00,delivered,2017-02-04 09:00:00,80039,curitiba,PR,s3,p9,perfumaria,20,2017-02-20 10:00:00,100,10,10,10',
]

describe('the parcels of a marketplace file', () => {
  let folder: string
  let file: string
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'market-'))
    file = path.join(folder, 'orders.csv.gz')
    await writeFile(file, gzipSync([head, ...rows].join('\n')))
  })
  afterAll(() => rm(folder, { recursive: true }))

  it('are the items of one order and seller, with their weight, the latest limit and what makes them special', () => {
    const all = readParcels(file, 12, 100)
    expect(all.map((p) => [p.order, p.seller, p.lines.length, p.grams, p.type])).toEqual([
      ['o1', 's1', 2, 200, parcelType.code.battery],
      ['o1', 's2', 1, 31_000, parcelType.code.overweight],
      ['o2', 's1', 1, 200, parcelType.code.oversize],
      ['o3', 's3', 1, 100, parcelType.code.sensitive],
    ])
    const [first, , gone] = all
    expect(first?.limit).toBe(Date.parse('2017-01-07T10:00:00Z'))
    expect(first?.arrives).toBe(Date.parse('2017-01-05T09:00:00Z'))
    expect([gone?.arrives, gone?.cancelled]).toEqual([null, true])
    expect(readParcels(file, 1, 100)).toHaveLength(3)
    expect(readParcels(file, 12, 2)).toHaveLength(2)
  })

  it('have company where another one arrives for the same buyer within the wait', () => {
    const all = readParcels(file, 12, 100)
    expect(companyOf(all, 7 * dayMs)).toBeCloseTo(2 / 3)
    expect(companyOf(all, 60 * dayMs)).toBe(1)
    expect(companyOf([], dayMs)).toBe(0)
  })

  it('have the same numbers in one run and others in the next, and a day of theirs for all that befalls them', () => {
    const [parcel] = readParcels(file, 12, 100)
    const key = parcel?.key ?? ''
    expect(trackingOf('R1', key)).toBe(trackingOf('R1', key))
    expect(trackingOf('R1', key)).not.toBe(trackingOf('R2', key))
    expect(trackingOf('R1', key)).toMatch(/^WI\d{12}EPC$/)
    const account = accountOf(readParcels(file, 12, 100), {
      ...{ run: 'R1', seed: 'x', share: 1, waitMs: 7 * dayMs },
      ...{ begins: new Date('2030-01-01T00:00:00Z'), channels: ['A', 'B'] },
    })
    const [first, heavy, cancelled] = account
    expect([first?.purchased, first?.arrives, first?.ship_by]).toEqual([0, 3, 12])
    expect(first?.told.ship_by).toBe('2030-01-13T10:00:00.000Z')
    expect([first?.kept, heavy?.kept, cancelled?.kept]).toEqual([null, 'undeliverable', 'never_came'])
    expect([first?.trouble === null, heavy?.trouble]).toEqual([false, null])
    if (!first) throw new Error('the file has a parcel')
    expect(causeOf({ ...first, arrived_on: 13, ready_on: 13 })).toBe('seller')
    expect(causeOf({ ...first, arrived_on: 3, ready_on: 13 })).toBe('platform')
    expect(causeOf({ ...first, arrived_on: 3, ready_on: 12 })).toBe('us')
  })

  it('are over when they left, or stay for a reason; one that is missing or is to come back is not, and trouble comes once', () => {
    const [first] = accountOf(readParcels(file, 12, 100), {
      ...{ run: 'R1', seed: 'x', share: 0, waitMs: 7 * dayMs },
      ...{ begins: new Date('2030-01-01T00:00:00Z'), channels: ['A'] },
    })
    if (!first) throw new Error('the file has a parcel')
    expect(first.arrives_h).toBe(3 * 24 + 9)
    const having = (trouble: Trouble | null, more: object = {}) => ({ ...first, trouble, ...more })
    expect(isOver(first)).toBe(false)
    expect([isOver(having(null, { left_on: 3 })), isOver(having(null, { kept: 'withdrawn' }))]).toEqual([
      true,
      true,
    ])
    expect(isOver(having('found', { missing_since: 3 }))).toBe(false)
    const tally: Tally = { touches: 0, metres: 0, peak_slots: 0, refused: {}, troubles: {} }
    const returning = having('came_back', { left_on: 3 })
    expect([isOver(returning), isStruck(returning, 'came_back'), isStruck(returning, 'lost')]).toEqual([
      false,
      true,
      false,
    ])
    strike(tally, returning)
    expect([isOver(returning), isStruck(returning, 'came_back')]).toEqual([true, false])
    expect(tally.troubles).toEqual({ came_back: 1 })
    // Nobody takes back what goes back already, or cannot be found.
    expect(isStruck(having('lost', { kept: 'withdrawn' }), 'lost')).toBe(false)
    expect(isStruck(having('lost', { missing_since: 1 }), 'lost')).toBe(false)
  })
})
