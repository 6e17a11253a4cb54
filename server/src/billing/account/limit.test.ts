import { getCreditAccount } from '@kuacang/contract/billing/account/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { must } from '#kit/testing/main-job'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { accountOf, keeperOf, limitTo, merchantOf } from './account.testing.ts'

describe('changes of limits', () => {
  let t: TestServer
  let keeper: Client
  beforeAll(async () => {
    t = await testServer()
    keeper = await keeperOf(t)
  })
  afterAll(() => t.close())

  const look = (by: Client, id: string) => by.call(getCreditAccount, { params: { id } })

  it('an account tells its keepers who changed its limit from what to what, the latest first', async () => {
    for (const limit of ['100', '50', null]) must(await limitTo(keeper, limit))
    must(await limitTo(keeper, '7', 2))
    const { id } = await accountOf(keeper)
    const { operation_records: records, ...account } = must(await look(keeper, id)).data
    expect(account).toMatchObject({ partner_id: 1, credit_limit: null, free: null })
    expect(records.map((r) => r.additional_info)).toEqual([
      { from: '50.00', to: null, reason: '合同约定' },
      { from: '100.00', to: '50.00', reason: '合同约定' },
      { from: null, to: '100.00', reason: '合同约定' },
    ])
    expect(new Set(records.map((r) => r.user_name))).toEqual(new Set([keeper.user.username]))
  })

  it('a merchant sees the own account and not who works in the house; those of others are not found', async () => {
    must(await limitTo(keeper, '9'))
    const { id } = await accountOf(keeper)
    const own = must(await look(await merchantOf(t, 1), id)).data
    expect(own.credit_limit).toBe('9.00')
    expect(own.operation_records.map((r) => [r.user_name, r.additional_info])).not.toContainEqual([
      keeper.user.username,
      expect.anything(),
    ])
    expect(JSON.stringify(own.operation_records)).not.toContain('合同约定')
    expect((await look(await merchantOf(t, 2), id)).status).toBe(404)
    const elsewhere = await t.as({ rights: ['ManageStatements'], warehouses: [2] })
    expect((await look(elsewhere, id)).status).toBe(404)
  })
})
