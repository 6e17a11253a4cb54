import { atGoods } from '@kuacang/contract/inventory/warehouses'
import {
  deleteDropShippingMerchant,
  deleteSemiConsignmentMerchant,
  listDropShippingMerchants,
  listSemiConsignmentMerchants,
  saveDropShippingMerchant,
  saveSemiConsignmentMerchant,
} from '@kuacang/contract/outbound/programme/calls'
import type { z } from 'zod'
import { callerIn } from '#kit/caller'
import type { Reader } from '#kit/database/transact'
import { type Answer, answer } from '#kit/http/answer'
import { pageOf } from '#kit/list'
import { staffOnly } from '../../reference/public.ts'
import { dropShipping, removeMerchant, saveMerchant, semiConsignment } from './actions.ts'

type Query = z.output<typeof listSemiConsignmentMerchants.query>

const merchantsOf = (tx: Reader, programme: number, query: Query) => {
  let rows = tx.db
    .selectFrom('programme_merchant as m')
    .innerJoin('warehouse as w', 'w.id', 'm.warehouse_id')
    .where('m.programme', '=', programme)
    .select(['m.id', 'm.partner_id', 'm.merchant_id', 'm.warehouse_id', 'w.warehouse_code', 'm.enabled'])
    .select(['m.since', 'm.updated_at'])
    .orderBy('m.partner_id')
    .orderBy('m.merchant_id')
    .orderBy('m.warehouse_id')
  if (query.partner_id) rows = rows.where('m.partner_id', '=', query.partner_id)
  if (query.warehouse_id) rows = rows.where('m.warehouse_id', '=', query.warehouse_id)
  if (query.enabled !== undefined) rows = rows.where('m.enabled', '=', query.enabled)
  return pageOf(tx.db, rows, query)
}

export const answers: Answer[] = [
  answer(listSemiConsignmentMerchants, (tx, caller, { query }) => {
    staffOnly(caller)
    return merchantsOf(tx, semiConsignment.code, query)
  }),
  answer(saveSemiConsignmentMerchant, saveMerchant(semiConsignment)),
  answer(deleteSemiConsignmentMerchant, removeMerchant(semiConsignment)),
  answer(listDropShippingMerchants, (tx, caller, { query }) => {
    staffOnly(caller)
    if (caller.holds('AdminDropShippingMerchantsView')) return merchantsOf(tx, dropShipping.code, query)
    const { warehouse_id } = callerIn(caller, query.warehouse_id ?? caller.stands_in, atGoods)
    return merchantsOf(tx, dropShipping.code, { ...query, warehouse_id })
  }),
  answer(saveDropShippingMerchant, saveMerchant(dropShipping)),
  answer(deleteDropShippingMerchant, removeMerchant(dropShipping)),
]
