import { ClockCircleOutlined } from '@ant-design/icons'
import { text } from '@kuacang/contract/kit/text'
import { Button } from 'antd'
import { say } from '../say.ts'
import { Code, Time } from '../show.tsx'
import type { Awaited } from './late-answers.ts'
import { kindIcons } from './result-panel.tsx'

const words = {
  open: text('等待答复 {n} 个', 'Waiting for {n} {n|answer|answers}'),
  came: text('{n} 个答复已到', '{n} {n|answer has|answers have} come'),
  down: text('{system}接口自 {since} 起中断', 'The {system} is down since {since}'),
  seen: text('知道了', 'OK'),
}

/** Scans whose answers are still awaited, and those whose answers came after their time. */
export const LateList = ({ of, clear }: { of: readonly Awaited[]; clear: () => void }) => {
  if (of.length === 0) return null
  const came = of.filter((a) => a.came).length
  const open = of.length - came
  const down = of.find((a) => !a.came && a.down_since)
  return (
    <section className="desk-late" data-testid="desk-late" data-open={open}>
      <header>
        <ClockCircleOutlined aria-hidden />
        <strong role="status">
          {[open > 0 ? say(words.open, { n: open }) : '', came > 0 ? say(words.came, { n: came }) : '']
            .filter(Boolean)
            .join(' · ')}
        </strong>
        <span className="spring" />
        {came > 0 ? (
          <Button size="small" onClick={clear}>
            {say(words.seen)}
          </Button>
        ) : null}
      </header>
      {down?.down_since ? (
        <p>{say(words.down, { system: down.system, since: new Date(down.down_since) })}</p>
      ) : null}
      <ul>
        {of.map((a) => (
          <li key={a.key} data-kind={a.came?.kind ?? 'queued'}>
            {kindIcons[a.came?.kind ?? 'queued']} <Code>{a.code}</Code>{' '}
            {a.came ? (
              <>
                {a.came.word} <strong>{a.came.big}</strong>
              </>
            ) : (
              <Time at={a.at} clock />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
