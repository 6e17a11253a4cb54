import { SwapOutlined } from '@ant-design/icons'
import { text } from '@kuacang/contract/kit/text'
import { Button } from 'antd'
import { say } from '../kit/say.ts'
import { useUser } from '../kit/session/session.tsx'
import { useSwitchBack } from './use-switch-back.ts'

const words = {
  acting: text(
    '{su} 正在代 {username} 操作：所有记录都会写明两人',
    '{su} is acting as {username}: all records show both names',
  ),
  back: text('切换回 {su}', 'Switch back to {su}'),
}

/** Always shows whose account this is (REL-28). */
export const ActingBanner = () => {
  const { username, su } = useUser()
  const { switchBack, busy } = useSwitchBack()
  if (!su) return null
  return (
    <div className="acting" role="alert" data-testid="acting">
      <SwapOutlined /> {say(words.acting, { su: su.username, username })}
      <Button size="small" loading={busy} onClick={() => void switchBack()}>
        {say(words.back, { su: su.username })}
      </Button>
    </div>
  )
}
