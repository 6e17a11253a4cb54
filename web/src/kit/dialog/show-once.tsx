import type { Text } from '@kuacang/contract/kit/text'
import { Typography } from 'antd'
import { say } from '../say.ts'
import { showResult } from './confirm.tsx'

type Props = { readonly title: string; readonly about: Text; readonly value: string }

/** A password or a key that nobody can read again: to be copied now. */
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
