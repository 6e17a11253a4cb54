import { text } from '@kuacang/contract/kit/text'
import { Button } from 'antd'
import { ErrorCard } from '../kit/error-card.tsx'
import { WaitingOfOthers } from '../kit/offline/waiting-of-others.tsx'
import { say } from '../kit/say.ts'
import { useSession } from '../kit/session/session.tsx'

const words = {
  title: text('没有网络，或服务器没有响应', 'No network, or the server is not responding'),
  unknown: text(
    '连不上服务器，无法确认是谁在使用本机，所以不显示任何内容。恢复连接后会自动打开。',
    'The server cannot say who is using this device, so nothing is shown. The page opens automatically when the connection is back.',
  ),
  kept: text('本机暂存的操作不会丢失。', 'What is kept on this device is not lost.'),
  again: text('重试', 'Try again'),
}

/** Instead of every page, where neither the server nor this device knows whose session it is. */
export const NoNetworkPage = () => {
  const { reload } = useSession()
  return (
    <main data-testid="no-network">
      <ErrorCard title={say(words.title)} message={`${say(words.unknown)} ${say(words.kept)}`}>
        <Button type="primary" onClick={() => void reload()}>
          {say(words.again)}
        </Button>
      </ErrorCard>
      <WaitingOfOthers />
    </main>
  )
}
