import type pg from 'pg'
import type { FileStore } from './file-store.ts'

/** The same store; it notes each file before putting it, in a separate commit, so that a crash leaves no unknown file. */
export const notedFiles = (files: FileStore, pool: pg.Pool): FileStore => ({
  ...files,
  put: async (key, content) => {
    await pool.query('insert into file_put (key, at) values ($1, now()) on conflict (key) do nothing', [key])
    await files.put(key, content)
  },
})
