import { DisconnectOutlined } from '@ant-design/icons'
import { text } from '@kuacang/contract/kit/text'
import { useOnline } from '../kit/api/reach.ts'
import { say } from '../kit/say.ts'

const words = text(
  '网络断开或服务器没有响应：盘点、上架会暂存在本机，其他扫描暂停；恢复后自动继续',
  'No network, or the server is not responding. Counts and putaway are saved on this device and other scanning is paused; work resumes automatically',
)

/** Says that nothing reaches the server now (OP-25). */
export const OfflineBanner = () =>
  useOnline() ? null : (
    <div className="offline" role="alert" data-testid="offline">
      <DisconnectOutlined /> {say(words)}
    </div>
  )
