import { UserOutlined } from '@ant-design/icons'
import { text } from '@kuacang/contract/kit/text'
import { say } from '../say.ts'
import { useEntries } from './entries.ts'
import './offline.css'

const waits = text(
  '{username} 有 {n} 项等待发送，须本人登录',
  '{n} {n|operation|operations} of {username} {n|is|are} waiting; {username} must log in',
)

/** That something of other people waits on this device, and not what. Without an owner, all people are others. */
export const WaitingOfOthers = ({ owner }: { owner?: string }) => {
  const others = Object.groupBy(
    useEntries().filter((e) => e.owner.id !== owner && e.state !== 'confirmed'),
    (e) => e.owner.username,
  )
  return Object.entries(others).map(([username, theirs]) => (
    <div key={username} className="waiting-bar" role="status" data-testid="waiting-of-others">
      <UserOutlined />
      <span>{say(waits, { username, n: theirs?.length ?? 0 })}</span>
    </div>
  ))
}
