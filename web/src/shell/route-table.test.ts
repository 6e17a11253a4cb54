import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Access } from '@kuacang/contract/kit/call'
import { type Right, rightCategory, rightNames } from '@kuacang/contract/kit/rights'
import { describe, expect, it } from 'vitest'
import { allRoutes, pathNamed, plainPath, routeOf } from '../kit/route/all-routes.ts'
import { mayOpen } from '../kit/route/may-open.ts'
import { groupOf, menuGroups } from '../kit/route/menu.ts'
import { allTips } from '../kit/route/page-tips.ts'
import type { Route } from '../kit/route/route.ts'
import { passes } from '../kit/session/passes.ts'

const table = path.resolve(import.meta.dirname, '../../../docs/requirements/routes.tsv')
const rows = (await readFile(table, 'utf8'))
  .split('\n')
  .slice(1)
  .map((line) => {
    const [address = '', , permission = '', notes = ''] = line.split('\t')
    return { address, permission, notes }
  })
  .filter((row) => row.address.startsWith('/'))

const namesOf = (access: Access): readonly string[] => {
  if (typeof access === 'string') return access === 'open' || access === 'anyone' ? [] : [access]
  return 'any' in access ? access.any : access.all
}
/** May one who holds just these rights open the page? */
const opens = (route: Route, held: readonly string[]) =>
  mayOpen({ passes: (access) => passes(access, (right: Right) => held.includes(right)) }, route)

/** The rights that a row names; none where its page-level name is still to be chosen. */
const named = ({ permission }: { permission: string }) =>
  /to be (chosen|confirmed)/.test(permission)
    ? []
    : rightNames.filter((n) => permission.split(/\W+/).includes(n))
const parentOf = ({ notes }: { notes: string }) =>
  rightNames.find((n) => new RegExp(`parent ${n}\\b`).test(notes))

const built = rows.flatMap((row) => {
  const route = routeOf(row.address)
  return route && plainPath(row.address) === row.address ? [{ ...row, route }] : []
})

