import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createSku, listSkus } from '@kuacang/contract/catalog/sku/calls'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Embedded, startEmbedded } from '../database/embedded.ts'
import { migrate } from '../database/migrate.ts'
import { type Client, type TestServer, testServer } from '../testing/server.ts'

const size = { weight: 0.2, length: 1, width: 1, height: 1 }
const skuOf = (sku: string) => ({ partner_id: 1, sku, barcode: `69${sku}`, name: sku, name_en: sku, ...size })

describe('PostgreSQL restarts under load', () => {
  let folder: string
  let postgres: Embedded
  let t: TestServer
  let op: Client
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'kuacang-away-'))
    postgres = await startEmbedded({ folder })
    await migrate(postgres.url)
    t = await testServer({}, { owner: postgres.url, app: postgres.appUrl, giveBack: async () => {} })
    op = await t.as({ rights: ['EditSku', 'GetSku'] })
  })
  afterAll(async () => {
    await t.close()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  })

  const postmaster = async (): Promise<number> => {
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    const { rows } = await client.query<{ file: string }>(`select pg_read_file('postmaster.pid') as file`)
    await client.end()
    return Number(rows[0]?.file.split('\n')[0])
  }

  it('every call is answered or refused as "try again", and what is repeated under its key happens once', async () => {
    const pid = await postmaster()
    const refused: number[] = []
    let answered = 0
    let killedAt = Number.POSITIVE_INFINITY
    const enough = 20

    /** As a browser does: the same command under the same key until it is answered. */
    const insist = async (sku: string): Promise<void> => {
      const key = randomUUID()
      for (;;) {
        const reply = await op.call(createSku, { body: skuOf(sku) }, { key })
        const read = await op.call(listSkus, { query: { sku } })
        for (const { code, status } of [reply, read]) if (code !== 0) refused.push(code, status)
        if (reply.code === 0) break
        if (reply.code !== kitRefusals.database_away.code) throw new Error(reply.msg)
        await sleep(50)
      }
      answered += 1
      if (answered === enough) {
        killedAt = answered
        process.kill(pid, 'SIGKILL')
      }
    }
    const work = async (worker: number): Promise<string[]> => {
      const done: string[] = []
      while (answered < killedAt + enough) {
        const sku = `W${worker}-${done.length}`
        await insist(sku)
        done.push(sku)
      }
      return done
    }
    const wanted = (await Promise.all([0, 1, 2, 3].map(work))).flat()

    const { code, status } = kitRefusals.database_away
    expect(refused.filter((told) => told !== code && told !== status)).toEqual([])
    const { data } = await op.call(listSkus, { query: { page_size: 200 } })
    expect(data.list.map((s) => s.sku).toSorted()).toEqual(wanted.toSorted())
    const { rows } = await t.app.store.pool.query(
      `select object_number, count(*) from operation_record where operation = 'sku.create' group by 1 having count(*) > 1`,
    )
    expect(rows).toEqual([])
  })
})
