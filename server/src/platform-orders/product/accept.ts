import { text } from '@kuacang/contract/kit/text'
import type { acceptProposals } from '@kuacang/contract/platform-orders/product/calls'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { notFound } from '#kit/document/document'
import { mapVariation } from '../../catalog/public.ts'
import { lookAtAgain } from '../order/store.ts'
import { productsOf, withMappings } from './list.ts'

type Body = z.output<typeof acceptProposals.body>

/** Maps products to the SKUs that are proposed for them; orders that waited for these are looked at again. */
export const acceptProducts = async (tx: Tx, caller: Caller, { body: { ids } }: { body: Body }) => {
  const rows = await productsOf(tx, caller).where('p.id', '=', sql<string>`any(${ids})`).execute()
  const missing = ids.find((id) => !rows.some((r) => r.id === id))
  if (missing !== undefined) throw notFound(text('店铺商品', 'Store product'), missing)
  const proposals = (await withMappings(tx, rows)).filter(({ proposed }) => proposed !== null)
  let orders = 0
  for (const { row, proposed } of proposals) {
    const { partner_id, merchant_id, platform_product_id, platform_sku, vid } = row
    await mapVariation(tx, caller, {
      body: {
        ...{ partner_id, merchant_id, platform_product_id, platform_sku, vid },
        ...{ sku: proposed ?? '', quantity: 1, confirmed: true },
      },
    })
    orders += await lookAtAgain(tx, row, row.store_id, [row])
  }
  return { mapped: proposals.length, left: rows.length - proposals.length, orders }
}
