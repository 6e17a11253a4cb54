import { EventEmitter, once } from 'node:events'
import { directShip } from '@kuacang/contract/epc/direct-ship/calls'
import { beforeAll, expect, it } from 'vitest'
import { expectLawful } from '#kit/testing/lawful'
import { mortalServer } from '#kit/testing/mortal'
import { registerLaws } from '../../registry.ts'
import { benchRights, together } from '../combine/combine.testing.ts'
import { epcForAll, ourEpc } from '../epc.testing.ts'

const given = epcForAll()
beforeAll(registerLaws)

it('a ship desk whose server is killed → each parcel is in one box under one label, and all laws hold', async () => {
  const { t } = given
  const parcels: string[] = []
  for (let n = 0; n < 40; n += 1) parcels.push(...(await together(given.platform, given.operator, 1)))
  const server = await mortalServer(t)
  try {
    const waiting = parcels.values()
    const told = new EventEmitter()
    const labels = new Map<string, string>()
    const work = async () => {
      const who = await t.as({ rights: benchRights, warehouses: [ourEpc] })
      for (const tracking_id of waiting) {
        const body = { tracking_id, weight: 0.4 }
        const shipped = await server.insist<{ tracking_id: string }>(who, directShip, { body })
        labels.set(tracking_id, shipped.tracking_id)
        told.emit('shipped')
      }
    }
    const shift = Promise.all(Array.from({ length: 4 }, work))
    for (const share of [1, 2]) {
      while (labels.size < (parcels.length * share) / 3) await Promise.race([once(told, 'shipped'), shift])
      await server.dieAndReturn()
    }
    await shift
    const { rows } = await t.app.store.pool.query<{ parcel: string; label: string }>(
      `select p.tracking_id as parcel, o.tracking_id as label from epc_ob_member m
       join epc_parcel p on p.id = m.parcel_id join epc_ob o on o.id = m.ob_id where p.tracking_id = any($1)`,
      [parcels],
    )
    expect(rows).toHaveLength(parcels.length)
    expect(new Map(rows.map((r) => [r.parcel, r.label]))).toEqual(labels)
    await expectLawful(t, ourEpc, 'epc')
  } finally {
    await server.close()
  }
})
