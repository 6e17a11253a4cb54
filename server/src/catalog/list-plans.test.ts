import type { SkuListFilters } from '@kuacang/contract/catalog/sku/calls'
import { overseaSkuStatus, skuVerifyStatus } from '@kuacang/contract/catalog/sku/enums'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestServer, testServer } from '#kit/testing/server'
import { mappingsOf } from './mapping/store.ts'
import { listedSkus } from './sku/store.ts'
import { verifyRecordsOf } from './verification/store.ts'

type Compiled = { readonly sql: string; readonly parameters: readonly unknown[] }

const rows = 60_000

describe('lists of goods and mappings, where there are many', () => {
  let t: TestServer
  beforeAll(async () => {
    t = await testServer()
    const { pool } = t.app.store
    // Most are passed and confirmed, a few wait; they belong to twenty merchants.
    await pool.query(
      `insert into sku (partner_id, id, sku, barcode, name, weight_g, length_mm, width_mm, height_mm, verify_status,
         oversea_status, whitelisted, created_at, updated_at)
       select 1 + i % 20, lpad(to_hex(i), 24, '0'), 'S' || md5(i::text), 'B' || md5(i::text), 'n', 1, 1, 1, 1,
         case when i % 500 = 0 then ${skuVerifyStatus.code.pending} else ${skuVerifyStatus.code.passed} end,
         case when i % 700 = 0 then ${overseaSkuStatus.code.pending} else ${overseaSkuStatus.code.none} end,
         i % 900 = 0, now() - i * interval '1 minute', now()
       from generate_series(1, ${rows}) i`,
    )
    await pool.query(
      `insert into sku_mapping (id, partner_id, merchant_id, platform_product_id, platform_sku, vid, sku_id, quantity,
         confirmed, created_at, updated_at)
       select id, partner_id, 'STORE', 'p', 'C' || sku, 'V' || sku, id, 1, verify_status <> ${skuVerifyStatus.code.pending},
         created_at, created_at from sku`,
    )
    await pool.query(
      `insert into sku_verify_record (partner_id, id, sku_id, sku, subject, status, user_name, created_at)
       select partner_id, id, id, sku, 1, 1, 'x', created_at from sku`,
    )
    const owner = new pg.Client({ connectionString: t.database.owner })
    await owner.connect()
    await owner.query('analyze sku, sku_mapping, sku_verify_record')
    await owner.end()
  })
  afterAll(() => t.close())

  /** How many rows PostgreSQL touches for a statement: those that it shows, and those that it passes over. */
  const touched = async ({ sql, parameters }: Compiled) => {
    const { rows: plan } = await t.app.store.pool.query(`explain (analyze, format json) ${sql}`, [
      ...parameters,
    ])
    let most = 0
    const visit = (node: Record<string, unknown>) => {
      const loops = Number(node['Actual Loops'])
      const read = Number(node['Actual Rows']) + Number(node['Rows Removed by Filter'] ?? 0)
      most = Math.max(most, read * loops)
      for (const below of (node.Plans as Record<string, unknown>[] | undefined) ?? []) visit(below)
    }
    visit(plan[0]['QUERY PLAN'][0].Plan)
    return most
  }
  const first = { page: 1, page_size: 50 }
  const db = () => t.app.store.db
  const skus = (partner_id: number | null, filters: Partial<SkuListFilters> = {}) =>
    listedSkus(db(), { partner_id }, { ...first, ...filters } as SkuListFilters)
      .selectAll()
      .limit(50)
      .compile()
  const mappings = (partner_id: number | null, unconfirmed: boolean) => {
    const all = mappingsOf({ db: db() }, { partner_id })
      .orderBy('m.updated_at', 'desc')
      .orderBy('m.id', 'desc')
    return (unconfirmed ? all.where('m.confirmed', '=', false) : all).limit(50).compile()
  }

  it.each<[string, () => Compiled]>([
    ['all SKUs', () => skus(null)],
    ['SKUs of a merchant', () => skus(7)],
    ['SKUs that wait', () => skus(null, { verify_status: [skuVerifyStatus.code.pending] })],
    ['SKUs that wait for overseas', () => skus(null, { oversea_status: [overseaSkuStatus.code.pending] })],
    ['whitelisted SKUs', () => skus(null, { whitelisted: true })],
    ['SKUs by a part of their code', () => skus(null, { sku: ['a87ff679'] })],
    ['SKUs by a part of their barcode', () => skus(null, { barcode: ['a87ff679'] })],
    ['all mappings', () => mappings(null, false)],
    ['mappings of a merchant', () => mappings(7, false)],
    ['mappings of a merchant that wait', () => mappings(20, true)],
    ['mappings that wait', () => mappings(null, true)],
    ['verification records', () => verifyRecordsOf({ db: db() }, { partner_id: null }).limit(50).compile()],
    [
      'verification records of a merchant',
      () => verifyRecordsOf({ db: db() }, { partner_id: 7 }).limit(50).compile(),
    ],
  ])('%s: the first page reads little more than it shows', async (_what, compiled) => {
    expect(await touched(compiled())).toBeLessThanOrEqual(500)
  })
})
