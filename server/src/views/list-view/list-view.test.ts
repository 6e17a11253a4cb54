import { kitRefusals } from '@kuacang/contract/kit/refusals'
import {
  createListView,
  deleteListView,
  editListView,
  getListViews,
  mostViews,
} from '@kuacang/contract/views/list-view/calls'
import { listViewRefusals } from '@kuacang/contract/views/list-view/refusals'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestServer, testServer } from '#kit/testing/server'

const list = '/wms/outbound_order'
const view = { name: '待拣', address: 'order_status=10&page_size=50', layout: null, shared: false }

describe('saved views of a list', () => {
  let t: TestServer
  beforeAll(async () => {
    t = await testServer()
  })
  afterAll(() => t.close())

  const save = (who: Client, changes: Partial<typeof view> & { list?: string } = {}) =>
    who.call(createListView, { body: { list, ...view, ...changes } })
  const seen = async (who: Client, warehouse?: number, of = list) =>
    (
      await who.call(getListViews, { query: { list: of } }, warehouse === undefined ? {} : { warehouse })
    ).data.list.map((v) => v.name)

  it('a view is saved → its author sees it at its list in its warehouse, and nowhere else', async () => {
    const [me, other] = [await t.as({ warehouses: [1, 2] }), await t.as({ warehouses: [1, 2] })]
    const layout = { order: ['number', 'status'], hidden: ['erp'] }
    const { data } = await me.call(createListView, { body: { list, ...view, layout } })
    expect((await me.call(getListViews, { query: { list } })).data.list).toEqual([
      { id: data.id, ...view, layout, own: true, author: me.user.username },
    ])
    expect(await seen(me, 2)).toEqual([])
    expect(await seen(me, 1, '/wms/inbound_order')).toEqual([])
    expect(await seen(other)).toEqual([])
  })

  it('a shared view → colleagues see it after their own, the other side does not', async () => {
    const author = await t.as()
    const colleague = await t.as()
    const merchant = await t.as({ partner: 1, rights: ['MerchantGetSku'] })
    const name = 'shared by staff'
    await save(author, { name, shared: true })
    await save(colleague, { name: 'mine' })
    expect(await seen(colleague)).toEqual(['mine', name])
    expect(await seen(merchant)).toEqual([])
    await save(merchant, { name: 'shared by a merchant', shared: true })
    expect(await seen(await t.as({ partner: 1, rights: ['MerchantGetSku'] }))).toEqual([
      'shared by a merchant',
    ])
    expect(await seen(await t.as({ partner: 2, rights: ['MerchantGetSku'] }))).toEqual([])
    expect(await seen(colleague)).toEqual(['mine', name])
    await t.write(async (tx) => tx.run('delete from list_view where warehouse_id = $1', [1]))
  })

  it('a view of somebody else → it is changed and deleted by nobody but its author', async () => {
    const [author, other] = [await t.as(), await t.as()]
    const { id } = (await save(author, { name: 'theirs', shared: true })).data
    const body = { ...view, name: 'taken over' }
    expect((await other.call(editListView, { params: { id }, body })).code).toBe(kitRefusals.not_found.code)
    expect((await other.call(deleteListView, { params: { id } })).code).toBe(kitRefusals.not_found.code)
    expect(await seen(author)).toEqual(['theirs'])
    expect((await author.call(editListView, { params: { id }, body })).code).toBe(0)
    expect(await seen(author)).toEqual(['taken over'])
    expect((await author.call(deleteListView, { params: { id } })).code).toBe(0)
    expect(await seen(author)).toEqual([])
    expect((await author.call(deleteListView, { params: { id } })).code).toBe(kitRefusals.not_found.code)
  })

  it('a second view of the same name → refused at its name, also when two are saved at once', async () => {
    const me = await t.as()
    const codes = (await Promise.all([save(me), save(me), save(me)])).map(({ code }) => code)
    expect(codes.sort()).toEqual(
      [0, listViewRefusals.name_taken.code, listViewRefusals.name_taken.code].sort(),
    )
    const again = await save(me)
    expect(again).toMatchObject({ status: 409, errors: [{ field: 'name' }] })
    expect((await save(me, { list: '/wms/inbound_order' })).code).toBe(0)
  })

  it('more views of one list than are allowed → refused', async () => {
    const me = await t.as()
    for (let i = 0; i < mostViews; i += 1) expect((await save(me, { name: `view ${i}` })).code).toBe(0)
    expect((await save(me, { name: 'one more' })).code).toBe(listViewRefusals.too_many.code)
  })

  it('15 more are saved at once where 10 are left → 10 are saved, 5 are refused', async () => {
    const me = await t.as()
    for (let i = 0; i < mostViews - 10; i += 1) await save(me, { name: `view ${i}` })
    const together = await Promise.all(
      Array.from({ length: 15 }, (_x, i) => save(me, { name: `at once ${i}` })),
    )
    const refused = together.filter(({ code }) => code === listViewRefusals.too_many.code)
    expect(refused.length).toBe(5)
    expect((await seen(me)).length).toBe(mostViews)
  })
})
