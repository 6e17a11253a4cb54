import { DownloadOutlined } from '@ant-design/icons'
import { text } from '@kuacang/contract/kit/text'
import { markSheet } from '@kuacang/contract/tasks/marked-sheet/calls'
import { Button } from 'antd'
import { useCall } from '../api/use-answer.ts'
import { saveFile } from '../download.ts'
import { notice } from '../notice.ts'
import { say } from '../say.ts'

const words = {
  download: text('下载标出错误的文件', 'Download the file with errors marked'),
  about: text('改好后可直接再次导入。', 'Correct it and import it again as it is.'),
}

type Props = {
  /** The sheet that was sent. */
  readonly file: File
  readonly marks: readonly { readonly row: number; readonly why: string }[]
}

/** Gives the person their own sheet with what is wrong beside each row, to correct and to import again. */
export const MarkedSheet = ({ file, marks }: Props) => {
  const { run, busy } = useCall(markSheet)
  const load = () =>
    run({ files: [file], body: { marks: [...marks] } }).then(
      (sheet) => saveFile(sheet, sheet instanceof File ? sheet.name : file.name),
      notice.failure,
    )
  return (
    <div className="marked-sheet">
      <Button icon={<DownloadOutlined />} loading={busy} onClick={() => void load()}>
        {say(words.download)}
      </Button>
      <span className="soft">{say(words.about)}</span>
    </div>
  )
}
