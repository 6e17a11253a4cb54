import type { Text } from '@kuacang/contract/kit/text'
import { Typography } from 'antd'
import { say } from '../say.ts'
import { showResult } from './confirm.tsx'

type Props = { readonly title: string; readonly about: Text; readonly value: string }

/** Shows a password or a key that cannot be read again, so the user must copy it now. */
export const showOnce = ({ title, about, value }: Props): Promise<void> =>
  showResult({
    kind: 'success',
    title,
    subtitle: say(about),
    extra: (
      <Typography.Text className="code" copyable style={{ fontSize: 18, wordBreak: 'break-all' }}>
        {value}
      </Typography.Text>
    ),
  })
