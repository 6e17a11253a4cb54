import { forwardEpcClock, getEpcTraining } from '@kuacang/contract/epc/training/calls'
import type { Data } from '@kuacang/contract/kit/call'
import { text } from '@kuacang/contract/kit/text'
import { Button, Card, Flex } from 'antd'
import { useCall, useRefresh } from '../../kit/api/use-answer.ts'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'
import { Time } from '../../kit/show.tsx'

const words = {
  title: text('订单平台的时钟', 'Clock of the order platform'),
  about: text(
    '拨快时钟，等待到期的合单组会立即决定。时钟不能回拨，也不影响其他时间。',
    'Move the clock on: sets that have waited long enough are decided at once. It never goes back and changes no other time.',
  ),
  now: text('平台时间', 'Platform time'),
  ahead: text('比现在快 {n} 小时', '{n} {n|hour|hours} ahead'),
  decided: text('时钟已拨快，决定了 {n} 个合单组', 'Clock moved; {n} {n|set|sets} decided'),
}
const steps = [
  [1, text('+1 小时', '+1 hour')],
  [24, text('+1 天', '+1 day')],
  [72, text('+3 天', '+3 days')],
  [336, text('+14 天', '+14 days')],
] as const

/** Shows the time by which the built-in order platform decides, and moves it on. */
export const ClockCard = ({ now }: { readonly now: Data<typeof getEpcTraining> }) => {
  const { run, busy } = useCall(forwardEpcClock)
  const refresh = useRefresh()
  const forward = async (hours: number) => {
    try {
      const { decided } = await run({ body: { hours } })
      notice.success(say(words.decided, { n: decided }))
      await refresh(getEpcTraining)
    } catch (error) {
      notice.failure(error)
    }
  }
  return (
    <Card size="small" title={say(words.title)} style={{ marginBottom: 16 }}>
      <p className="soft">{say(words.about)}</p>
      <Flex gap={16} align="center" wrap>
        <span>
          {say(words.now)} <Time at={now.time} />
        </span>
        <span className="soft">{say(words.ahead, { n: now.clock_h })}</span>
        {steps.map(([hours, name]) => (
          <Button key={hours} disabled={busy} onClick={() => void forward(hours)}>
            {say(name)}
          </Button>
        ))}
      </Flex>
    </Card>
  )
}
