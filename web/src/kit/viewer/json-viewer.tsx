import { text } from '@kuacang/contract/kit/text'
import { Drawer, Typography } from 'antd'
import type { ReactNode } from 'react'
import { say } from '../say.ts'
import './viewer.css'

const usualTitle = text('原始数据', 'Raw data')

type Props = {
  readonly of: unknown
  readonly title?: ReactNode
  readonly open: boolean
  readonly onClose: () => void
}

/** Any data beside the page, set for reading; it can be copied. */
export const JsonViewer = ({ of, title = say(usualTitle), open, onClose }: Props) => {
  const shown = JSON.stringify(of, null, 2) ?? '-'
  return (
    <Drawer
      title={title}
      open={open}
      onClose={onClose}
      size={560}
      extra={<Typography.Text copyable={{ text: shown }} />}
    >
      <pre className="json code">{shown}</pre>
    </Drawer>
  )
}
