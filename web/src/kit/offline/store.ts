import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Entry } from './entry.ts'

type Schema = DBSchema & {
  entry: { key: number; value: Omit<Entry, 'seq'> & { seq?: number }; indexes: { key: string } }
}

let opening: Promise<IDBPDatabase<Schema>> | undefined

const database = () => {
  opening ??= openDB<Schema>('kuacang', 1, {
    upgrade: (db) => {
      db.createObjectStore('entry', { keyPath: 'seq', autoIncrement: true }).createIndex('key', 'key', {
        unique: true,
      })
    },
    terminated: () => {
      opening = undefined
    },
  })
  return opening
}

/** All entries of this device, in the order of their making. */
export const readEntries = async (): Promise<Entry[]> => (await (await database()).getAll('entry')) as Entry[]

/** Keeps an entry, once for each key; answers the one that is kept. Throws where the device has no room. */
export const addEntry = async (entry: Omit<Entry, 'seq'>): Promise<Entry> => {
  // Asked for once and granted or not: without it a full device may drop what waits.
  void navigator.storage?.persist?.().catch(() => undefined)
  const transaction = (await database()).transaction('entry', 'readwrite', { durability: 'strict' })
  const known = await transaction.store.index('key').get(entry.key)
  const seq = known?.seq ?? (await transaction.store.add(entry))
  await transaction.done
  return { ...(known ?? entry), seq }
}

/** Changes an entry that is still there. */
export const changeEntry = async (seq: number, changes: Partial<Entry>): Promise<void> => {
  const transaction = (await database()).transaction('entry', 'readwrite', { durability: 'strict' })
  const entry = await transaction.store.get(seq)
  if (entry) await transaction.store.put({ ...entry, ...changes })
  await transaction.done
}

export const dropEntries = async (seqs: readonly number[]): Promise<void> => {
  const transaction = (await database()).transaction('entry', 'readwrite')
  await Promise.all(seqs.map((seq) => transaction.store.delete(seq)))
  await transaction.done
}
