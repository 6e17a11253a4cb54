import { listCreditAccounts } from '@kuacang/contract/billing/account/calls'
import { getHome } from '@kuacang/contract/shell/home/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { must } from '#kit/testing/main-job'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { keeperOf, limitTo, merchantOf } from './account/account.testing.ts'

describe('accounts on the home page', () => {
  let t: TestServer
  let keeper: Client
  beforeAll(async () => {
    t = await testServer()
    keeper = await keeperOf(t)
  })
  afterAll(() => t.close())

  const card = async (client: Client, key: string) =>
    must(await client.call(getHome)).data.queues.find((q) => q.key === key)
  const found = async (used_up: boolean) =>
    must(await keeper.call(listCreditAccounts, { query: { used_up } })).data.list.map((a) => a.partner_id)

  it('an account in which no order fits any more waits for its keepers and for its customer, and for no other', async () => {
    const [own, other] = [await merchantOf(t, 1), await merchantOf(t, 2)]
    must(await limitTo(keeper, '100', 1))
    must(await limitTo(keeper, null, 2))
    expect(await card(keeper, 'limits_used_up')).toMatchObject({ n: 0, exception: true })
    expect([await found(true), await found(false)]).toEqual([[], [1, 2]])
    must(await limitTo(keeper, '0', 1))
    expect(await card(keeper, 'limits_used_up')).toMatchObject({ n: 1, exception: true })
    expect([await found(true), await found(false)]).toEqual([[1], [2]])
    expect(await card(own, 'own_limit_used_up')).toMatchObject({ n: 1 })
    expect(await card(other, 'own_limit_used_up')).toMatchObject({ n: 0 })
    expect(await card(own, 'limits_used_up')).toBeUndefined()
    const elsewhere = await t.as({ rights: ['ManageStatements'], warehouses: [2] })
    expect(await card(elsewhere, 'limits_used_up')).toMatchObject({ n: 0 })
  })
})
