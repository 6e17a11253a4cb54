import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { rightNames } from '@kuacang/contract/kit/rights'
import { getWorkingList, listBags } from '@kuacang/contract/packing/bag/calls'
import { bagRefusals } from '@kuacang/contract/packing/bag/refusals'
import { type PackingSuiteKey, packingSuites } from '@kuacang/contract/packing/suites'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestServer, testServer } from '#kit/testing/server'

describe('the packing engine', () => {
  let t: TestServer
  beforeAll(async () => {
    t = await testServer()
  })
  afterAll(() => t.close())

  for (const suite of Object.keys(packingSuites) as PackingSuiteKey[])
    it(`${suite} lets in its own packers only, and lists its bags to no others [REL-25 PA-083]`, async () => {
      const { right } = packingSuites[suite]
      const others = await t.as({ rights: rightNames.filter((r) => r !== right), warehouses: [1] })
      const own = await t.as({ rights: [right], warehouses: [1] })
      const ask = (by: Client) => by.call(getWorkingList, { params: { suite } })
      expect((await ask(others)).code).toBe(kitRefusals.no_permission.code)
      expect((await ask(own)).code).toBe(0)
      const { list } = (await others.call(listBags, { query: { category: suite } })).data
      expect(list).toEqual([])
    })

  it('has suites for relabelling and packing at sorting centres, and for packing and returns at parcel centres; an unknown name is refused [PA-093]', async () => {
    const all = Object.values(packingSuites).map((s) => s.right)
    const packer = await t.as({ rights: all, warehouses: [1] })
    const answered = async (suite: string) => {
      const { status, code } = await packer.call(getWorkingList, { params: { suite } })
      return [status, code]
    }
    for (const suite of ['sorting-center-relabel', 'sorting-center-outbound', 'epc-outbound', 'epc-return'])
      expect(await answered(suite), suite).toEqual([200, 0])
    expect(await answered('nowhere')).toEqual([404, bagRefusals.unknown_suite.code])
  })
})
