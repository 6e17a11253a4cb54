/** @shared with other areas. */

import { PlayCircleOutlined, QuestionCircleOutlined, UploadOutlined } from '@ant-design/icons'
import { type Text, text } from '@kuacang/contract/kit/text'
import { getTip } from '@kuacang/contract/tips/tip/calls'
import { Alert, Button, Popover } from 'antd'
import { useState } from 'react'
import { useAnswer } from '../kit/api/use-answer.ts'
import { loadPart } from '../kit/load-part.ts'
import { failureText, notice } from '../kit/notice.ts'
import { say } from '../kit/say.ts'
import { Can, useSession } from '../kit/session/session.tsx'
import { Time } from '../kit/show.tsx'
import { playVideo } from './play-video.tsx'
import './tips.css'

const words = {
  help: text('帮助', 'Help'),
  watch: text('观看视频', 'Watch a video'),
  updated: text('更新于', 'Updated'),
  upload: text('上传视频', 'Upload videos'),
}

type Props = { readonly path: string; readonly hasTip: boolean | undefined }

/**
 * Help for the page of a path: what it is for, videos that show its work, and for those who may a way to upload them.
 * It shows nothing where there is no help and the user may not add any.
 */
export const PageTip = ({ path, hasTip = false }: Props) => {
  const { holds } = useSession()
  const [open, setOpen] = useState(false)
  const [about, setAbout] = useState<Text>()
  const { data, error, refetch } = useAnswer(getTip, { params: { tip_name: path } })
  const videos = data?.s3_urls.map((url, i) => ({ url, name: data.video_names[i] ?? url })) ?? []
  if (!hasTip && videos.length === 0 && !error && !holds('UploadTip')) return null
  const upload = async () => {
    const { uploadVideos } = await loadPart(() => import('./upload-videos.tsx'))
    if (await uploadVideos(path, videos.length)) await refetch()
  }
  const leaveTo = (way: () => unknown) => () => {
    setOpen(false)
    way()
  }
  const show = async (opens: boolean) => {
    setOpen(opens)
    if (!opens || !hasTip || about) return
    const { allTips } = await loadPart(() => import('../kit/route/page-tips.ts'))
    setAbout(allTips[path])
  }
  const panel = (
    <div className="tip">
      {about ? <p>{say(about)}</p> : null}
      {error ? <Alert type="error" showIcon title={failureText(error)} /> : null}
      {videos.length > 0 ? (
        <nav aria-label={say(words.watch)}>
          <h3 className="section-title">{say(words.watch)}</h3>
          {videos.map((v) => (
            <button
              key={v.url}
              type="button"
              className="tip-video"
              title={v.name}
              onClick={leaveTo(() => playVideo(v))}
            >
              <PlayCircleOutlined /> <span>{v.name}</span>
            </button>
          ))}
          <small className="soft">
            {say(words.updated)} <Time at={data?.updated_at} />
          </small>
        </nav>
      ) : null}
      <Can right="UploadTip">
        <Button icon={<UploadOutlined />} onClick={leaveTo(() => upload().catch(notice.failure))}>
          {say(words.upload)}
        </Button>
      </Can>
    </div>
  )
  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      open={open}
      onOpenChange={(opens) => void show(opens).catch(notice.failure)}
      content={panel}
    >
      <Button type="text" icon={<QuestionCircleOutlined />} aria-label={say(words.help)} />
    </Popover>
  )
}
