import { text } from '@kuacang/contract/kit/text'
import { getTip, getTipVideo, uploadTip } from '@kuacang/contract/tips/tip/calls'
import { notFound } from '#kit/document/document'
import { type Answer, answer, answerAlone } from '#kit/http/answer'
import { askedPart } from '#kit/http/range'
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
    const part = video && askedPart(request.headers.range, video.bytes)
    const body = video && (await store.files.read(video.file_key, part))
    if (!body) throw notFound(title, id)
    const { name, bytes } = video
    return { name, type: 'video/mp4', inline: true, body, parts: { of: bytes, ...(part && { part }) } }
  }),
]
