import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { signReceipt } from '@kuacang/contract/handover/receipt/calls'
import { createAnnouncement } from '@kuacang/contract/notices/announcement/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readOnly } from '../database/reader.ts'
import { newId } from '../ids.ts'
import { photo } from '../testing/photo.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { examineFiles } from './examine-files.ts'
import { sweepFiles } from './sweep-files.ts'

describe('files of the store and the rows that name them', () => {
  let t: TestServer
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'kuacang-swept-'))
    t = await testServer({ DATA_DIR: folder })
  })
  afterAll(async () => {
    await t.close()
    await rm(folder, { recursive: true, force: true })
  })

  const keys = async () => (await Array.fromAsync(t.app.store.files.list())).map((f) => f.key).sort()
  const tomorrow = () => new Date(Date.now() + 25 * 3_600_000)
  const examined = () => readOnly(t.database.owner, (run) => examineFiles(run, t.app.store.files, tomorrow()))

  it('a signature is refused → its photos go after a day, and what rows name stays [REL-35]', async () => {
    const editor = await t.as({ rights: ['ManageAnnouncement'] })
    const kept = { name: 'a.pdf', bytes: Buffer.from('%PDF-1.7') }
    await editor.call(createAnnouncement, { body: { title: 'a', content: '<p>a</p>' }, files: [kept] })
    const [named] = await keys()
    const operator = await t.as({ rights: ['BagOperator'] })
    const refused = await operator.call(signReceipt, {
      params: { suite: 'wms_outbound' },
      body: { receipt_id: newId() },
      files: [photo, photo],
    })
    expect(refused.status).toBe(404)
    expect(await keys()).toHaveLength(3)

    // A command may still be at work.
    expect(await sweepFiles(t.app)).toBe(0)
    expect((await examined()).orphans).toHaveLength(2)
    expect(await sweepFiles(t.app, tomorrow())).toBe(2)
    expect(await keys()).toEqual([named])
    expect(await sweepFiles(t.app, tomorrow())).toBe(0)
    expect(await examined()).toEqual({ files: 1, orphans: [], missing: [] })
  })

  it('a file that this database did not put → is reported, not removed', async () => {
    const key = `receipts/1/${newId()}.png`
    await t.app.store.files.put(key, Buffer.from('x'))
    await t.app.store.pool.query('delete from file_put where key = $1', [key])
    await sweepFiles(t.app, tomorrow())
    expect((await examined()).orphans).toEqual([key])
    await t.app.store.files.remove(key)
  })

  it('a row names a file that is missing → is reported', async () => {
    const key = `tips/${newId()}.mp4`
    const user = await t.as()
    await t.write((tx) =>
      tx.db
        .insertInto('tip_video')
        .values({
          id: newId(),
          tip_name: 'x',
          name: 'x.mp4',
          file_key: key,
          bytes: 1,
          uploaded_by: user.user.id,
          created_at: tx.now,
        })
        .execute(),
    )
    expect((await examined()).missing).toEqual([{ what: 'videos of tips', key }])
  })
})
