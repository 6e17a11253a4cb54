import { listSkuWhitelist, setSkuWhitelist } from '@kuacang/contract/catalog/whitelist/calls'
import { type Answer, answer } from '#kit/http/answer'
import { holding, pageOf } from '#kit/list'
import { staffOnly } from '../../reference/public.ts'
import { showSku } from '../sku/rules.ts'
import { skusOf } from '../sku/store.ts'
import { setWhitelist } from './set.ts'

export const answers: Answer[] = [
  answer(listSkuWhitelist, async (tx, caller, { query }) => {
    staffOnly(caller)
    let rows = skusOf(tx, caller)
      .selectAll()
      .where('whitelisted', '=', true)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
    if (query.sku) rows = rows.where(holding('sku', query.sku))
    if (query.partner_id) rows = rows.where('partner_id', '=', query.partner_id)
    const { list, pagination } = await pageOf(tx.db, rows, query)
    return { list: list.map((row) => showSku(row, caller)), pagination }
  }),
  answer(setSkuWhitelist, setWhitelist),
]
