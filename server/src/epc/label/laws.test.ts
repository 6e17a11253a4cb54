import { commerceCombine, manualUnbind, printBoxLabel } from '@kuacang/contract/epc/combine/calls'
import { directShip } from '@kuacang/contract/epc/direct-ship/calls'
import { createRelabels } from '@kuacang/contract/relabel/request/calls'
import { relabelReason } from '@kuacang/contract/relabel/request/enums'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#kit/ids'
import type { Client } from '#kit/testing/server'
import { benchRights, rehearsed, together } from '../combine/combine.testing.ts'
import { epcForAll, ourEpc } from '../epc.testing.ts'
import { laws } from './laws.ts'

describe('laws about numbers of outbound parcels', () => {
  const given = epcForAll({ TRAINING: 'true' })
  let bench: Client
  beforeAll(async () => {
    bench = await given.t.as({
      rights: [...benchRights, 'EPCLabel', 'EPCRelabelReview'],
      warehouses: [ourEpc],
    })
  })
  const broken = async (name: string) => {
    const law = laws.find((l) => l.name === name)
    if (!law) throw new Error(name)
    return (await given.t.write((tx) => law.find(tx, ourEpc), ourEpc)).violations
  }
  const run = (sql: string, ...values: unknown[]) => given.t.app.store.pool.query(sql, values)
  const boxed = async () => {
    const [tracking_id = ''] = await together(given.platform, given.operator, 1)
    return (await bench.call(directShip, { body: { tracking_id, weight: 0.4 } })).data
  }

  it('a living box whose number is dead is found [REL-33]', async () => {
    const { tracking_id, ob_number } = await boxed()
    expect(await broken('epc.living_number_of_box')).toEqual([])
    await run('update number_chain set dead_at = now() where number = $1', tracking_id)
    expect(await broken('epc.living_number_of_box')).toEqual([
      { object: ob_number, recorded: tracking_id, proven: 'none' },
    ])
    await run('update number_chain set dead_at = null where number = $1', tracking_id)
  })

  it('a temporary number that outlives its label is found', async () => {
    const [id = ''] = await together(given.platform, given.operator, 2)
    await rehearsed(bench, 'carrier_address')
    const { data } = await bench.call(commerceCombine, { body: { tracking_id: id, weight: 0.8 } })
    const number = data.pre_tracking_id
    expect(await broken('epc.temporary_number')).toEqual([])
    await run('update number_chain set dead_at = now() where number = $1', number)
    expect(await broken('epc.temporary_number')).toEqual([
      { object: number, recorded: number, proven: 'none' },
    ])
    await run('update number_chain set dead_at = null where number = $1', number)
  })

  it('a request for a box that has another number by now is found', async () => {
    const { tracking_id } = await boxed()
    const body = { tracking_ids: [tracking_id ?? ''], reason: relabelReason.code.other }
    await bench.call(createRelabels, { body })
    expect(await broken('epc.relabel_under_way')).toEqual([])
    await run('update relabel_request set tracking_id = $2 where tracking_id = $1', tracking_id, 'KSOTHER')
    expect(await broken('epc.relabel_under_way')).toEqual([
      { object: 'KSOTHER', recorded: 'KSOTHER', proven: tracking_id },
    ])
  })

  it('a label that was printed after the end of its number is found; one from before, or of a number given again, is not', async () => {
    const { tracking_id } = await boxed()
    await bench.call(printBoxLabel, { body: { tracking_id } })
    await bench.call(manualUnbind, { body: { tracking_id: tracking_id ?? '' } })
    const of = async () => (await broken('epc.dead_number_printed')).filter((v) => v.object === tracking_id)
    expect(await of()).toEqual([])
    await run(
      `update number_chain set created_at = created_at - interval '1 hour', dead_at = dead_at - interval '1 hour' where number = $1`,
      tracking_id,
    )
    expect(await of()).toEqual([{ object: tracking_id, recorded: '1', proven: '0' }])
    await run(
      `insert into number_chain (warehouse_id, id, number, object_type, object_id, kind, created_at)
       select warehouse_id, $2, number, object_type, object_id, kind, now() - interval '30 minutes' from number_chain where number = $1`,
      ...[tracking_id, newId()],
    )
    expect(await of()).toEqual([])
  })
})
