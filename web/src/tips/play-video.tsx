import { text } from '@kuacang/contract/kit/text'
import { Alert } from 'antd'
import { useState } from 'react'
import { DialogFrame, dialogWords } from '../kit/dialog/dialog-frame.tsx'
import { openDialog } from '../kit/dialog/dialogs.ts'
import { say } from '../kit/say.ts'

const words = { failed: text('视频无法播放', 'The video cannot be played') }

type Video = { readonly url: string; readonly name: string }

/** The widest that the player may be, in pixels (specification S3 9). */
const widest = 1200

const Player = ({ video: { url, name }, close }: { video: Video; close: () => void }) => {
  const [failed, setFailed] = useState(false)
  return (
    <DialogFrame
      title={name}
      width={widest}
      dismiss={close}
      confirm={{ label: say(dialogWords.close), run: close }}
    >
      {failed ? <Alert type="error" showIcon title={say(words.failed)} style={{ marginBottom: 12 }} /> : null}
      {/* biome-ignore lint/a11y/useMediaCaption: videos that staff take of their own work come without captions. */}
      <video className="tip-player" src={url} controls autoPlay onError={() => setFailed(true)} />
    </DialogFrame>
  )
}

export const playVideo = (video: Video): Promise<void> =>
  openDialog<void>((close) => <Player video={video} close={() => close()} />, { otherwise: undefined })
