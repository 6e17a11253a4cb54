import {
  type CreditAccount,
  listCreditAccounts,
  payStatement,
  setCreditLimit,
} from '@kuacang/contract/billing/account/calls'
import { chargedService, chargeUnit } from '@kuacang/contract/billing/price/enums'
import { must } from '#kit/testing/main-job'
import type { Client, TestServer } from '#kit/testing/server'
import { published, today } from '../billing.testing.ts'

const { code: service } = chargedService

export const keeperOf = (t: TestServer) =>
  t.as({ rights: ['ManagePrices', 'ManageStatements', 'GetAddedValueRecord'], warehouses: [1] })

export const merchantOf = (t: TestServer, partner: number) =>
  t.as({ rights: ['MerchantBilling'], partner, warehouses: [1] })

/** Picking costs 10 for the first piece of an order, and 1 for each further one. */
export const withPrices = (keeper: Client) =>
  published(keeper, [
    { service: service.picked_first, rate: '10' },
    { service: service.picked_further, rate: '1' },
    { service: service.freight, unit: chargeUnit.code.parcel, rate: '0' },
    { service: service.service_relabel, rate: '1' },
  ])

export const limitTo = (keeper: Client, credit_limit: string | null, partner_id = 1) =>
  keeper.call(setCreditLimit, { body: { partner_id, currency: 'USD', credit_limit, reason: '合同约定' } })

export const accountOf = async (by: Client, partner_id = 1): Promise<CreditAccount> => {
  const { list } = must(await by.call(listCreditAccounts, { query: { partner_id } })).data
  const [account] = list
  if (!account) throw new Error('no account')
  return account
}

export const paid = (keeper: Client, id: string, amount: string, more: object = {}) =>
  keeper.call(payStatement, { params: { id }, body: { amount, day: today(), ...more } })
