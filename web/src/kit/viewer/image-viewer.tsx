import { DownloadOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons'
import { text } from '@kuacang/contract/kit/text'
import { Button, Image } from 'antd'
import { say } from '../say.ts'
import './viewer.css'

const words = {
  previous: text('上一张', 'Previous'),
  next: text('下一张', 'Next'),
  download: text('下载图片', 'Download picture'),
}

export type Picture = { readonly url: string; readonly name: string }

type BarProps = {
  readonly current: number
  readonly of: readonly Picture[]
  readonly go: (step: number) => void
}

const Bar = ({ current, of, go }: BarProps) => {
  const picture = of[current]
  const { previous, next, download: keep } = words
  return (
    <span className="image-bar">
      <Button
        type="text"
        icon={<LeftOutlined />}
        aria-label={say(previous)}
        disabled={current === 0}
        onClick={() => go(-1)}
      />
      {current + 1} / {of.length}
      <Button
        type="text"
        icon={<RightOutlined />}
        aria-label={say(next)}
        disabled={current === of.length - 1}
        onClick={() => go(1)}
      />
      <Button
        type="text"
        icon={<DownloadOutlined />}
        aria-label={say(keep)}
        href={picture?.url ?? ''}
        download={picture?.name}
      />
    </span>
  )
}

/** Small pictures that open over the whole screen, with the previous, the next, and a download of the shown one. */
export const ImageViewer = ({ of, size = 72 }: { of: readonly Picture[]; size?: number }) => (
  <Image.PreviewGroup
    preview={{
      actionsRender: (_usual, { current, actions }) => (
        <Bar current={current} of={of} go={(step) => actions.onActive?.(step)} />
      ),
    }}
  >
    {of.map(({ url, name }) => (
      <Image key={url} src={url} alt={name} width={size} height={size} style={{ objectFit: 'cover' }} />
    ))}
  </Image.PreviewGroup>
)
