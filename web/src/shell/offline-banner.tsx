import { DisconnectOutlined } from '@ant-design/icons'
import { text } from '@kuacang/contract/kit/text'
import { useOnline } from '../kit/api/reach.ts'
import { say } from '../kit/say.ts'

const words = text(
  '网络断开或服务器没有响应：扫描暂停，恢复后自动继续',
  'No network, or the server does not respond: scanning pauses and goes on by itself',
)

/** Says that nothing reaches the server now (OP-25). */
export const OfflineBanner = () =>
  useOnline() ? null : (
    <div className="offline" role="alert" data-testid="offline">
      <DisconnectOutlined /> {say(words)}
    </div>
  )
