import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { share } from '../../server/src/kit/testing/share.ts'
import { barriersOn, readyForAxe } from '../axe.ts'
import { type ListOnPage, withoutExport } from '../list-pages.ts'
import { type Product, startProduct } from '../product.ts'
import { barOf, columnsOf, missingInFile, overflowOf, rowActions, shown, texts } from './list-look.ts'
import { listsOf, type Part, pagesOf, publicLists, titleOf, walkedTypes } from './parts.ts'
import { startVisits } from './visits.ts'

/**
 * The pages whose lists prove rows of the ledgers, and of the others every tenth, for neighbours in the menu are made of
 * the same parts. A thorough run walks all.
 */
const walked = (part: Part, type: (typeof walkedTypes)[number]) =>
  pagesOf(part, type).filter((route, i) => i % share(1, 10) === 0 || listsOf(route).some((list) => list.ids))

/** Walks over the pages of a part by day and in Chinese: for barriers, for errors, and each list for what is required of it. */
export const walkByDay = (part: Part): void => {
  describe(`pages by day: ${part}`, () => {
    let product: Product
    beforeAll(async () => {
      product = await startProduct()
    })
    afterAll(() => product.close())

    for (const type of walkedTypes.filter((one) => pagesOf(part, one).length > 0))
      describe(type, () => {
        let visits: Awaited<ReturnType<typeof startVisits>>
        beforeAll(async () => {
          visits = await startVisits({ product, locale: 'zh', part, type, prepare: readyForAxe })
        })
        // The frame around the pages is the same everywhere.
        const [first] = walked(part, type)

        const testList = (list: ListOnPage) =>
          it(`${titleOf(list)} has the filters, columns and actions that it should, and room for them${list.ids ? ` [${list.ids}]` : ''}`, async () => {
            const page = await visits.list(list)
            if (!list.actions) expect(await overflowOf(page)).toBe(0)
            const isSearched = list.filters === 'search'
            expect(await texts(page, '.filter-name')).toEqual(isSearched ? [] : list.filters)
            expect(await shown(page, '.list-bar .ant-input-search').count()).toBe(isSearched ? 1 : 0)
            expect(await columnsOf(page)).toEqual(list.columns)
            expect(await barOf(page)).toEqual(list.bar ?? [])
            const isExported = withoutExport[list.path] === undefined
            expect(await shown(page, '.list-bar .anticon-download').count()).toBe(isExported ? 1 : 0)
            if (isExported) expect(await missingInFile(page)).toEqual([])
            if (list.row) expect((await rowActions(page)).sort()).toEqual([...list.row].sort())
          })

        for (const route of walked(part, type)) {
          it(`${route.path} can be used by everyone, without an error`, async () => {
            await visits.visit(route)
            expect(await barriersOn(visits.page, route.path, { alone: route !== first })).toEqual([])
            expect(visits.faults()).toEqual([])
          })

          for (const list of listsOf(route)) testList(list)
        }
        for (const list of publicLists(part, type)) testList(list)
      })
  })
}
