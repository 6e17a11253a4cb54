import { ClockCircleOutlined } from '@ant-design/icons'
import { text } from '@kuacang/contract/kit/text'
import { Button } from 'antd'
import { say } from '../say.ts'
import { useUser } from '../session/session.tsx'
import { clearConfirmed } from './entry-acts.ts'
import { ownerOf } from './owner.ts'
import { useMine } from './use-mine.ts'
import { useReplay } from './use-replay.ts'
import { showWaiting } from './waiting-dialog.tsx'
import { WaitingOfOthers } from './waiting-of-others.tsx'
import './offline.css'

const words = {
  waiting: text('{n} 项等待发送', '{n} waiting to be sent'),
  refused: text('{n} 项被拒绝', '{n} refused'),
  confirmed: text('{n} 项已确认', '{n} confirmed'),
  show: text('查看', 'Show'),
  seen: text('知道了', 'OK'),
}
const states = ['waiting', 'refused', 'confirmed'] as const

/** What of this person waits on the device, what came of it, and that something of others waits. */
export const WaitingBar = () => {
  useReplay()
  const owner = ownerOf(useUser())
  const mine = useMine(owner.id)
  const counts = states
    .map((state) => ({ state, n: mine.filter((e) => e.state === state).length }))
    .filter(({ n }) => n > 0)
  const over = counts.every(({ state }) => state === 'confirmed')
  return (
    <>
      {counts.length > 0 ? (
        <div className="waiting-bar" role="status" data-testid="waiting">
          <ClockCircleOutlined />
          {counts.map(({ state, n }) => (
            <span key={state} data-state={state}>
              {say(words[state], { n })}
            </span>
          ))}
          <span className="spring" />
          {over ? (
            <Button size="small" onClick={() => void clearConfirmed(mine)}>
              {say(words.seen)}
            </Button>
          ) : null}
          <Button size="small" onClick={() => showWaiting(owner.id)}>
            {say(words.show)}
          </Button>
        </div>
      ) : null}
      <WaitingOfOthers owner={owner.id} />
    </>
  )
}
