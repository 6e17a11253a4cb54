import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../ids.ts'
import { type Bucket, openBucket } from './bucket.testing.ts'
import { type FileStore, localFiles } from './file-store.ts'
import { s3Files } from './s3-files.ts'

const settings = (endpoint: string) => ({
  bucket: 'goods',
  prefix: 'kuacang/',
  region: 'us-east-1',
  endpoint,
  keys: { accessKeyId: 'id', secretAccessKey: 'key' },
  pathStyle: true,
})

let folder: string
let bucket: Bucket
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kuacang-files-'))
  bucket = await openBucket()
})
afterAll(async () => {
  await bucket.close()
  await rm(folder, { recursive: true, force: true })
})

/** How many files and parts of files lie there. */
const inFolder = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((e) => e.isFile()).length
const inBucket = async () => bucket.objects.size + bucket.unfinished.size

const stores: readonly [string, () => FileStore, () => Promise<number>][] = [
  ['a local folder', () => localFiles(folder), inFolder],
  ['a bucket', () => s3Files(settings(bucket.endpoint)), inBucket],
]

const newKey = () => `receipts/1/${newId()}.jpg`
const bytesOf = async (content: Readable | undefined) => content && Buffer.concat(await content.toArray())

describe.each(stores)('files in %s', (_name, open, count) => {
  it('are read as they were written, and are missing once they are removed', async () => {
    const [files, key, bytes] = [open(), newKey(), randomBytes(1000)]
    expect(await files.read(key)).toBeUndefined()
    await files.put(key, bytes)
    expect(await bytesOf(await files.read(key))).toEqual(bytes)
    await files.remove(key)
    await files.remove(key)
    expect(await files.read(key)).toBeUndefined()
  })

  it('are listed, and nothing else is', async () => {
    const [files, keys] = [open(), Array.from({ length: 5 }, newKey)]
    for (const key of keys) await files.put(key, Buffer.from('x'))
    const listed = await Array.fromAsync(files.list())
    expect(listed.map((f) => f.key)).toEqual(expect.arrayContaining(keys))
    for (const { key, at } of listed) {
      expect(await bytesOf(await files.read(key))).toBeDefined()
      expect(Date.now() - at.getTime()).toBeLessThan(3_600_000)
    }
    for (const { key } of listed) await files.remove(key)
    expect(await Array.fromAsync(files.list())).toEqual([])
  })

  it('are read in part, from one byte to another', async () => {
    const [files, key] = [open(), newKey()]
    await files.put(key, Buffer.from('0123456789'))
    expect((await bytesOf(await files.read(key, { start: 3, end: 5 })))?.toString()).toBe('345')
  })

  it('may be streams larger than one part', async () => {
    const [files, key] = [open(), newKey()]
    const parts = Array.from({ length: 12 }, () => randomBytes(1024 * 1024))
    await files.put(key, Readable.from(parts))
    expect((await bytesOf(await files.read(key)))?.equals(Buffer.concat(parts))).toBe(true)
    await files.remove(key)
  })

  it('are not there at all when their stream breaks', async () => {
    const [files, key, before] = [open(), newKey(), await count()]
    async function* broken() {
      for (let n = 0; n < 7; n += 1) yield randomBytes(1024 * 1024)
      throw new Error('the line was cut')
    }
    await expect(files.put(key, Readable.from(broken()))).rejects.toThrow('the line was cut')
    expect(await files.read(key)).toBeUndefined()
    expect(await count()).toBe(before)
  })

  it.each([
    '../../etc/passwd',
    '/etc/passwd',
    'receipts/../x.jpg',
    `receipts/${'0'.repeat(24)}.jpg/../..`,
    'receipts/照片.jpg',
    `receipts\\${'0'.repeat(24)}.jpg`,
    `receipts/${'0'.repeat(24)}.jpg\0`,
  ])('are never found under a name that the product did not make: %j', async (key) => {
    const files = open()
    await expect(async () => files.put(key, Buffer.from('x'))).rejects.toThrow('not a file key')
    await expect(async () => files.read(key)).rejects.toThrow('not a file key')
    await expect(async () => files.remove(key)).rejects.toThrow('not a file key')
  })
})

describe('a bucket', () => {
  it('holds the files below its prefix', async () => {
    const key = newKey()
    await s3Files(settings(bucket.endpoint)).put(key, Buffer.from('x'))
    expect([...bucket.objects.keys()]).toContain(`goods/kuacang/${key}`)
  })

  it('that fails is no file that is missing', async () => {
    const files = s3Files({ ...settings('http://127.0.0.1:1'), bucket: 'gone' })
    await expect(files.read(newKey())).rejects.toThrow('ECONNREFUSED')
  })
})
