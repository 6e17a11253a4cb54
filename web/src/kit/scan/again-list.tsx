import { CheckOutlined, ReloadOutlined } from '@ant-design/icons'
import { text } from '@kuacang/contract/kit/text'
import { Button } from 'antd'
import { say } from '../say.ts'
import { Code } from '../show.tsx'
import type { Again } from './again.ts'

const words = {
  title: text('请重新扫描，还剩 {n} 个', 'Scan again: {n} left'),
  over: text('已全部重新扫描', 'All scanned again'),
  drop: text('不再扫描', 'Stop scanning again'),
  seen: text('知道了', 'OK'),
  done: text('已扫描', 'Scanned'),
}

/** What was not taken and is to be scanned again; each is crossed off as it is. */
export const AgainList = ({ of, clear }: { of: readonly Again[]; clear: () => void }) => {
  if (of.length === 0) return null
  const left = of.filter((a) => !a.done).length
  return (
    <section className="desk-again" data-testid="desk-again" data-left={left}>
      <header>
        <ReloadOutlined aria-hidden />
        <strong role="status">{left > 0 ? say(words.title, { n: left }) : say(words.over)}</strong>
        <span className="spring" />
        <Button size="small" onClick={clear}>
          {say(left > 0 ? words.drop : words.seen)}
        </Button>
      </header>
      <ul>
        {of.map((a) => (
          <li key={a.key} data-done={a.done}>
            {a.done ? <CheckOutlined aria-label={say(words.done)} /> : null}
            {a.done ? (
              <s>
                <Code>{a.value}</Code>
              </s>
            ) : (
              <Code>{a.value}</Code>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
