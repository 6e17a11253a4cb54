import { rightTitle } from '@kuacang/contract/kit/rights'
import { text } from '@kuacang/contract/kit/text'
import { outboundOrderStatus } from '@kuacang/contract/outbound/order/enums'
import { outboundOrderMachine } from '@kuacang/contract/outbound/order/machine'
import { getOrderStanding, type Standing } from '@kuacang/contract/outbound/order-standing/calls'
import { Tag } from 'antd'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { Answered } from '../../kit/detail/answered.tsx'
import { Facts } from '../../kit/detail/facts.tsx'
import { say } from '../../kit/say.ts'
import { Code, EnumLabel, Time } from '../../kit/show.tsx'

const words = {
  title: text('现在在哪，为什么', 'Where it is, and why'),
  numbers: text('编号', 'Numbers'),
  place: text('位置', 'Location'),
  status: text('状态', 'Status'),
  deadline: text('承诺出库时间', 'Promised ship-by time'),
  late: text('已超时', 'Late'),
  blockers: text('卡在', 'Blocked by'),
  none: text('没有阻碍，等待处理', 'Nothing is blocking it; waiting to be processed'),
  next: text('下一步', 'Next step'),
  end: text('没有下一步', 'None'),
  who: text('（{rights}）', ' ({rights})'),
  mine: text('您可以处理', 'You can do this'),
  or: text(' 或 ', ' or '),
}

const Step = ({ of: { action, rights, mine } }: { of: Standing['next'][number] }) => (
  <div>
    {say(outboundOrderMachine.table[action].label)}
    <span className="soft">
      {say(words.who, { rights: rights.map((r) => say(rightTitle(r))).join(say(words.or)) })}
    </span>{' '}
    {mine ? <Tag color="processing">{say(words.mine)}</Tag> : null}
  </div>
)

/** Why is it stuck: numbers, place, blocker, since when, deadline, next step and who may take it. */
export const StandingPanel = ({ id }: { id: string }) => {
  const standing = useAnswer(getOrderStanding, { params: { id } })
  return (
    <Answered of={standing}>
      {(s) => (
        <Facts
          title={words.title}
          columns={{ xs: 1, sm: 1 }}
          facts={[
            [words.numbers, <Code key="numbers">{s.numbers.map((n) => n.value).join(' → ')}</Code>],
            [words.place, say(s.place)],
            [
              words.status,
              <span key="status">
                <EnumLabel of={outboundOrderStatus} code={s.order_status} /> · <Time at={s.since} />
              </span>,
            ],
            [
              words.deadline,
              s.deadline ? (
                <span key="deadline">
                  <Time at={s.deadline} /> {s.late ? <Tag color="error">{say(words.late)}</Tag> : null}
                </span>
              ) : null,
            ],
            [
              words.blockers,
              s.blockers.length === 0
                ? say(s.next.length === 0 ? words.end : words.none)
                : s.blockers.map((b) => <div key={b.en}>{say(b)}</div>),
            ],
            [
              words.next,
              s.next.length === 0
                ? say(words.end)
                : s.next.map((step) => <Step key={step.action} of={step} />),
            ],
          ]}
        />
      )}
    </Answered>
  )
}