describe('the pages that are built', () => {
  it('ask for the rights that the route table names, any of them, or all where it joins them with "and" [SH-029 SH-030 SH-031 SH-289 FU-398 FU-399 FU-409 FU-410 FU-411 FU-412 FU-413 FU-414 FU-415 FU-416 FU-417 FU-418 FU-419 PA-753]', () => {
    const wrong = built.flatMap(({ route, ...row }) => {
      const wanted = named(row)
      const without = (gone: readonly string[]) =>
        opens(
          route,
          rightNames.filter((n) => !gone.includes(n)),
        )
      // One of them, each page the one of its work.
      if (row.permission.includes('where they fit'))
        return wanted.some((n) => !without([n])) ? [] : [`${row.address}: none of "${row.permission}"`]
      // Joined by "or" the page is closed only to one who lacks them all; else to one who lacks any.
      const right = row.permission.includes(' or ')
        ? !without(wanted) && wanted.every((n) => without(wanted.filter((other) => other !== n)))
        : wanted.every((n) => !without([n]))
      return right ? [] : [`${row.address}: not as in "${row.permission}"`]
    })
    expect(wrong).toEqual([])
    expect(built.filter((row) => named(row).length > 0).length).toBeGreaterThan(25)
  })

  it('of parcel processing, hubs, sorting centres and their sandboxes need a right each, the one that is named like them [SH-183 PA-755 PA-810]', () => {
    const areas = /^\/(sorting[_-]center|epc_|hub[mx]?\/|mock\/|m\/epc\/)/
    const gated = built.filter((row) => areas.test(row.address))
    expect(gated.length).toBeGreaterThan(5)
    expect(gated.filter(({ route }) => namesOf(route.right).length === 0)).toEqual([])
    const named: Readonly<Record<string, string>> = {
      '/epc_super_admin/admin_user_manage': 'EPCManageAdminUser',
      '/epc_super_admin/warehouses_manage': 'EPCManageWarehousePage',
      '/epc_admin/warehouse_preference': 'EPCWarehouseManage',
      '/epc_operator/inbound': 'EPCAscan',
      '/m/epc/sort': 'DPSPickup',
      '/hub/accept': 'HUBAccept',
      '/hub/sort': 'HUBSort',
      '/hub/depart': 'HUBDepartWarehouse',
      '/hubm/search': 'HUBSearch',
      '/hubm/daily_summary': 'HUBSummaries',
      '/hubx/warehouse': 'HUBEditWarehousePreference',
      '/mock/epc_mock': 'EPCMockPage',
      '/mock/sorting_center_mock': 'SortingCenterMockPage',
      '/mock/marketplace_mock': 'MarketplaceMockPage',
    }
    const open = gated.filter(({ address, route }) => {
      const others = rightNames.filter((n) => n !== named[address])
      return named[address] !== undefined && opens(route, others)
    })
    expect(open.map((row) => row.address)).toEqual([])
    const sandboxes = ['/mock/epc_mock', '/mock/sorting_center_mock', '/mock/marketplace_mock']
    for (const address of sandboxes) {
      const route = routeOf(address)
      expect([address, route && opens(route, [named[address] ?? ''])]).toEqual([address, true])
    }
  })

  it('ask for rights of the tier that they are for: at desks and handhelds those of operations, in sandboxes and settings those of super administrators [SH-290]', () => {
    const openTo = (section: string, ...tiers: readonly string[]) => {
      const pages = allRoutes.filter((r) => r.path.startsWith(section))
      const held = rightNames.filter((n) => tiers.includes(rightCategory(n)))
      return [pages.length > 0, pages.filter((r) => opens(r, held)).length / pages.length]
    }
    for (const section of ['/m/epc/', '/hub/', '/sorting_center_operations/', '/epc_outbound_packing/']) {
      expect([section, ...openTo(section, 'operations')]).toEqual([section, true, 1])
      expect([section, ...openTo(section, 'merchant')]).toEqual([section, true, 0])
    }
    for (const section of ['/epc_admin/', '/epc_manual/', '/hubm/', '/wms_inbound/'])
      expect([section, ...openTo(section, 'operations', 'management', 'super')]).toEqual([section, true, 1])
    for (const section of ['/mock/', '/hubx/']) {
      expect([section, ...openTo(section, 'operations', 'management')]).toEqual([section, true, 0])
      expect([section, ...openTo(section, 'super')]).toEqual([section, true, 1])
    }
  })

  it('tell of an inbound bag of a parcel centre at a page with a name of its own, which no menu shows [SH-047 SH-165]', () => {
    expect(pathNamed('epc.inbound_bag.details')).toBe('/epc_admin/inbound_bag')
    const route = routeOf('/epc_admin/inbound_bag')
    expect([route?.hidden, route && groupOf(route)]).toEqual([true, undefined])
  })

  it('of carriers with a packing of their own stand at these addresses [SH-175]', () => {
    expect(built.filter((row) => row.address.startsWith('/epc_dhl_packing/'))).toHaveLength(
      rows.filter((row) => row.address.startsWith('/epc_dhl_packing/')).length,
    )
    for (const address of ['/epc_dhl_packing/ob_pack', '/sorting_center_operations/dhl_ob_pack'])
      expect([address, routeOf(address)?.path]).toEqual([address, address])
    const keys = menuGroups.map((g) => g.key)
    expect(keys).toEqual(expect.arrayContaining(['epc_dhl_packing', 'wms_merchant_wish']))
  })

  it('of a merchant’s orders of platforms are those that are listed [SH-174]', () => {
    const below = (address: string) => address.startsWith('/wms_merchant_wish/')
    const listed = rows.map((row) => row.address).filter(below)
    expect(listed.length).toBeGreaterThan(5)
    expect(
      allRoutes
        .map((r) => r.path)
        .filter(below)
        .toSorted(),
    ).toEqual(listed.toSorted())
  })

  it('of a section are open to holders of its right and of their own only [SH-168 SH-169 SH-170 SH-171 FU-397]', () => {
    const sections = built.flatMap(({ route, ...row }) => {
      const parent = parentOf(row)
      return parent ? [{ route, parent, own: namesOf(route.right) }] : []
    })
    for (const gate of ['MerchantBaseOperation', 'FBWTabView', 'B2BTabView'])
      expect(sections.map((s) => s.parent)).toContain(gate)
    for (const { route, parent, own } of sections) {
      expect(opens(route, [parent, ...own])).toBe(true)
      expect(
        opens(
          route,
          rightNames.filter((n) => n !== parent),
        ),
      ).toBe(false)
      if (!own.includes(parent)) expect(opens(route, [parent])).toBe(false)
    }
  })

  it('stand in the menu but for those that the table hides [SH-044 SH-084 SH-086 SH-166 SH-167]', () => {
    const hidden = ['/settings/user-changes', '/tasks/offline', '/tasks/offline_task_detail', '/user/profile']
    for (const address of hidden) expect([address, routeOf(address)?.hidden]).toEqual([address, true])
    const ofOneObject = [
      ...['/epc_admin/inbound_bag', '/epc_admin/linehaul_delivery_note', '/epc_admin/outbound_delivery_note'],
      ...['/epc_admin/outbound_parcel', '/epc_admin/search', '/epc_operator/inbound_delivery_note'],
      ...['/epc_operator/parcel', '/hubm/inbound_bag', '/hubm/inbound_parcel', '/hubm/outbound_bag'],
      ...['/hubx/warehouse', '/sorting_center_management/inbound_bag'],
      ...['/sorting_center_management/outbound_parcel', '/wms_outbound/pickup_route'],
    ]
    const below = (r: Route, group: string) => r.path.startsWith(group)
    const without = allRoutes.filter((r) => below(r, '/tasks/') || below(r, '/user/') || r.hidden)
    expect(without.filter((r) => groupOf(r))).toEqual([])
    const others = without.filter((r) => !below(r, '/tasks/') && !below(r, '/user/'))
    expect(others.map((r) => r.path).toSorted()).toEqual(
      [...ofOneObject, '/settings/user-changes'].toSorted(),
    )
    const shown = built.filter(({ route }) => groupOf(route))
    expect(shown.length).toBeGreaterThan(30)
    expect(shown.filter(({ notes }) => /\bhidden\b/.test(notes))).toEqual([])
  })

  it('of the settings are roles, users, customers, countries and gateways among others', () => {
    for (const page of ['role_manage', 'user_manage', 'partner_manage', 'countries', 'gateways']) {
      const route = routeOf(`/settings/${page}`)
      expect(route && groupOf(route)?.key).toBe('settings')
    }
  })

  it('have titles in both languages, and groups in the order of the table [SH-005 SH-088 FU-001]', () => {
    for (const { title, path: at } of allRoutes) {
      expect([at, /[\u4e00-\u9fff]|EPC|SKU/.test(title.zh)]).toEqual([at, true])
      expect([at, /[\u4e00-\u9fff]/.test(title.en)]).toEqual([at, false])
    }
    const order = [...new Set(rows.map((r) => r.address.split('/')[1]))]
    // All pages of these two are hidden from the menu.
    const shown = order.filter((key) => key !== 'user' && key !== 'tasks')
    const groups = menuGroups.map((g) => g.key).filter((key) => shown.includes(key))
    expect(groups).toEqual([...groups].sort((a, b) => order.indexOf(a) - order.indexOf(b)))
  })
})

it('pages that say they have a tip have one, and no other page; like all titles it is Chinese, and stands beside its English [SH-004]', () => {
  const speaks = (words: string) => /[\u4e00-\u9fff]/.test(words)
  expect(Object.values(allTips).filter(({ zh, en }) => !speaks(zh) || speaks(en))).toEqual([])
  const titles = allRoutes.map((r) => r.title.zh)
  expect(titles.filter(speaks).length).toBeGreaterThan(titles.length * 0.9)
  const told = allRoutes.filter((r) => r.tip).map((r) => r.path)
  expect(Object.keys(allTips).sort()).toEqual(told.sort())
})
