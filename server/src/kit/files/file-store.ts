import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import type { Part } from '../http/range.ts'

/** Keeps file contents under keys of our own making; what a person named a file is never part of a path. */
export type FileStore = {
  /** The file is there whole or not at all, also when its stream breaks. */
  readonly put: (key: string, content: Uint8Array | Readable) => Promise<void>
  /** All of it or one part; undefined when there is no such file. */
  readonly read: (key: string, part?: Part) => Promise<Readable | undefined>
  readonly remove: (key: string) => Promise<void>
}

const validKey = /^[a-z0-9-]+(\/[a-z0-9-]+)*\/[0-9a-f]{24}\.[a-z0-9]{1,5}$/

/** The key, if it is one of ours: nothing that somebody else chose becomes part of a path. */
export const checkedKey = (key: string): string => {
  if (!validKey.test(key)) throw new Error(`not a file key: ${key}`)
  return key
}

/** Files in a local folder: written aside, flushed, then renamed. */
export const localFiles = (folder: string): FileStore => {
  const place = (key: string) => path.join(folder, checkedKey(key))
  return {
    put: async (key, content) => {
      const target = place(key)
      await mkdir(path.dirname(target), { recursive: true })
      const aside = `${target}.${randomBytes(6).toString('hex')}`
      const file = await open(aside, 'wx', 0o600)
      try {
        await file.writeFile(content)
        await file.sync()
      } catch (error) {
        await rm(aside, { force: true })
        throw error
      } finally {
        await file.close()
      }
      await rename(aside, target)
    },
    read: async (key, part) => {
      const target = place(key)
      const found = await stat(target).catch(() => undefined)
      return found?.isFile() ? createReadStream(target, part) : undefined
    },
    remove: (key) => rm(place(key), { force: true }),
  }
}
