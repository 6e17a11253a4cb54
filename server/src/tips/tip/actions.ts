import { kitRefusals } from '@kuacang/contract/kit/refusals'
import type { uploadTip } from '@kuacang/contract/tips/tip/calls'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import type { Upload } from '#kit/http/uploads'
import { newId } from '#kit/ids'
import { Refused } from '#kit/refused'
import { isMp4 } from './rules.ts'
import { insertVideo, removeVideos } from './store.ts'

type Uploading = { body: z.output<typeof uploadTip.body>; files: readonly Upload[] }

/** Keeps a video for the page; the first of several takes the place of those that were there. */
export const addVideo = async (
  tx: Tx,
  caller: Caller,
  { body: { tip_name, append }, files: [file] }: Uploading,
): Promise<{ success: true }> => {
  if (!file || !(await isMp4(file.stream())))
    throw new Refused(kitRefusals.bad_file, { file: file?.name ?? '-' })
  const id = newId()
  const file_key = `tips/${id}.mp4`
  const replaced = append ? [] : await removeVideos(tx, tip_name)
  await tx.store.files.put(file_key, file.stream())
  const video = { id, tip_name, name: file.name, file_key, bytes: file.bytes }
  await insertVideo(tx, { ...video, uploaded_by: caller.user.id, created_at: tx.now })
  tx.record({
    operation: append ? 'tip.add_video' : 'tip.replace_videos',
    object: { type: 'tip', id, number: tip_name },
    detail: { name: file.name },
  })
  tx.afterCommit(async () => {
    await Promise.all(replaced.map((key) => tx.store.files.remove(key)))
  })
  return { success: true }
}
