import path from 'node:path'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import type { Store } from '../database/pool.ts'
import type { Upload } from '../http/uploads.ts'
import { newId } from '../ids.ts'
import { Refused } from '../refused.ts'
import type { StoredFile, TaskRow } from './document.ts'
import type { Job, KeptFile } from './job.ts'

/** Keeps what was uploaded for a task, as the job's rule allows. */
export const keepFiles = async (
  store: Store,
  { files: rule }: Job,
  uploads: readonly Upload[],
): Promise<StoredFile[]> => {
  const extension = (upload: Upload) => path.extname(upload.name).toLowerCase()
  if (uploads.length < (rule?.min ?? 0) || uploads.length > (rule?.max ?? 0))
    throw new Refused(kitRefusals.bad_file, { file: uploads[0]?.name ?? '-' })
  for (const upload of uploads)
    if (!rule?.types.includes(extension(upload)) || upload.bytes > rule.maxBytes)
      throw new Refused(kitRefusals.bad_file, { file: upload.name })
  return Promise.all(
    uploads.map(async (upload) => {
      const key = `tasks/${newId()}${extension(upload)}`
      await store.files.put(key, await upload.read())
      return { name: upload.name, key, bytes: upload.bytes, sha256: upload.sha256 }
    }),
  )
}

export const readable = (store: Store, task: Pick<TaskRow, 'files'>): KeptFile[] =>
  task.files.map(({ name, key }) => ({
    name,
    read: async () => {
      const content = await store.files.read(key)
      if (!content) throw new Refused(kitRefusals.bad_file, { file: name })
      return Buffer.concat(await content.toArray())
    },
  }))

/** What was uploaded is needed until the task is over. */
export const forgetFiles = async (store: Store, { files }: Pick<TaskRow, 'files'>): Promise<void> => {
  await Promise.all(files.map((f) => store.files.remove(f.key)))
}
