import { text } from '@kuacang/contract/kit/text'
import { Alert, Button } from 'antd'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { notice } from '../notice.ts'
import { say } from '../say.ts'
import { kg } from '../show.tsx'
import type { Reading } from './scale-line.ts'
import {
  chooseScale,
  commandScale,
  hearScale,
  type ScaleState,
  scaleState,
  scaleTakesCommands,
  watchScale,
} from './scale-port.ts'
import { type Live, steadiness } from './steady.ts'

const words = {
  steady: text('稳定', 'Stable'),
  moving: text('未稳定', 'Not stable'),
  waiting: text('等待电子秤', 'Waiting for the scale'),
  difference: text('差 {kg} kg', '{kg} kg off'),
  over: text('超出量程', 'Over the range of the scale'),
  unit: text('单位异常：请将电子秤设为 kg 或 g', 'Unknown unit: set the scale to kg or g'),
  none: text(
    '此浏览器不能读取电子秤，请使用 Chrome 或 Edge，或手动输入',
    'This browser cannot read the scale. Use Chrome or Edge, or enter the weight',
  ),
  unchosen: text('电子秤 {code} 还没有连接到本机', 'Scale {code} is not connected to this device yet'),
  lost: text('读不到电子秤 {code}：请检查电源与接线', 'Cannot read scale {code}: check its power and cable'),
  silent: text(
    '电子秤 {code} 已连接，但收不到重量：请检查波特率、接线和电子秤的输出设置',
    'Scale {code} is connected but sends no weight: check baud rate, cable and the output settings of the scale',
  ),
  choose: text('选择端口', 'Choose port'),
  zero: text('置零', 'Zero'),
  tare: text('去皮', 'Tare'),
}

type Props = {
  /** The number of the scale at this workbench. */
  readonly code: string
  readonly expected?: number | undefined
  /** What was weighed before and did not fit. */
  readonly last?: number | undefined
  /** Called once for each steady weight. */
  readonly onSteady: (kg: number) => void
}

const trouble = (reading: Reading | undefined) =>
  reading?.kind === 'over' ? words.over : reading?.kind === 'unit' ? words.unit : undefined

const isTrouble = (state: ScaleState): state is 'unchosen' | 'lost' | 'silent' =>
  state === 'unchosen' || state === 'lost' || state === 'silent'

const Commands = () => (
  <span className="scale-commands">
    <Button onClick={() => void commandScale('Z').catch(notice.failure)}>{say(words.zero)}</Button>
    <Button onClick={() => void commandScale('T').catch(notice.failure)}>{say(words.tare)}</Button>
  </span>
)

/** What the scale of this workbench shows now, with its mark of rest (OP-34). */
export const LiveScale = ({ code, expected, last, onSteady }: Props) => {
  const state = useSyncExternalStore(watchScale, scaleState)
  const commands = useSyncExternalStore(watchScale, scaleTakesCommands)
  const [reading, setReading] = useState<Reading>()
  const [live, setLive] = useState<Live>()
  const latest = useRef(onSteady)
  latest.current = onSteady
  useEffect(() => {
    const follow = steadiness(last)
    let told = false
    return hearScale((now) => {
      const next = follow(now, performance.now())
      setReading(now)
      setLive(next)
      if (next?.steady && !told) latest.current(next.kg)
      told = next?.steady ?? false
    })
  }, [last])

  if (state === 'none') return <Alert type="warning" showIcon title={say(words.none)} />
  if (isTrouble(state))
    return (
      <Alert
        type="warning"
        showIcon
        title={say(words[state], { code })}
        action={<Button onClick={() => void chooseScale()}>{say(words.choose)}</Button>}
      />
    )
  const fault = trouble(reading)
  if (fault) return <Alert type="error" showIcon title={say(fault)} />
  return (
    <div className="live-scale" data-testid="live-scale" data-steady={live?.steady ?? false}>
      <span className="code">{code}</span>
      {live ? <strong>{kg(live.kg)} kg</strong> : <span className="soft">{say(words.waiting)}</span>}
      {live ? <em>{say(live.steady ? words.steady : words.moving)}</em> : null}
      {live && expected !== undefined ? (
        <span className="soft">{say(words.difference, { kg: (live.kg - expected).toFixed(3) })}</span>
      ) : null}
      {commands ? <Commands /> : null}
    </div>
  )
}
