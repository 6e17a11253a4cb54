import { read, utils } from '@e965/xlsx'
import { commerceCombine, getEpcBox } from '@kuacang/contract/epc/combine/calls'
import {
  exportEpcCases,
  getEpcCases,
  getEpcCaseTemplate,
  resolveEpcCase,
  resolveEpcCases,
  searchEpcCases,
} from '@kuacang/contract/epc/combine-case/calls'
import { epcCaseCategory, epcCaseStatus } from '@kuacang/contract/epc/combine-case/enums'
import { epcCaseRefusals } from '@kuacang/contract/epc/combine-case/refusals'
import { caseColumns } from '@kuacang/contract/epc/combine-case/sheet'
import { epcOutboundParcelStatus } from '@kuacang/contract/epc/outbound-parcel/enums'
import { epcOutboundParcelRefusals } from '@kuacang/contract/epc/outbound-parcel/refusals'
import { getEpcParcel } from '@kuacang/contract/epc/parcel/calls'
import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import { cancelEpcPreBox, searchEpcPreBoxes } from '@kuacang/contract/epc/pre-outbound-parcel/calls'
import { epcPreOutboundParcelStatus } from '@kuacang/contract/epc/pre-outbound-parcel/enums'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { severity } from '@kuacang/contract/kit/report/enums'
import { combineOperationMode } from '@kuacang/contract/reference/warehouse/enums'
import { beforeAll, describe, expect, it } from 'vitest'
import { prefer } from '#kit/testing/preference'
import type { Client } from '#kit/testing/server'
import { sheetOf, workbookOf } from '#kit/testing/sheet'
import { benchRights, rehearsed, together } from '../combine/combine.testing.ts'
import { epcForAll, otherEpc, ourEpc } from '../epc.testing.ts'

const status = epcParcelStatus.code
const category = epcCaseCategory.code
const pre = epcPreOutboundParcelStatus.code
const { resolved, unresolved } = epcCaseStatus.code

