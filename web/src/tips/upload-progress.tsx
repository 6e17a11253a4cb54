import { text } from '@kuacang/contract/kit/text'
import { uploadTip } from '@kuacang/contract/tips/tip/calls'
import { Alert, Progress } from 'antd'
import { useEffect, useState } from 'react'
import { request } from '../kit/api/request.ts'
import { DialogFrame, dialogWords } from '../kit/dialog/dialog-frame.tsx'
import { openDialog } from '../kit/dialog/dialogs.ts'
import { failureText, notice } from '../kit/notice.ts'
import { say } from '../kit/say.ts'
import { sendInOrder } from './send-in-order.ts'

const words = {
  title: text('正在上传视频', 'Uploading videos'),
  failed: text('上传失败', 'The upload failed'),
  done: text('上传成功', 'Uploaded'),
  stop: text('停止上传', 'Stop upload'),
}

type Props = {
  readonly path: string
  readonly files: readonly File[]
  readonly close: (done: boolean) => void
}

/** How far each video is. It ends by itself when all are there, and stays when one failed. */
const Uploading = ({ path, files, close }: Props) => {
  const [sent, setSent] = useState<Readonly<Record<number, number>>>({})
  const [failure, setFailure] = useState<unknown>()
  useEffect(() => {
    const stop = new AbortController()
    sendInOrder(files, async (file, append) => {
      const reached = (percent: number) => setSent((now) => ({ ...now, [files.indexOf(file)]: percent }))
      const body = { tip_name: path, append: String(append) }
      const uploaded = (bytes: number) => reached(Math.min(99, Math.floor((100 * bytes) / (file.size || 1))))
      await request(uploadTip, { body, files: [file] }, { uploaded, signal: stop.signal })
      reached(100)
    }).then(
      () => {
        notice.success(words.done)
        close(true)
      },
      (error: unknown) => stop.signal.aborted || setFailure(error),
    )
    return () => stop.abort()
  }, [path, files, close])
  return (
    <DialogFrame
      title={say(failure ? words.failed : words.title)}
      {...(failure
        ? { confirm: { label: say(dialogWords.close), run: () => close(true) } }
        : { cancel: { label: say(words.stop), run: () => close(true) } })}
    >
      {failure ? <Alert type="error" showIcon title={failureText(failure)} /> : null}
      <ul className="tip-uploads">
        {files.map((file, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two files may have one name.
          <li key={i}>
            <span>{file.name}</span>
            <Progress percent={sent[i] ?? 0} size="small" />
          </li>
        ))}
      </ul>
    </DialogFrame>
  )
}

/** Uploads the videos and shows how far they are; true when the tip may have changed. */
export const showProgress = (path: string, files: readonly File[]): Promise<boolean> =>
  openDialog<boolean>((close) => <Uploading path={path} files={files} close={close} />, { otherwise: true })
