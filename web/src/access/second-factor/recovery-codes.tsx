import { text } from '@kuacang/contract/kit/text'
import { Alert, Button, Space, Typography } from 'antd'
import { say } from '../../kit/say.ts'

const words = {
  saved: text('我已保存', 'I have saved them'),
  keep: text(
    '手机丢失时，每个恢复码可登录一次。它们只显示这一次，请打印或存入密码管理器。',
    'If you lose the phone, each of these codes logs you in once. They are shown only now: print them or keep them in a password manager.',
  ),
  copy: text('复制恢复码', 'Copy the codes'),
}

export const RecoveryCodes = ({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) => (
  <>
    <Alert type="warning" showIcon title={say(words.keep)} style={{ marginBottom: 12 }} />
    <ol className="second-factor-codes">
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ol>
    <Space wrap>
      <Typography.Text copyable={{ text: codes.join('\n'), tooltips: false }}>
        {say(words.copy)}
      </Typography.Text>
      <Button type="primary" onClick={onDone}>
        {say(words.saved)}
      </Button>
    </Space>
  </>
)