describe('parcels whose box got no label', () => {
  const given = epcForAll({ TRAINING: 'true' })
  let bench: Client
  let service: Client
  let manager: Client
  beforeAll(async () => {
    bench = await given.t.as({ rights: benchRights, warehouses: [ourEpc] })
    service = await given.t.as({ rights: ['EPCCombineCase'], warehouses: [ourEpc] })
    manager = await given.t.as({ rights: ['EPCOutboundManage'], warehouses: [ourEpc] })
    await given.t.app.store.pool.query(
      `insert into channel (id, channel_code, name, carrier_code, carrier_name, created_at, updated_at)
       values (9002, 'SLOW', 'SLOW', 'KS', 'KS', now(), now()) on conflict do nothing`,
    )
  })

  const codeOf = async (warehouse_id: number) => {
    const { rows } = await given.t.app.store.pool.query<{ warehouse_code: string }>(
      'select warehouse_code from warehouse where id = $1',
      [warehouse_id],
    )
    return rows[0]?.warehouse_code ?? ''
  }
  const combine = (tracking_id: string) => bench.call(commerceCombine, { body: { tracking_id, weight: 0.8 } })
  const stateOf = async (tracking_id: string) =>
    (await bench.call(getEpcParcel, { query: { tracking_id } })).data.status
  const casesOf = async (tracking_id: string, more: Record<string, unknown> = {}) =>
    (await service.call(searchEpcCases, { query: { tracking_ids: [tracking_id], ...more } })).data.list
  const preOf = async (number: string) =>
    (await manager.call(searchEpcPreBoxes, { query: { tracking_ids: [number] } })).data.list
  const resolve = (id: string, fields: Record<string, unknown>, by = service, extra = {}) =>
    by.call(
      resolveEpcCase,
      { params: { id }, body: { op_status: resolved, category: category.repairable, ...fields } as never },
      extra,
    )
  /** Two parcels whose box the carrier refused. */
  const refused = async (how: 'carrier_address' | 'carrier_disabled' = 'carrier_address') => {
    const [a = '', b = ''] = await together(given.platform, given.operator, 2)
    await rehearsed(bench, how)
    const { data } = await combine(a)
    const [one] = await casesOf(a)
    if (!one) throw new Error('no case was opened')
    return { a, b, box: data, one }
  }
  const inMode = async <T>(mode: keyof typeof combineOperationMode.code, run: () => Promise<T>) => {
    await prefer(given.t, { combine_operation_mode: combineOperationMode.code[mode] }, ourEpc)
    const done = await run()
    await prefer(given.t, { combine_operation_mode: combineOperationMode.code.timeout }, ourEpc)
    return done
  }

  it('are a case with parcels, orders, channel, error and priority, found by each of them [PA-400 PA-413]', async () => {
    const { a, b, box, one } = await refused()
    expect(one).toMatchObject({
      ...{ ob_number: box.ob_number, pre_outbound_tracking_id: box.pre_tracking_id },
      ...{ tracking_ids: [a, b].toSorted(), op_status: unresolved, category: category.format_error },
      ...{ error_type: 'address', channel: 'EXP', resolved_by: '', resolved_time: null },
      actions: ['resolve'],
    })
    expect(one.order_ids).toHaveLength(2)
    expect(one.error_msg).not.toBe('')
    for (const found of [
      { op_status: [unresolved] },
      { category: [category.format_error] },
      { priority: [one.priority] },
      { error_type: 'address' },
      { timeout_lt3: false },
      { time_range: ['2020-01-01T00:00:00Z', '2099-01-01T00:00:00Z'] },
    ])
      expect(await casesOf(b, found)).toHaveLength(1)
    for (const none of [
      { op_status: [resolved] },
      { category: [category.other] },
      { error_type: 'weight' },
      { timeout_lt3: true },
      { time_range: ['2020-01-01T00:00:00Z', '2020-01-02T00:00:00Z'] },
    ])
      expect(await casesOf(b, none)).toEqual([])
  })

  it('with less than 3 days left are urgent, and found by it', async () => {
    const ship_by = new Date(Date.now() + 3_600_000 * 12).toISOString()
    const [a = ''] = await together(given.platform, given.operator, 2, { ship_by })
    await rehearsed(bench, 'carrier_address')
    await combine(a)
    const [one] = await casesOf(a, { timeout_lt3: true })
    expect(one).toMatchObject({ priority: 10, deadline: ship_by })
  })

  it('are looked up by their ids in the sequence given; unknown ones are left out [PA-406]', async () => {
    const [x, y] = [await refused(), await refused()]
    const combine_ids = [y.one.id, 'f'.repeat(24), x.one.id]
    const { data } = await service.call(getEpcCases, { body: { combine_ids } })
    expect(data.list.map((r) => r.id)).toEqual([y.one.id, x.one.id])
  })

  it('a box under a temporary label, resolved with another channel → the carrier is asked again: its label is here [PA-410]', async () => {
    const { a, box, one } = await refused('carrier_disabled')
    expect((await preOf(a))[0]).toMatchObject({ status: pre.waiting_for_service, channel: 'EXP' })
    const { data } = await resolve(one.id, { category: category.change_channel, channel: 'SLOW' })
    expect(data).toMatchObject({ op_status: resolved, new_channel: 'SLOW', actions: [] })
    expect(data.resolved_time).not.toBeNull()
    expect((await preOf(box.ob_number))[0]).toMatchObject({
      ...{ status: pre.relabel_applied, channel: 'SLOW', tracking_id: box.pre_tracking_id },
      outbound_tracking_id: expect.stringMatching(/^KS/),
    })
    expect(await stateOf(a)).toBe(status.pre_combined)
  })

  it('refused again → the box waits for customer service again, with a new case; the old one stays resolved', async () => {
    const { a, one } = await refused()
    await rehearsed(bench, 'carrier_address')
    await resolve(one.id, {})
    expect((await preOf(a))[0]).toMatchObject({ status: pre.waiting_for_service })
    const now = await casesOf(a)
    expect(now.map((r) => r.op_status).toSorted()).toEqual([unresolved, resolved])
  })

  it('open parcels, resolved → decided anew, and combined by the channel that was chosen', async () => {
    const { a, b, one } = await inMode('never', () => refused())
    expect([await stateOf(a), await stateOf(b)]).toEqual([status.combine_failed, status.combine_failed])
    expect(one.pre_outbound_tracking_id).toBeNull()
    await resolve(one.id, { category: category.change_channel, channel: 'SLOW' })
    expect([await stateOf(a), await stateOf(b)]).toEqual([status.combined, status.combined])
    const { tracking_id } = (await combine(b)).data
    const box = (await bench.call(getEpcBox, { query: { tracking_id: tracking_id ?? '' } })).data
    expect(box).toMatchObject({ channel: 'SLOW', status: epcOutboundParcelStatus.code.pending })
    expect(box.inside).toHaveLength(2)
  })

  it('another channel wants its code, another reason its remark; a channel that is not in use changes nothing [PA-414]', async () => {
    const { one } = await refused()
    expect((await resolve(one.id, { category: category.change_channel })).status).toBe(400)
    expect((await resolve(one.id, { category: category.other })).status).toBe(400)
    expect((await resolve(one.id, { op_status: unresolved })).status).toBe(400)
    expect((await resolve(one.id, { category: undefined })).status).toBe(400)
    const none = await resolve(one.id, { category: category.change_channel, channel: 'NONE' })
    expect(none.code).toBe(epcOutboundParcelRefusals.no_channel.code)
    expect((await casesOf(one.tracking_ids[0] ?? ''))[0]?.op_status).toBe(unresolved)
    expect((await resolve(one.id, { category: category.other, remark: '已联系买家' })).code).toBe(0)
  })

  it('15 at once resolve one case → one does; the same request twice is once; another centre has no such case', async () => {
    const { one } = await refused()
    const elsewhere = await given.t.as({ rights: ['EPCCombineCase'], warehouses: [otherEpc] })
    expect((await resolve(one.id, {}, elsewhere)).code).toBe(kitRefusals.not_found.code)
    const all = await Promise.all(Array.from({ length: 15 }, () => resolve(one.id, {})))
    expect(all.filter((r) => r.code === 0)).toHaveLength(1)
    expect(all.filter((r) => r.code === epcCaseRefusals.resolved.code)).toHaveLength(14)
    const next = (await refused()).one
    const key = crypto.randomUUID()
    const first = await resolve(next.id, {}, service, { key })
    expect((await resolve(next.id, {}, service, { key })).data).toEqual(first.data)
  })

  it('a sheet resolves each row for itself and answers it with its number and error [PA-411 PA-415]', async () => {
    const [x, y] = [await refused(), await refused()]
    const load = async (...rows: Parameters<typeof sheetOf<typeof caseColumns>>[1]) =>
      service.call(resolveEpcCases, { files: [workbookOf(caseColumns, rows)] })
    const { data } = await load(
      { combine_id: x.one.id, category: category.change_channel, channel: 'SLOW', remark: '' },
      { combine_id: 'f'.repeat(24), category: category.system },
      { combine_id: y.one.id, category: category.repairable },
      { combine_id: y.one.id, category: category.repairable },
    )
    expect(data.resolved).toBe(2)
    expect(data.rows.map((r) => [r.row, r.success])).toEqual([
      [2, true],
      [3, false],
      [4, true],
      [5, false],
    ])
    expect(data.rows[1]?.error).toContain('f'.repeat(24))
    const bad = await load({ combine_id: x.one.id, category: category.change_channel })
    expect(bad.status).toBe(422)
    const { bytes } = await service.call(getEpcCaseTemplate)
    const sheet = read(bytes).Sheets.Sheet1
    const [head] = utils.sheet_to_json<string[]>(sheet ?? {}, { header: 1 })
    expect(head).toEqual(['问题件 ID *', '类别 *', '渠道', '备注'])
    const template = await service.call(resolveEpcCases, { files: [{ name: 'cases.xlsx', bytes }] })
    expect(template.data.rows).toHaveLength(1)
    const text = sheetOf(caseColumns, [{ combine_id: x.one.id, category: category.system }])
    expect((await service.call(resolveEpcCases, { files: [text] })).status).toBe(400)
  })

  it('several workbooks are resolved at once; each row is answered with its file, and two commands of the same cases never block each other', async () => {
    const [x, y] = [await refused(), await refused()]
    const of = (id: string) => [{ combine_id: id, category: category.repairable }]
    const files = [
      workbookOf(caseColumns, of(x.one.id), 'a.xlsx'),
      workbookOf(caseColumns, [...of(y.one.id), ...of('f'.repeat(24))], 'b.xlsx'),
    ]
    const both = await Promise.all(
      [files, files.toReversed()].map((these) => service.call(resolveEpcCases, { files: these })),
    )
    expect(both.map((reply) => reply.data.rows.map((r) => [r.file, r.row]))).toEqual([
      [
        ['a.xlsx', 2],
        ['b.xlsx', 2],
        ['b.xlsx', 3],
      ],
      [
        ['b.xlsx', 2],
        ['b.xlsx', 3],
        ['a.xlsx', 2],
      ],
    ])
    expect(both.map((reply) => reply.data.resolved).sort()).toEqual([0, 2])
  })

  it('are listed by every filter and either way by time, 10 to a page where none is asked for [PA-405]', async () => {
    const [x, y] = [await refused(), await refused()]
    const combine_ids = [x.one.id, y.one.id]
    const usual = (await service.call(searchEpcCases, { query: {} })).data.pagination
    expect(usual).toMatchObject({ page: 1, page_size: 10 })
    expect(searchEpcCases.route).toBe('GET /epc/combine_records')
    const found = async (query: Record<string, unknown>) =>
      (await service.call(searchEpcCases, { query: { combine_ids, ...query } })).data.list.map((r) => r.id)
    const all = {
      ...{ warehouse_code: await codeOf(ourEpc), op_status: unresolved, priority: x.one.priority },
      ...{ error_type: 'address', timeout_lt3: false, sort_by: 'created_time' },
      time_range: ['2020-01-01T00:00:00Z', '2099-01-01T00:00:00Z'],
    }
    expect(await found({ ...all, sort_desc: false })).toEqual([x.one.id, y.one.id])
    expect(await found({ ...all, sort_desc: true })).toEqual([y.one.id, x.one.id])
    expect(await found({ ...all, page: 2, page_size: 1, sort_desc: true })).toEqual([x.one.id])
    for (const other of [
      { warehouse_code: await codeOf(otherEpc) },
      ...[{ op_status: resolved }, { error_type: 'weight' }, { timeout_lt3: true }],
      { priority: severity.codes.filter((code) => code !== x.one.priority) },
      { time_range: ['2020-01-01T00:00:00Z', '2020-01-02T00:00:00Z'] },
    ])
      expect(await found({ ...all, ...other })).toEqual([])
  })

  it('are a file under the same filters, asked for either way, with what was found wrong only on wish [PA-407 PA-408]', async () => {
    const [x, y] = [await refused(), await refused()]
    expect(exportEpcCases.route).toBe('GET /epc/export/combine_records')
    const asked = [
      (query: object) => service.call(exportEpcCases, { query: query as never }),
      (body: object) =>
        service.call({ ...exportEpcCases, method: 'POST' as const }, { body: body as never } as never),
    ]
    const lines = ({ bytes }: { bytes: Buffer }) => bytes.toString().trim().split('\r\n')
    const all = {
      ...{ warehouse_code: await codeOf(ourEpc), op_status: [unresolved], priority: [x.one.priority] },
      ...{ error_type: 'address', timeout_lt3: false, sort_by: 'created_time', sort_desc: true },
      time_range: ['2020-01-01T00:00:00Z', '2099-01-01T00:00:00Z'],
    }
    for (const ask of asked) {
      const plain = await ask({ ...all, combine_ids: [x.one.id, y.one.id], filename: 'mine' })
      expect(plain.saved_as).toBe('mine.csv')
      const [head = '', ...rows] = lines(plain)
      expect(rows.map((row) => row.split(',')[0])).toEqual([y.one.id, x.one.id])
      expect(head).not.toContain('错误信息')
      const detailed = await ask({ combine_ids: [x.one.id], with_details: true })
      expect(lines(detailed)[0]).toContain('错误信息')
      expect(lines(detailed)[1]).toContain(x.one.error_msg)
      for (const none of [
        { warehouse_code: await codeOf(otherEpc) },
        ...[{ op_status: [resolved] }, { error_type: 'weight' }, { timeout_lt3: true }],
        { priority: severity.codes.filter((code) => code !== x.one.priority) },
        { time_range: ['2020-01-01T00:00:00Z', '2020-01-02T00:00:00Z'] },
      ])
        expect(lines(await ask({ ...all, combine_ids: [x.one.id], ...none }))).toHaveLength(1)
    }
  })

  it('are saved under a Chinese name where none is given, as csv or xlsx [PA-409 PA-416]', async () => {
    for (const export_type of ['csv', 'xlsx'] as const) {
      const { saved_as, bytes } = await service.call(exportEpcCases, { query: { export_type } })
      expect(saved_as).toMatch(new RegExp(`^待处理问题件_\\d{14}\\.${export_type}$`))
      expect(bytes.subarray(0, 2).toString() === 'PK').toBe(export_type === 'xlsx')
    }
  })

  it('a box under a temporary label is found by any number on it, and cancelled: its parcels are decided anew', async () => {
    const { a, b, box } = await refused()
    const number = box.pre_tracking_id ?? ''
    for (const by of [number, box.ob_number, a, b]) expect(await preOf(by)).toHaveLength(1)
    const cancel = (by = manager) => by.call(cancelEpcPreBox, { body: { tracking_id: number } })
    const elsewhere = await given.t.as({ rights: ['EPCOutboundManage'], warehouses: [otherEpc] })
    expect((await cancel(elsewhere)).code).toBe(kitRefusals.not_found.code)
    const all = await Promise.all(Array.from({ length: 5 }, () => cancel()))
    expect(all.filter((r) => r.code === 0).map((r) => r.data.tracking_ids.toSorted())).toEqual([
      [a, b].toSorted(),
    ])
    expect((await preOf(number))[0]).toMatchObject({ status: pre.cancelled, actions: [] })
    expect([await stateOf(a), await stateOf(b)]).toEqual([status.combined, status.combined])
    expect((await combine(a)).data.tracking_id).toMatch(/^KS/)
  })
})
