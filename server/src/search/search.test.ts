import type { Right } from '@kuacang/contract/kit/rights'
import { rightCategory, rightNames } from '@kuacang/contract/kit/rights'
import { searchEverything } from '@kuacang/contract/search/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findStatement } from '#kit/find/find-statement'
import { allFinders, type Finder } from '#kit/find/finder'
import { opening } from '#kit/testing/opening'
import { planOfLarge } from '#kit/testing/plan'
import { type Client, type TestServer, testServer, warehousesFor } from '#kit/testing/server'
import { registerFinders } from '../registry.ts'
import { sampleOf } from './samples.testing.ts'

await registerFinders()
const finders = allFinders()

const listOf = ({ ways: [way] }: Finder) => way.list
const openingOf = ({ ways: [way] }: Finder): Right[] => [
  ...opening(way.list.right),
  ...(way.right ? opening(way.right) : []),
]
/** The rights that open no list of the finder. */
const othersOf = (finder: Finder): Right[] => {
  const opens = finder.ways.flatMap(({ list, right }) => {
    const own = right ?? list.right
    return typeof own === 'object' ? ('any' in own ? own.any : own.all.slice(0, 1)) : [own as Right]
  })
  return rightNames.filter((r) => !opens.includes(r))
}
const merchants = (finder: Finder) => openingOfMerchants(finder).length > 0
const openingOfMerchants = (finder: Finder): Right[] =>
  finder.own === undefined
    ? []
    : finder.ways.flatMap(({ list: { right, scope } }) => {
        const named = typeof right === 'object' && 'any' in right ? [...right.any] : opening(right)
        return named.filter((r) => scope !== 'warehouse' || rightCategory(r) === 'merchant')
      })

