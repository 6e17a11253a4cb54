import { listPrintJobs } from '@kuacang/contract/printing/job/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { forgetJobs } from './chores.ts'

describe('print jobs that are long over', () => {
  let t: TestServer
  let busy: Client
  let quiet: Client
  beforeAll(async () => {
    t = await testServer()
    busy = await t.as({})
    quiet = await t.as({})
  })
  afterAll(() => t.close())

  const insert = (letters: string, who: Client, days: number, many: number) =>
    t.write((tx) =>
      tx.run(
        `insert into print_job (warehouse_id, id, paper, numbers, user_id, label, created_at, updated_at)
         select 1, $1 || lpad(to_hex(n), 22, '0'), 1, '{}', $2, 'L', m.at, m.at from generate_series(1, $3::bigint) n,
           lateral (select now() - $4 * interval '1 day' - n * interval '1 minute' as at) m`,
        [letters, who.user.id, many, days],
      ),
    )
  const shown = async (who: Client) => (await who.call(listPrintJobs)).data.list.map((j) => j.id)

  it('are removed where no page shows them any more; what users see stays', async () => {
    await insert('aa', busy, 300, 30)
    await insert('ab', busy, 1, 15)
    await insert('ac', quiet, 300, 5)
    const before = [await shown(busy), await shown(quiet)]
    expect(before.map((l) => l.length)).toEqual([20, 5])
    // Fifteen are new and five of the old ones are among the latest twenty.
    expect(await forgetJobs(t.app, new Date(), 7)).toBe(25)
    expect(await forgetJobs(t.app)).toBe(0)
    expect([await shown(busy), await shown(quiet)]).toEqual(before)
  })
})
