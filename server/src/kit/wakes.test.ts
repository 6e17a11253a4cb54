import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStore, type Store } from './database/pool.ts'
import { localFiles } from './files/file-store.ts'
import { type TestDatabase, testDatabase } from './testing/database.ts'
import { openWakes } from './wakes.ts'

describe('the connection that receives wakes', () => {
  let database: TestDatabase
  let store: Store
  beforeAll(async () => {
    database = await testDatabase()
    store = openStore(database.app, localFiles(tmpdir()))
  })
  afterAll(async () => {
    await store.close()
    await database.giveBack()
  })

  it('is lost while the database is away → one try after the other, and it receives again', async () => {
    const target = new URL(database.app)
    let away = false
    let [tries, together, most] = [0, 0, 0]
    let cut = () => {}
    const way = createServer((near) => {
      near.on('error', () => {})
      if (away) {
        tries += 1
        together += 1
        most = Math.max(most, together)
        // Held for a while, so that tries at the same time meet each other.
        setTimeout(() => {
          together -= 1
          near.destroy()
        }, 100)
        return
      }
      const far = connect(Number(target.port), target.hostname)
      far.on('error', () => {}).on('close', () => near.destroy())
      near.on('close', () => far.destroy())
      near.pipe(far).pipe(near)
      cut = () => near.destroy()
    }).listen(0, '127.0.0.1')
    await once(way, 'listening')
    const ofWay = new URL(database.app)
    ofWay.port = String((way.address() as { port: number }).port)
    ofWay.searchParams.delete('host')
    const through = ofWay.href
    const wakes = await openWakes(through, store.pool)

    away = true
    cut()
    await expect.poll(() => tries).toBeGreaterThan(3)
    expect([most, wakes.alive()]).toEqual([1, false])
    away = false
    await expect.poll(() => wakes.alive()).toBe(true)
    const heard = Promise.withResolvers<string>()
    wakes.hear('notice_came', heard.resolve)
    await wakes.say('notice_came', 'x')
    expect(await heard.promise).toBe('x')
    await wakes.close()
    way.close()
  })
})