describe('the search', () => {
  let t: TestServer
  beforeAll(async () => {
    t = await testServer()
  })
  afterAll(() => t.close())

  let serial = 0
  const numberOf = () => `FIND${100 + ++serial}`
  /** Ids that the search answers of one kind, for what was typed. */
  const found = async (client: Client, kind: string, key: string) => {
    const { data } = await client.call(searchEverything, { query: { key } })
    return data.groups.filter((g) => g.kind === kind).flatMap((g) => g.rows.map((r) => r.id))
  }

  it('finds all kinds that this test knows of', () => {
    expect(finders.length).toBeGreaterThan(15)
    expect(new Set(finders.map((f) => f.kind)).size).toBe(finders.length)
  })

  describe.each(finders.map((f) => [f.kind, f] as const))('for %s', (kind, finder) => {
    const [here, elsewhere] = warehousesFor(listOf(finder))

    it('finds it by each of its numbers and names, whole, begun and in other capitals, and says where it is shown', async () => {
      const number = numberOf()
      const id = await sampleOf(t, kind, { warehouse_id: here, partner_id: 1, number })
      const client = await t.as({ rights: openingOf(finder), warehouses: [here] })
      expect(await found(client, kind, number)).toEqual([id])
      expect(await found(client, kind, number.slice(0, -1))).toContain(id)
      expect(await found(client, kind, number.toLowerCase())).toEqual([id])
      for (const { column } of finder.by) {
        const [row] = await t.write((tx) =>
          tx.run<{ text: string }>(
            `select ${column} as text from ${finder.from.replaceAll(':warehouse', String(here))} where ${finder.id} = $1::object_id`,
            [id],
          ),
        )
        expect(await found(client, kind, row?.text ?? ''), column).toEqual([id])
      }
      const { data } = await client.call(searchEverything, { query: { key: number } })
      const row = data.groups.find((g) => g.kind === kind)?.rows[0]
      expect(row?.addresses.length).toBeGreaterThan(0)
      expect(row?.exact).toBe(true)
    })

    it('finds nothing for one who holds every right but those of its lists', async () => {
      const number = numberOf()
      await sampleOf(t, kind, { warehouse_id: here, partner_id: 1, number })
      const client = await t.as({ rights: othersOf(finder), warehouses: [here] })
      expect(await found(client, kind, number)).toEqual([])
    })

    if (finder.spread?.by === 'warehouse')
      it('finds nothing of another warehouse, nor for one who stands in a warehouse of another type or in none', async () => {
        const number = numberOf()
        const id = await sampleOf(t, kind, { warehouse_id: elsewhere, partner_id: 1, number })
        const rights = openingOf(finder)
        expect(await found(await t.as({ rights, warehouses: [here] }), kind, number)).toEqual([])
        expect(await found(await t.as({ rights, warehouses: [elsewhere] }), kind, number)).toEqual([id])
        expect(await found(await t.as({ rights, warehouses: [] }), kind, number)).toEqual([])
        // Not by naming it either.
        const asking = await t.as({ rights, warehouses: [here] })
        const { data } = await asking.call(
          searchEverything,
          { query: { key: number } },
          { warehouse: elsewhere },
        )
        expect(data.groups).toEqual([])
        if (listOf(finder).at === undefined) return
        const other = here === 1 ? 3 : 1
        const there = await sampleOf(t, kind, { warehouse_id: other, partner_id: 1, number })
        expect(await found(await t.as({ rights, warehouses: [other] }), kind, number)).not.toContain(there)
      })

    it('shows merchants their own only, and those of its lists that are theirs', async () => {
      const number = numberOf()
      await sampleOf(t, kind, { warehouse_id: here, partner_id: 2, number })
      const all = await t.as({ rights: rightNames, warehouses: [here], partner: 1 })
      expect(await found(all, kind, number)).toEqual([])
      if (!merchants(finder)) {
        await sampleOf(t, kind, { warehouse_id: here, partner_id: 1, number: `${number}M` })
        expect(await found(all, kind, `${number}M`)).toEqual([])
        return
      }
      const own = await sampleOf(t, kind, { warehouse_id: here, partner_id: 1, number: `${number}M` })
      const rights = openingOfMerchants(finder)
      const merchant = await t.as({ rights, warehouses: [here], partner: 1 })
      expect(await found(merchant, kind, `${number}M`)).toEqual([own])
      const rest = rightNames.filter((r) => !rights.includes(r))
      expect(
        await found(await t.as({ rights: rest, warehouses: [here], partner: 1 }), kind, `${number}M`),
      ).toEqual([])
    })

    it.each([
      ['staff', null],
      ['a merchant', 1],
    ] as const)(
      'reaches its rows for %s by a range of an index, and reads no table through',
      async (_, partner_id) => {
        if (partner_id !== null && finder.own === undefined) return
        for (const by of finder.by) {
          const sought = { codes: ['AB', 'ab'], folded: ['ab'], warehouse_id: 1, partner_id, most: 6 }
          const { sql } = findStatement([{ finder: { ...finder, by: [by] }, at: 0 }], sought)
          const plan = await planOfLarge(t, sql)
          expect(plan).not.toMatch(/Seq Scan/)
          // Whatever else narrows it: the index is entered at what was typed.
          const entered = plan
            .split('\n')
            .filter((line) => line.includes('Index Cond') && /f\.low|f_\d+\.low|\(\$\d\)\[\d\]/.test(line))
          expect(entered.length, plan).toBeGreaterThan(0)
          if (finder.spread && (finder.spread.by === 'warehouse' || partner_id))
            expect(entered.join(' '), plan).toContain(`${finder.spread.by}_id`)
        }
      },
    )
  })

  it('what bears the key exactly comes first, and at most five of a kind are shown', async () => {
    const number = numberOf()
    for (const end of ['', '1', '2', '3', '4', '5', '6'])
      await sampleOf(t, 'pickup_order', { warehouse_id: 1, partner_id: 1, number: `${number}${end}` })
    await sampleOf(t, 'location', { warehouse_id: 1, partner_id: 1, number: `${number}9` })
    const client = await t.as({ rights: ['GetPickupOrder', 'GetLocationInventory'] })
    const { data } = await client.call(searchEverything, { query: { key: number } })
    expect(data.groups.map((g) => [g.kind, g.more, g.rows.length])).toEqual([
      ['pickup_order', true, 5],
      ['location', false, 1],
    ])
    expect(data.groups[0]?.rows.map((r) => r.number)[0]).toBe(number)
  })

  it('a search → two statements at most, however many kinds the caller may see', async () => {
    const client = await t.as({ rights: rightNames })
    let statements = 0
    const { readers } = t.app.store
    const query = readers.query
    readers.query = ((...given: Parameters<typeof query>) => {
      statements += 1
      return query.apply(readers, given)
    }) as typeof query
    try {
      await client.call(searchEverything, { query: { key: 'FIND' } })
    } finally {
      readers.query = query
    }
    expect(statements).toBe(2)
  })

  it.each([
    ['%'],
    ['_'],
    ['%%%FIND'],
    ["' or '1' = '1"],
    ['\\'],
    ['📦'],
    ['FIND\u{10ffff}'],
    ['红茶'],
    ['x'.repeat(64)],
  ])('%s is looked for as it is', async (key) => {
    await sampleOf(t, 'pickup_order', { warehouse_id: 1, partner_id: 1, number: numberOf() })
    const { status, data } = await (await t.as({ rights: rightNames })).call(searchEverything, {
      query: { key },
    })
    expect([status, data.groups]).toEqual([200, []])
  })

  it.each([
    ['nothing', ''],
    ['blanks', '   '],
    ['65 characters', 'x'.repeat(65)],
    ['a null character', 'A\0B'],
  ])('%s → refused at the field, not in the database', async (_, key) => {
    const { status } = await (await t.as({ rights: rightNames })).call(searchEverything, { query: { key } })
    expect(status).toBe(400)
  })
})
