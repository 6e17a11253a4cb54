import { listCreditAccounts } from '@kuacang/contract/billing/account/calls'
import { text } from '@kuacang/contract/kit/text'
import type { HomeCard } from '#kit/home/home-card'
import { usedUpSql } from './account/store.ts'

const usedUp = {
  kind: 'exception',
  list: listCreditAccounts,
  from: 'credit_account a',
  warehouse: 'a.warehouse_id',
  where: usedUpSql,
  since: 'a.updated_at',
  desks: [],
} as const

/** Accounts in which no order fits any more: for those who keep them, and for their customer. */
export const homeCards: readonly HomeCard[] = [
  {
    ...usedUp,
    key: 'limits_used_up',
    title: text('客户额度用尽', 'Credit limits used up'),
    right: 'ManageStatements',
    address: '/wms_report/statements?tab=accounts&used_up=true',
  },
  {
    ...usedUp,
    key: 'own_limit_used_up',
    title: text('信用额度已用尽', 'Your credit limit is used up'),
    partner: 'a.partner_id',
    address: '/wms_merchant/merchant_statements?tab=account',
  },
]
