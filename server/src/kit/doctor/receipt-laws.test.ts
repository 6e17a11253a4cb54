import { handoverBagStatus, receiptStatus } from '@kuacang/contract/handover/receipt/enums'
import { type HandoverSuiteKey, handoverSuites } from '@kuacang/contract/handover/suites'
import { bagStatus } from '@kuacang/contract/packing/bag/enums'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tx } from '#kit/database/transact'
import { type TestServer, testHubs, testServer } from '#kit/testing/server'
import { registerLaws } from '../../registry.ts'
import { allLaws, type Findings } from './law.ts'

const [hub] = testHubs
const id = (n: number) => String(n).padStart(24, '0')
const { active, signed, cancelled } = receiptStatus.code

type Columns = Readonly<Record<string, unknown>>

/** The things of a station by hand: their table, the rows that make one, what its handover changes, where its weight is. */
type Kind = {
  readonly law: string
  readonly table: string
  readonly rows: (n: number) => readonly (readonly [table: string, columns: Columns])[]
  readonly gone: Columns
  readonly weight?: readonly [table: string, column: string]
}

const at = new Date('2026-11-01T08:00:00Z')
const stamped = { created_at: at, updated_at: at }
const bag = { operator_id: id(1), operator_name: 'x', held_since: at, tag: 'T', suite: 'hub', ...stamped }
const bags: Kind = {
  law: 'handover.receipts_of_bags',
  table: 'bag',
  rows: (n) => [['bag', { ...bag, bag_number: `T${n}`, bag_code: `T${n}`, status: bagStatus.code.done }]],
  gone: { status: bagStatus.code.handed_over },
}
const note: Kind = {
  law: 'epc.note_receipts',
  table: 'epc_note',
  rows: (n) => [['epc_note', { note_number: `T${n}`, kind: 1, status: 2, created_by: 'x', ...stamped }]],
  gone: { status: 3 },
}
const ob = {
  ...{ status: 4, generator_type: 1, channel_code: 'C', country_code: 'US', person_key: 'p' },
  ...{
    identifier_name: 'x',
    consignee: '{}',
    parcel_type: 1,
    parcel_count: 1,
    declared_value: 1,
    currency: 'USD',
  },
  ...stamped,
}

const kinds: Readonly<Record<HandoverSuiteKey, Kind>> = {
  wms_outbound: bags,
  wms_return: bags,
  hub: bags,
  'epc-outbound-bag': bags,
  'epc-return-bag': bags,
  'sorting-center-outbound': bags,
  'sorting-center-relabel': bags,
  wms_b2b_out: {
    law: 'b2b.receipts',
    table: 'outbound_box',
    rows: (n) => [
      [
        'outbound_box',
        {
          ...{
            box_number: `T${n}`,
            status: 10,
            outbound_order_id: id(n),
            order_number: 'O',
            partner_id: 1,
            pieces: 1,
            weight_g: 1,
          },
          ...{ length_mm: 1, width_mm: 1, height_mm: 1, finished_at: at, handed_over_at: at },
          ...{ operator_id: id(1), operator_name: 'x', ...stamped },
        },
      ],
    ],
    gone: { status: 50 },
  },
  hub_inbound: {
    law: 'hub.receipts',
    table: 'hub_inbound_bag',
    rows: (n) => [['hub_inbound_bag', { bag_number: `T${n}`, status: 1, ...stamped }]],
    gone: { status: 5 },
  },
  'epc-inbound-bag': {
    law: 'epc.inbound_receipts',
    table: 'epc_inbound_bag',
    rows: (n) => [['epc_inbound_bag', { bag_number: `T${n}`, status: 3, ...stamped }]],
    gone: { status: 7 },
  },
  'epc-inbound-delivery-note': {
    law: 'epc.inbound_receipts',
    table: 'epc_inbound_note',
    rows: (n) => [
      ['epc_inbound_note', { note_number: `T${n}`, status: 1, bag_count: 1, ...stamped }],
      // It came with a note, on the receipt of that.
      ['epc_inbound_bag', { bag_number: `B${n}`, status: 2, note_id: id(n), receipt_id: id(2), ...stamped }],
    ],
    gone: { status: 2 },
    weight: ['epc_inbound_bag', 'weight_g'],
  },
  'epc-last-mile-returned-parcel': {
    law: 'epc.last_mile_receipts',
    table: 'epc_last_mile',
    rows: (n) => [
      ['epc_ob', { ...ob, ob_number: `T${n}` }],
      [
        'epc_last_mile',
        {
          ...{
            number: `T${n}`,
            status: 1,
            bag_id: id(n),
            bag_number: 'B',
            channel_code: 'C',
            country_code: 'US',
          },
          ...{ gateway: 'LAX', left_at: at, ...stamped },
        },
      ],
    ],
    gone: { taken_back_at: at },
  },
  'epc-last-mile-returned-packing-bag': {
    law: 'epc.last_mile_receipts',
    table: 'epc_last_mile_bag',
    rows: (n) => [['epc_last_mile_bag', { number: `T${n}`, status: 1, parcels: 1, left_at: at, ...stamped }]],
    gone: { taken_back_at: at },
  },
  'epc-delivery-note': note,
  'epc-dhl-delivery-note': note,
  'epc-outbound-pickup-delivery-note': note,
  'sorting-center-inbound-bag': {
    law: 'sorting_centre.receipts',
    table: 'sc_inbound_bag',
    rows: (n) => [
      ['sc_inbound_bag', { bag_number: `T${n}`, status: 3, dest_warehouse_code: 'W', ...stamped }],
    ],
    gone: { status: 2 },
  },
  'sorting-center-transit': {
    law: 'sorting_centre.receipts',
    table: 'sc_transit_bag',
    rows: (n) => [
      ['sc_inbound_bag', { bag_number: `T${n}`, status: 2, dest_warehouse_code: 'W', ...stamped }],
      [
        'sc_transit_bag',
        { bag_number: `T${n}`, status: 10, dest_warehouse_code: 'W', inbound_bag_id: id(n), ...stamped },
      ],
    ],
    gone: { status: 20 },
    weight: ['sc_inbound_bag', 'actual_weight_g'],
  },
  'sorting-center-returned-outbound-parcel': {
    law: 'sorting_centre.receipts',
    table: 'sc_return',
    rows: (n) => [
      ['sc_parcel', { tracking_id: `T${n}`, original_tracking_id: `T${n}`, status: 7, ...stamped }],
      [
        'sc_return',
        { tracking_id: `T${n}`, parcel_id: id(n), status: 10, reason: 1, registered_by: 'x', ...stamped },
      ],
    ],
    gone: { status: 50 },
    weight: ['sc_parcel', 'weight_g'],
  },
  lcl: {
    law: 'large_cargo.receipts',
    table: 'lcl_box',
    rows: (n) => [
      ['lcl_inbound', { inbound_number: `T${n}`, partner_id: 1, status: 20, created_by: 'x', ...stamped }],
      ['lcl_box', { box_code: `T${n}`, status: 30, partner_id: 1, inbound_id: id(n), ...stamped }],
    ],
    gone: { status: 50 },
  },
}

