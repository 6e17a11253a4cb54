import {
  abandonSkuOversea,
  listSkuVerifyRecords,
  submitSkuOversea,
  verifySkus,
  verifySkusOversea,
} from '@kuacang/contract/catalog/verification/calls'
import { type Answer, answer } from '#kit/http/answer'
import { holding, pageOf } from '#kit/list'
import { moveOversea, verifyOversea, verifySku } from './decide.ts'
import { verifyRecordsOf } from './store.ts'

export const answers: Answer[] = [
  answer(verifySkus, verifySku),
  answer(verifySkusOversea, verifyOversea),
  answer(submitSkuOversea, moveOversea('submit_oversea')),
  answer(abandonSkuOversea, moveOversea('abandon_oversea')),
  answer(listSkuVerifyRecords, (tx, caller, { query }) => {
    let rows = verifyRecordsOf(tx, caller)
    if (query.sku) rows = rows.where(holding('sku', query.sku))
    if (query.sku_id) rows = rows.where('sku_id', '=', query.sku_id)
    if (query.partner_id) rows = rows.where('partner_id', '=', query.partner_id)
    if (query.subject) rows = rows.where('subject', 'in', query.subject)
    if (query.status) rows = rows.where('status', 'in', query.status)
    return pageOf(tx.db, rows, query)
  }),
]
