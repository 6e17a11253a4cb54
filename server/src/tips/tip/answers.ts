import { text } from '@kuacang/contract/kit/text'
import { getTip, getTipVideo, uploadTip } from '@kuacang/contract/tips/tip/calls'
import { notFound } from '#kit/document/document'
import { type Answer, answer, answerAlone } from '#kit/http/answer'
import { storedFile } from '#kit/http/stored-file'
import { addVideo } from './actions.ts'
import { findVideo, videosOf } from './store.ts'

const title = text('视频', 'video')

export const answers: Answer[] = [
  answer(getTip, async (tx, _caller, { params: { tip_name } }) => {
    const videos = await videosOf(tx.db, tip_name)
    return {
      s3_urls: videos.map((v) => `/api/tip_videos/${v.id}`),
      video_names: videos.map((v) => v.name),
      updated_at: videos.at(-1)?.created_at ?? null,
    }
  }),
  answer(uploadTip, addVideo),
  answerAlone(getTipVideo, async ({ store }, _caller, { params: { id } }, { request }) => {
    const video = await findVideo(store.db, id)
    const file =
      video &&
      (await storedFile(store.files, request, {
        name: video.name,
        type: 'video/mp4',
        inline: true,
        key: video.file_key,
        bytes: video.bytes,
      }))
    if (!file) throw notFound(title, id)
    return file
  }),
]