describe('the laws of receipts', () => {
  let t: TestServer
  beforeAll(async () => {
    await registerLaws()
    t = await testServer()
  })
  afterAll(() => t.close())

  const insert = (tx: Tx, table: string, columns: Columns) =>
    tx.run(
      `insert into ${table} (${Object.keys(columns).join(', ')})
       values (${Object.keys(columns).map((_c, i) => `$${i + 1}`)})`,
      Object.values(columns),
    )
  const set = (tx: Tx, table: string, n: number, columns: Columns) =>
    tx.run(
      `update ${table} set ${Object.keys(columns).map((c, i) => `${c} = $${i + 3}`)} where warehouse_id = $1 and id = $2`,
      [hub, id(n), ...Object.values(columns)],
    )
  const receipt = (tx: Tx, n: number, suite: string, status: number, bags: number) =>
    insert(tx, 'handover_receipt', {
      ...{ warehouse_id: hub, id: id(n), suite, receipt_number: `R${n}`, status, lane: `lane ${n}` },
      ...{ operator_id: id(1), operator_name: 'x', bags, weight_g: bags * 300, ...stamped },
      ...(status === signed && { signed_at: at, signed_by: 'x', photos: ['p.jpg'] }),
    })
  const found = (tx: Tx, name: string): Promise<Findings> => {
    const law = allLaws().find((l) => l.name === name)
    if (!law) throw new Error(`no law is called ${name}`)
    return law.find(tx, hub)
  }

  /** What is written is there only while `look` looks at it. */
  const looking = async (look: (tx: Tx) => Promise<void>) => {
    const enough = new Error('seen enough')
    await t
      .write(async (tx) => {
        await look(tx)
        throw enough
      }, hub)
      .catch((e: unknown) => {
        if (e !== enough) throw e
      })
  }

  it.each(Object.keys(handoverSuites) as HandoverSuiteKey[])(
    '%s: a receipt of another count or weight, and a thing that is still here, or on a dead receipt or none → found',
    (suite) =>
      looking(async (tx) => {
        const { law, table, rows, gone, weight } = kinds[suite]
        const [weighs, grams] = weight ?? [table, 'weight_g']
        for (const [n, status] of [
          [1, active],
          [2, signed],
          [3, cancelled],
        ] as const)
          await receipt(tx, n, suite, status, 1)
        for (const n of [1, 2]) {
          for (const [t, columns] of rows(n))
            await insert(tx, t, { warehouse_id: hub, id: id(n), ...columns })
          await set(tx, table, n, { receipt_id: id(n) })
          await set(tx, weighs, n, { [grams]: 300 })
        }
        await set(tx, table, 2, gone)
        const { checked, violations } = await found(tx, law)
        expect(checked).toBeGreaterThanOrEqual(4)
        expect(violations).toEqual([])

        await set(tx, weighs, 1, { [grams]: 301 })
        expect((await found(tx, law)).violations).toEqual([
          { object: 'R1', recorded: '1 / 300 g', proven: '1 / 301 g' },
        ])
        const proven = 'on its receipt'
        await set(tx, weighs, 1, { [grams]: 300 })
        await set(tx, table, 1, { receipt_id: id(2) })
        const here = { object: 'T1 R2', recorded: 'signed for and not handed over', proven }
        expect((await found(tx, law)).violations).toEqual([
          { object: 'R1', recorded: '1 / 300 g', proven: '0 / 0 g' },
          { object: 'R2', recorded: '1 / 300 g', proven: '2 / 600 g' },
          here,
        ])
        await set(tx, 'handover_receipt', 1, { bags: 0, weight_g: 0 })
        for (const [n, recorded, of] of [
          [3, 'on a cancelled receipt', 'R3'],
          [4, 'on no receipt', id(4)],
        ] as const) {
          await set(tx, table, 1, { receipt_id: id(n) })
          expect((await found(tx, law)).violations).toEqual([{ object: `T1 ${of}`, recorded, proven }])
        }
      }),
  )

  it('a signature without its time, or a time without a signature → found; so is a signed receipt with nothing on it', () =>
    looking(async (tx) => {
      for (const n of [1, 2, 3, 4]) await receipt(tx, n, 'hub', n < 3 ? signed : active, 1)
      const law = 'handover.signatures'
      expect(await found(tx, law)).toEqual({ checked: 4, violations: [] })
      await set(tx, 'handover_receipt', 1, { signed_at: null })
      await set(tx, 'handover_receipt', 2, { bags: 0 })
      await set(tx, 'handover_receipt', 3, { signed_at: at })
      await set(tx, 'handover_receipt', 4, { photos: ['p.jpg'] })
      expect((await found(tx, law)).violations).toEqual([
        { object: 'R1', recorded: 'signed', proven: 'signed at no time' },
        { object: 'R2', recorded: 'signed', proven: 'signed for nothing' },
        { object: 'R3', recorded: 'not signed', proven: 'signed' },
        { object: 'R4', recorded: 'not signed', proven: 'signed at no time' },
      ])
    }))

  it('a bag on a pallet or on a delivery note that is on another receipt than these → found', () =>
    looking(async (tx) => {
      for (const n of [1, 2]) await receipt(tx, n, 'hub', active, 0)
      for (const n of [1, 2, 3])
        for (const [table, columns] of bags.rows(n))
          await insert(tx, table, { warehouse_id: hub, id: id(n), ...columns })
      await set(tx, 'bag', 2, { parent_id: id(1) })
      for (const [table, columns] of note.rows(1))
        await insert(tx, table, { warehouse_id: hub, id: id(1), ...columns })
      await insert(tx, 'epc_note_bag', {
        ...{ warehouse_id: hub, note_id: id(1), bag_id: id(3), parcels: 1, weight_g: 0, live: true },
        ...{ added_by: 'x', added_at: at },
      })
      const laws = ['handover.bags_inside', 'epc.receipts_of_listed_bags'] as const
      const both = async () => (await Promise.all(laws.map((law) => found(tx, law)))).map((f) => f.violations)
      await set(tx, 'bag', 1, { receipt_id: id(1) })
      await set(tx, 'epc_note', 1, { receipt_id: id(1) })
      expect(await both()).toEqual([[], []])
      for (const n of [2, 3]) await set(tx, 'bag', n, { receipt_id: id(1) })
      expect(await both()).toEqual([
        [{ object: 'T2', recorded: id(1), proven: 'none' }],
        [{ object: 'T1 T3', recorded: id(1), proven: 'none' }],
      ])
      const left = { status: bagStatus.code.handed_over, handover_status: handoverBagStatus.code.new }
      for (const n of [1, 2, 3]) await set(tx, 'bag', n, left)
      await set(tx, 'epc_note', 1, { status: 3 })
      expect(await both()).toEqual([[], []])
      for (const n of [2, 3]) await set(tx, 'bag', n, { receipt_id: id(2) })
      expect(await both()).toEqual([
        [{ object: 'T2', recorded: id(2), proven: id(1) }],
        [{ object: 'T1 T3', recorded: id(2), proven: id(1) }],
      ])
    }))
})
