import { PlayCircleOutlined, UploadOutlined } from '@ant-design/icons'
import { type Text, text } from '@kuacang/contract/kit/text'
import { Alert, Button } from 'antd'
import { failureText, notice } from '../kit/notice.ts'
import { say } from '../kit/say.ts'
import { Can } from '../kit/session/session.tsx'
import { Time } from '../kit/show.tsx'
import { playVideo } from './play-video.tsx'
import { uploadVideos } from './upload-videos.tsx'

const words = {
  watch: text('观看视频', 'Watch a video'),
  updated: text('更新于', 'Updated'),
  upload: text('上传视频', 'Upload videos'),
}

type Props = {
  readonly path: string
  readonly about: Text | undefined
  readonly error: unknown
  readonly videos: readonly { readonly url: string; readonly name: string }[]
  readonly updated: string | null | undefined
  readonly onChanged: () => unknown
  /** It leads to something else now. */
  readonly onLeave: () => void
}

/** What the help of a page says and shows. Loaded when it is first opened. */
export const TipPanel = ({ path, about, error, videos, updated, onChanged, onLeave }: Props) => {
  const upload = async () => {
    if (await uploadVideos(path, videos.length)) await onChanged()
  }
  const leaveTo = (way: () => unknown) => () => {
    onLeave()
    way()
  }
  return (
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
            {say(words.updated)} <Time at={updated} />
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
}
