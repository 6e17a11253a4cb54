import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
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
  /** Every file that is there, in no order. */
  readonly list: () => AsyncIterable<{ readonly key: string; readonly at: Date }>
}

const validKey = /^[a-z0-9-]+(\/[a-z0-9-]+)*\/[0-9a-f]{24}\.[a-z0-9]{1,5}$/

/** The key, if the product made it: a text from elsewhere never becomes part of a path. */
export const checkedKey = (key: string): string => {
  if (!validKey.test(key)) throw new Error(`not a file key: ${key}`)
  return key
}

export const isKey = (key: string): boolean => validKey.test(key)

async function* filesIn(folder: string): AsyncGenerator<{ key: string; at: Date }> {
  const entries = await opendir(folder, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    // Nothing has been put there yet.
    if (error.code === 'ENOENT') return []
    throw error
  })
  for await (const entry of entries) {
    const file = path.join(entry.parentPath, entry.name)
    const key = path.relative(folder, file).replaceAll(path.sep, '/')
    const found = entry.isFile() && isKey(key) ? await stat(file).catch(() => undefined) : undefined
    if (found) yield { key, at: found.mtime }
  }
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
    list: () => filesIn(folder),
  }
}
