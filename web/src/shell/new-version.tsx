import { ReloadOutlined } from '@ant-design/icons'
import { text } from '@kuacang/contract/kit/text'
import { Button } from 'antd'
import { useDialogOpen } from '../kit/dialog/dialogs.ts'
import { useNewer } from '../kit/release/release.ts'
import { say } from '../kit/say.ts'
import { useJobOpen } from '../kit/scan/open-jobs.ts'

const words = {
  ready: text(
    '新版本已就绪。没有保存的输入在重新加载后需要重新填写',
    'A new version is ready. What is not saved must be entered again after reloading',
  ),
  reload: text('新版本：重新加载', 'New version: reload'),
}

/** Offers the new version of the pages between two jobs: nothing is loaded anew by itself. */
export const NewVersion = () => {
  const newer = useNewer()
  const works = useJobOpen()
  const asks = useDialogOpen()
  return newer && !works && !asks ? (
    <div className="new-version" role="status" data-testid="new-version">
      <ReloadOutlined /> {say(words.ready)}
      <span className="spring" />
      <Button size="small" onClick={() => location.reload()}>
        {say(words.reload)}
      </Button>
    </div>
  ) : null
}
