import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  CloseCircleOutlined,
  ExclamationCircleOutlined,
  SyncOutlined,
} from '@ant-design/icons'
import type { AnyEnumeration } from '@kuacang/contract/kit/enumeration'
import { mask } from '@kuacang/contract/kit/mask'
import { isForeign, wallText, zoneText } from '@kuacang/contract/kit/moment'
import { severity } from '@kuacang/contract/kit/report/enums'
import { kilogramsOf, strangeUnit } from '@kuacang/contract/kit/weight'
import { Tag, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { currentClock } from './date/warehouse-clock.ts'
import { say } from './say.ts'

/** The label of a code; an unknown code as it is (SH-158). */
export const EnumLabel = ({ of, code }: { of: AnyEnumeration; code: number | null | undefined }) =>
  code === null || code === undefined ? <>-</> : of.codes.includes(code) ? say(of.label(code)) : code

/** What a state asks of people: wait for it, work on it, be content, look at it, put it right. */
export type Tone = 'wait' | 'work' | 'good' | 'look' | 'bad'
const tones: Readonly<Record<Tone, { color: string; icon: ReactNode }>> = {
  wait: { color: 'default', icon: <ClockCircleOutlined /> },
  work: { color: 'processing', icon: <SyncOutlined /> },
  good: { color: 'success', icon: <CheckCircleOutlined /> },
  look: { color: 'warning', icon: <ExclamationCircleOutlined /> },
  bad: { color: 'error', icon: <CloseCircleOutlined /> },
}

/** A status: its word, with colour and icon, because colour alone is not enough. */
export const StatusTag = ({ of, code, tone }: { of: AnyEnumeration; code: number; tone: Tone }) => (
  <Tag variant="filled" color={tones[tone].color} icon={tones[tone].icon}>
    {say(of.label(code))}
  </Tag>
)

const severityColours: Readonly<Record<number, string>> = { 1: 'success', 5: 'warning', 10: 'error' }
/** How urgent something is: the number with its word, for colour alone is not enough. */
export const SeverityTag = ({ severity: code }: { severity: number }) => (
  <Tag color={severityColours[code] ?? 'default'}>
    {severity.has(code) ? `${code} ${say(severity.label(code))}` : code}
  </Tag>
)

/** The moment of a text of ISO 8601; without a zone it is UTC. */
export const momentOf = (at: string) => new Date(/(Z|[+-]\d\d:?\d\d)$/.test(at) ? at : `${at}Z`)

/** A moment by the clock of the warehouse, or only what that clock shows; its zone, UTC and ISO on hover. */
export const Time = ({
  at,
  clock: onlyClock = false,
}: {
  at: string | null | undefined
  clock?: boolean
}) => {
  if (!at) return <>-</>
  const moment = momentOf(at)
  const clock = currentClock()
  const wall = wallText(moment, clock.zone)
  const iso = moment.toISOString()
  return (
    <Tooltip
      title={
        <span className="code">
          {wall} {zoneText(moment, clock.zone)} ({clock.zone})
          <br />
          {iso.replace('T', ' ').slice(0, 19)} UTC
          <br />
          {iso}
        </span>
      }
    >
      <time dateTime={iso} className="code">
        {onlyClock ? null : (
          <>
            <span>{wall.slice(0, 10)}</span>{' '}
          </>
        )}
        <span>{wall.slice(11)}</span>
        {isForeign(moment, clock) ? <small className="soft"> {zoneText(moment, clock.zone)}</small> : null}
      </time>
    </Tooltip>
  )
}

/** A weight as it is shown: in kilograms to the gram, without the unit. */
export const kg = (weight: number, unit = 'kg'): string =>
  kilogramsOf(weight, unit)?.toFixed(3) ?? say(strangeUnit)

/** A number, code or id that people compare letter by letter. */
export const Code = ({ children }: { children: ReactNode }) => <span className="code">{children}</span>

const longestExcerpt = 140

/** The beginning of a long text, of at most so many characters. */
export const excerpt = (text: string, longest = longestExcerpt): string => {
  const characters = [...text]
  return characters.length > longest ? `${characters.slice(0, longest).join('')}…` : text
}

/** A long text by its beginning; the whole on hover. */
export const Excerpt = ({ of, longest }: { of: string; longest?: number }) => {
  const shown = excerpt(of, longest)
  return shown === of ? of : <Tooltip title={of}>{shown}</Tooltip>
}

/** Something that not everyone may read in full. */
export const Masked = ({ of, kind = 'text' }: { of: string; kind?: 'tracking' | 'text' }) => (
  <span className="code">{of ? mask(of, kind) : '-'}</span>
)
