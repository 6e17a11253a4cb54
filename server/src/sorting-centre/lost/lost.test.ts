import { markScLost } from '@kuacang/contract/sorting-centre/lost/calls'
import { getScParcel, scanScParcelIn, sortScParcel } from '@kuacang/contract/sorting-centre/parcel/calls'
import { scParcelStatus } from '@kuacang/contract/sorting-centre/parcel/enums'
import { scParcelMachine } from '@kuacang/contract/sorting-centre/parcel/machine'
import { describe, expect, it } from 'vitest'
import { announced, centreForAll, inbound, managerRights, ourCentre } from '../centre.testing.ts'

const status = scParcelStatus.code

describe('parcels that are lost, and found', () => {
  const centre = centreForAll()
  const mark = async (lost_mark: boolean, ...tracking_ids: string[]) =>
    (await centre.manager.call(markScLost, { body: { tracking_ids, lost_mark } })).data
  const stateOf = async (id: string) =>
    (await centre.manager.call(getScParcel, { params: { id } })).data.status
  const put = (tracking_id: string, state: number) =>
    centre.t.write(
      (tx) =>
        tx.run(
          'update sc_parcel set status = $3, status_before_lost = null where warehouse_id = $1 and tracking_id = $2',
          [...[ourCentre, tracking_id, state]],
        ),
      ourCentre,
    )

  it('each state of the machine becomes lost and is the same again; the others are named and stay', async () => {
    const { parcels } = await announced(centre.upstream, { channels: scParcelStatus.names.map(() => 'EXA') })
    const may: readonly number[] = scParcelMachine.from('lose')
    for (const [i, name] of scParcelStatus.names.entries()) {
      if (name === 'lost') continue
      const [id, state] = [parcels[i] ?? '', status[name]]
      await put(id, state)
      const [said] = (await mark(true, id)).list
      if (may.includes(state)) {
        expect(said).toMatchObject({ done: true, already: false, status: status.lost, reason: '' })
        // What was under review waits for another request.
        const again = state === status.relabel_review ? status.to_relabel : state
        expect((await mark(false, id)).list).toMatchObject([{ done: true, status: again }])
        expect(await stateOf(id)).toBe(again)
      } else {
        expect(said).toMatchObject({ done: false, already: false, status: state })
        expect(said?.reason).not.toBe('')
        expect(await stateOf(id)).toBe(state)
      }
    }
  })

  it('an unknown number, one of another centre, one twice: each has its answer; the same again is no event; 101 → refused', async () => {
    const { parcels } = await inbound(centre)
    const [id = ''] = parcels
    const other = await centre.t.as({ rights: managerRights, warehouses: [14] })
    const there = await other.call(markScLost, { body: { tracking_ids: [id], lost_mark: true } })
    expect(there.data).toMatchObject({ done: 0, list: [{ tracking_id: null, status: null, done: false }] })
    const here = await mark(true, id, 'NOSUCHPARCEL', id)
    expect([here.done, here.list.map((o) => o.done)]).toEqual([1, [true, false, true]])
    expect((await mark(true, id)).list).toMatchObject([{ done: false, already: true, reason: '' }])
    expect(
      (await centre.operator.call(markScLost, { body: { tracking_ids: [id], lost_mark: false } })).status,
    ).toBe(403)
    const most = { tracking_ids: Array.from({ length: 101 }, (_n, i) => `X${i}`), lost_mark: true }
    expect((await centre.manager.call(markScLost, { body: most })).status).toBe(400)
  })

  it('lost and scanned in again → it is found, and what it was', async () => {
    const { parcels } = await inbound(centre)
    const [id = ''] = parcels
    await centre.operator.call(sortScParcel, { body: { tracking_id: id } })
    await mark(true, id)
    const scan = await centre.operator.call(scanScParcelIn, { body: { tracking_id: id } })
    expect(scan.data).toMatchObject({ found: true, parcel: { status: status.sorted } })
    expect((await mark(false, id)).list).toMatchObject([{ done: false, already: true }])
  })

  it('ten mark at once while it is sorted → it is lost once, and what it was before is what it is again', async () => {
    const { parcels } = await inbound(centre)
    const [id = ''] = parcels
    const [sorted, ...all] = await Promise.all([
      centre.operator.call(sortScParcel, { body: { tracking_id: id } }),
      ...Array.from({ length: 10 }, () => mark(true, id)),
    ])
    expect(all.reduce((n, a) => n + a.done, 0)).toBe(1)
    expect((await mark(false, id)).list[0]?.status).toBe(sorted.code === 0 ? status.sorted : status.pending)
  })
})
