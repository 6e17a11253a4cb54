import {
  listAddressOverrideRules,
  type OverrideAddress,
  upsertAddressOverrideRule,
} from '@kuacang/contract/outbound/address-override/calls'
import { type Answer, answer } from '#kit/http/answer'
import { holding, pageOf } from '#kit/list'
import { staffOnly } from '../../reference/public.ts'
import { upsertRule } from './actions.ts'

export const answers: Answer[] = [
  answer(listAddressOverrideRules, async (tx, caller, { query }) => {
    staffOnly(caller)
    let rows = tx.db
      .selectFrom('buyer_address_override')
      .select(['id', 'buyer_id', 'otype', 'status', 'address', 'updated_by', 'updated_at'])
      .orderBy('updated_at', 'desc')
      .orderBy('id', 'desc')
    if (query.buyer_id) rows = rows.where(holding('buyer_id', query.buyer_id))
    if (query.otype !== undefined) rows = rows.where('otype', '=', query.otype)
    if (query.status !== undefined) rows = rows.where('status', '=', query.status)
    const { list, pagination } = await pageOf(tx.db, rows, query)
    return {
      pagination,
      list: list.map((rule) => ({ ...rule, address: rule.address as OverrideAddress })),
    }
  }),
  answer(upsertAddressOverrideRule, upsertRule),
]
