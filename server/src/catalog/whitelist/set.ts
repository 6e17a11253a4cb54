import { skuVerifyMachine } from '@kuacang/contract/catalog/verification/machine'
import { verificationRefusals } from '@kuacang/contract/catalog/verification/refusals'
import type { setSkuWhitelist } from '@kuacang/contract/catalog/whitelist/calls'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { notFound } from '#kit/document/document'
import { Refused } from '#kit/refused'
import { staffOnly } from '../../reference/public.ts'
import { recordSku } from '../sku/actions.ts'
import { skusOf, skuTitle } from '../sku/store.ts'
import { changeSkus, lockSkus } from '../verification/store.ts'

type Body = z.output<typeof setSkuWhitelist.body>

/** The ids of SKUs by their codes. Refuses an unknown code, and one of several customers where none is named. */
const idsOf = async (
  tx: Tx,
  { skus, partner_id = null }: Pick<Body, 'skus'> & { partner_id?: number | null | undefined },
) => {
  const named = await skusOf(tx, { partner_id })
    .select(['id', 'sku'])
    .where('sku', '=', sql<string>`any(${skus})`)
    .execute()
  const byCode = Map.groupBy(named, (s) => s.sku)
  return [...new Set(skus)].map((sku) => {
    const [first, ...others] = byCode.get(sku) ?? []
    if (!first) throw notFound(skuTitle, sku, 'skus')
    if (others.length > 0) throw new Refused(verificationRefusals.whose, { sku })
    return first.id
  })
}

/** Puts SKUs on the whitelist, where they pass at once, or takes them from it, all or none. */
export const setWhitelist = async (tx: Tx, caller: Caller, { body }: { body: Body }) => {
  staffOnly(caller)
  const { whitelisted } = body
  const rows = await lockSkus(tx, caller, await idsOf(tx, body))
  const changed = rows.filter((r) => r.whitelisted !== whitelisted)
  const exempt = (r: (typeof rows)[number]) => whitelisted && skuVerifyMachine.can('exempt', r.verify_status)
  const [passing, others] = [changed.filter(exempt), changed.filter((r) => !exempt(r))]
  const verify_status = skuVerifyMachine.to('exempt')[0]
  if (passing.length > 0) await changeSkus(tx, passing, { whitelisted, verify_status, reject_reason: '' })
  if (others.length > 0) await changeSkus(tx, others, { whitelisted })
  for (const row of changed) recordSku(tx, whitelisted ? 'whitelist' : 'unwhitelist', row)
  return { changed: changed.length }
}
