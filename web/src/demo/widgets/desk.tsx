import { text } from '@kuacang/contract/kit/text'
import { Button } from 'antd'
import { useState } from 'react'
import { askCode } from '../../kit/dialog/ask-code.tsx'
import { say } from '../../kit/say.ts'
import { already, attention, done, error, type Outcome, ok } from '../../kit/scan/outcome.ts'
import type { Scan } from '../../kit/scan/queue.ts'
import { ScanDesk } from '../../kit/scan/scan-desk.tsx'
import { askVolume } from '../../packing/size/ask-volume.tsx'
import { askWeight } from './ask-weight.tsx'

const words = {
  open: text('打开工作台', 'Open the workbench'),
  title: text('演示工作台', 'Workbench for trying out'),
  hint: text(
    '扫描 OK、DONE、LOOK、AGAIN、BAD、STOP、INTERCEPT、CODE、WEIGH 或 VOLUME',
    'Scan OK, DONE, LOOK, AGAIN, BAD, STOP, INTERCEPT, CODE, WEIGH or VOLUME',
  ),
  ok: text('成功', 'Done'),
  done: text('全部完成', 'All done'),
  look: text('请注意', 'Look at it'),
  again: text('之前已完成', 'Done before'),
  bad: text('错误', 'Error'),
  code: text('再扫一个条码', 'Scan one more'),
  nothing: text('已放弃', 'Discarded'),
}

const answers: Readonly<Record<string, () => Promise<Outcome> | Outcome>> = {
  OK: () => ok(words.ok, { big: 12 }),
  DONE: () => done(words.done, { big: 'A' }),
  LOOK: () => attention(words.look),
  AGAIN: () => already(words.again),
  BAD: () => error(words.bad),
  STOP: () => error(words.bad, { block: 'any' }),
  INTERCEPT: () => error(words.bad, { block: 'confirm' }),
  CODE: async () => ok(words.ok, { detail: await askCode({ title: words.code, label: words.code }) }),
  WEIGH: async () => {
    const weight = await askWeight()
    return weight === null ? attention(words.nothing) : ok(words.ok, { big: weight.toFixed(3) })
  },
  VOLUME: async () => {
    const volume = await askVolume()
    return volume
      ? ok(words.ok, { detail: `${volume.length} × ${volume.width} × ${volume.height}` })
      : attention(words.nothing)
  },
}

const onScan = async ({ value }: Scan): Promise<Outcome> => (await answers[value]?.()) ?? error(words.bad)

/** A workbench with every outcome and the dialogs that a scanner answers; it takes all bursts while it is open. */
export const Desk = () => {
  const [open, setOpen] = useState(false)
  return open ? (
    <ScanDesk name="react-page" title={words.title} hint={words.hint} onScan={onScan} />
  ) : (
    <Button onClick={() => setOpen(true)}>{say(words.open)}</Button>
  )
}
