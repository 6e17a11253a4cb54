import { blockEpcParcels, releaseEpcParcels, searchEpcBlocks } from '@kuacang/contract/epc/block/calls'
import { commerceCombine } from '@kuacang/contract/epc/combine/calls'
import { fixEpcParcel } from '@kuacang/contract/epc/correction/calls'
import { searchEpcLastMile } from '@kuacang/contract/epc/last-mile/calls'
import { queryEpcParcels } from '@kuacang/contract/epc/number/calls'
import { searchEpcParcels } from '@kuacang/contract/epc/parcel/calls'
import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import { cancelEpcPreBox, searchEpcPreBoxes } from '@kuacang/contract/epc/pre-outbound-parcel/calls'
import type { Call } from '@kuacang/contract/kit/call'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { createMaterial, editMaterial, listMaterials } from '@kuacang/contract/reference/material/calls'
import {
  createSortingGroup,
  editSortingGroup,
  listSortingGroups,
} from '@kuacang/contract/reference/sorting-group/calls'
import { searchEpc } from '@kuacang/contract/search/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '#kit/testing/server'
import { benchRights, rehearsed, together } from './combine/combine.testing.ts'
import { announcedParcels, epcForAll, otherEpc, ourEpc } from './epc.testing.ts'

const rights = [
  ...benchRights,
  ...(['EPCDataSearch', 'EPCInspect', 'EPCOutboundManage', 'EPCCorrect'] as const),
  ...(['ManageMaterials', 'ManageChannel', 'EPCLastMile'] as const),
]

describe('what the pages of managers ask, by its method and path', () => {
  const given = epcForAll({ TRAINING: 'true' })
  let manager: Client
  beforeAll(async () => {
    manager = await given.t.as({ rights, warehouses: [ourEpc] })
  })
  const ask = async <C extends Call>(
    path: string,
    call: C,
    fields: Record<string, unknown>,
    params?: Record<string, string>,
  ) => {
    const [method = '', address = ''] = path.split(' ')
    expect(call.path.replace(':id', '{id}').replace('{id}', params?.id ?? '{id}')).toBe(address)
    const sent = { ...call, method } as C
    const input = method === 'GET' ? { query: fields } : { body: fields }
    const reply = await manager.call(sent, { ...input, ...(params && { params }) } as never)
    expect([path, reply.msg]).toEqual([path, ''])
    return reply.data
  }

  it('search, look up, blocks, temporary labels, last mile, corrections, materials and sorting groups [PA-447]', async () => {
    const [one = '', two = ''] = await announcedParcels(given.platform, [{}, {}])
    const { groups } = await ask('GET /epc/search', searchEpc, { key: one })
    expect(groups.flatMap((g) => g.rows).map((r) => r.number)).toContain(one)
    const other = await given.t.as({ rights: ['EPCDataSearch'], warehouses: [otherEpc] })
    expect((await other.call(searchEpc, { query: { key: one } })).data.groups).toEqual([])
    const plain = await given.t.as({ rights: ['EPCAscan'], warehouses: [ourEpc] })
    expect((await plain.call(searchEpc, { query: { key: one } })).code).toBe(kitRefusals.no_permission.code)

    const looked = await ask('POST /epc/inbound_parcel/query', queryEpcParcels, { tracking_ids: [one, two] })
    expect(looked.list).toHaveLength(2)
    const found = await ask('POST /epc/inbound_parcel/search', searchEpcParcels, { tracking_ids: [two] })
    expect(found.list.map((p) => p.tracking_id)).toEqual([two])

    await ask('POST /epc/blocked_parcels/block', blockEpcParcels, { tracking_ids: [one], reason: 'held' })
    const blocks = async () =>
      (await ask('POST /epc/blocked_parcels/search', searchEpcBlocks, { tracking_ids: [one] })).list
    expect((await blocks()).map((b) => b.actions.length > 0)).toEqual([true])
    await ask('POST /epc/blocked_parcels/release', releaseEpcParcels, { tracking_ids: [one], remark: 'go' })
    expect((await blocks()).map((b) => b.actions)).toEqual([[]])

    const { cancelled } = epcParcelStatus.code
    const remark = 'announced by mistake'
    await ask('POST /epc/manual_fix', fixEpcParcel, { tracking_id: two, status: cancelled, remark })
    expect(
      (await ask('POST /epc/inbound_parcel/search', searchEpcParcels, { tracking_ids: [two] })).list,
    ).toMatchObject([{ status: cancelled }])

    const [a = ''] = await together(given.platform, given.operator, 2)
    await rehearsed(manager, 'carrier_address')
    const box = (await manager.call(commerceCombine, { body: { tracking_id: a, weight: 0.8 } })).data
    const tracking_id = box.pre_tracking_id ?? ''
    const boxes = () =>
      ask('POST /epc/pre_outbound_parcels/search', searchEpcPreBoxes, { tracking_ids: [tracking_id] })
    const before = (await boxes()).list
    expect(
      (await ask('POST /epc/pre_outbound_parcels/cancel', cancelEpcPreBox, { tracking_id })).tracking_ids,
    ).toContain(a)
    expect([before[0]?.actions, (await boxes()).list[0]?.actions]).toEqual([['cancel'], []])

    expect((await ask('POST /epc/last_mile_tracking/search', searchEpcLastMile, {})).list).toEqual([])

    const volume_in_cm = { length: 20, width: 10, height: 5 }
    const material = {
      name: 'M-447',
      cn_name: '盒',
      barcode: 'MTR-447',
      category: 2,
      weight: 0.1,
      volume_in_cm,
    }
    const { id } = await ask('POST /materials', createMaterial, material)
    await ask(`PATCH /materials/${id}`, editMaterial, { cn_name: '纸盒' }, { id })
    const { list } = (await manager.call(listMaterials, { query: {} })).data
    expect(list).toContainEqual(expect.objectContaining({ barcode: 'MTR-447', cn_name: '纸盒', weight: 0.1 }))

    const group = { group_name: 'S-447', sort_key: 'K447', countries: ['FR'] }
    const { group_id } = await ask('POST /sorting_group', createSortingGroup, group)
    const named = { group_name: 'S-447 west' }
    await ask(`PATCH /sorting_group/${group_id}`, editSortingGroup, named, { id: String(group_id) })
    expect((await manager.call(listSortingGroups)).data.list).toContainEqual(
      expect.objectContaining({ group_id, ...group, ...named }),
    )
  })
})
