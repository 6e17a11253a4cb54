import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  CloseCircleOutlined,
  ExclamationCircleOutlined,
} from '@ant-design/icons'
import type { AnyEnumeration } from '@kuacang/contract/kit/enumeration'
import { Tag, Tooltip } from 'antd'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import { say } from './say.ts'

/** The label of a code. */
export const EnumLabel = ({ of, code }: { of: AnyEnumeration; code: number | null }) =>
  code === null ? <>-</> : say(of.label(code))

export type Tone = 'wait' | 'work' | 'good' | 'bad'
const tones: Readonly<Record<Tone, { color: string; icon: ReactNode }>> = {
  wait: { color: 'default', icon: <ClockCircleOutlined /> },
  work: { color: 'processing', icon: <ExclamationCircleOutlined /> },
  good: { color: 'success', icon: <CheckCircleOutlined /> },
  bad: { color: 'error', icon: <CloseCircleOutlined /> },
}

/** A status: its word, with colour and icon, so that it never speaks by colour alone. */
export const StatusTag = ({ of, code, tone }: { of: AnyEnumeration; code: number; tone: Tone }) => (
  <Tag color={tones[tone].color} icon={tones[tone].icon}>
    {say(of.label(code))}
  </Tag>
)

/** A moment in local time; UTC and ISO on hover. */
export const Time = ({ at }: { at: string | null }) => {
  if (!at) return <>-</>
  const d = dayjs(at)
  return (
    <Tooltip
      title={<span className="code">{`${d.toISOString().replace('T', ' ').slice(0, 19)} UTC · ${at}`}</span>}
    >
      <time dateTime={at}>{d.format('YYYY-MM-DD HH:mm:ss')}</time>
    </Tooltip>
  )
}

/** A number, code or id that people compare letter by letter. */
export const Code = ({ children }: { children: ReactNode }) => <span className="code">{children}</span>
