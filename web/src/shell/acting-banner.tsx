import { SwapOutlined } from '@ant-design/icons'
import { userSwitchBack } from '@kuacang/contract/access/session/calls'
import { text } from '@kuacang/contract/kit/text'
import { Button } from 'antd'
import { useCall } from '../kit/api/use-answer.ts'
import { notice } from '../kit/notice.ts'
import { say } from '../kit/say.ts'
import { useUser } from '../kit/session/session.tsx'

const words = {
  acting: text(
    '{su} 正在代 {username} 操作：所有记录都会写明两人',
    '{su} is acting as {username}: every record names both',
  ),
  back: text('切换回 {su}', 'Switch back to {su}'),
}

/** Nobody may forget whose account this is (REL-28). */
export const ActingBanner = () => {
  const { username, su } = useUser()
  const { run, busy } = useCall(userSwitchBack)
  if (!su) return null
  const goBack = async () => {
    try {
      await run({})
      // A fresh load at home: nothing of one user's pages stays in the other's.
      location.assign('/')
    } catch (error) {
      notice.failure(error)
    }
  }
  return (
    <div className="acting" role="alert" data-testid="acting">
      <SwapOutlined /> {say(words.acting, { su: su.username, username })}
      <Button size="small" loading={busy} onClick={() => void goBack()}>
        {say(words.back, { su: su.username })}
      </Button>
    </div>
  )
}
