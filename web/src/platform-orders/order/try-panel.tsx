import { text } from '@kuacang/contract/kit/text'
import { blocker } from '@kuacang/contract/platform-orders/order/enums'
import { tryAutoFulfil } from '@kuacang/contract/platform-orders/rule/calls'
import { Alert, Tag } from 'antd'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { Answered } from '../../kit/detail/answered.tsx'
import { Facts } from '../../kit/detail/facts.tsx'
import { say } from '../../kit/say.ts'
import { Code, Time } from '../../kit/show.tsx'
import { ChannelName } from '../../reference/channel/channel-name.tsx'
import { words } from '../words.ts'

const own = {
  title: text('试算：现在按规则会怎样', 'Try: what the rules would do now'),
  nothing: text('只试算，不执行。', 'Nothing is done.'),
  noRules: text('还没有自动履约规则。', 'There is no auto-fulfil rule yet.'),
  takes: text('采用', 'Takes it'),
  not: text('不采用', 'Not used'),
  behind: text('前面的规则已采用', 'An earlier rule takes it'),
  channel: text('渠道', 'Channel'),
  at: text('最早执行时间', 'Not before'),
  now: text('立即', 'At once'),
  blocked: text('还不能发货：{blockers}', 'Cannot be shipped yet: {blockers}'),
}

/** Each rule in order, whether it takes the order, and what comes of it. */
export const TryPanel = ({ id }: { id: string }) => {
  const tried = useAnswer(tryAutoFulfil, { params: { id } })
  return (
    <section className="facts" aria-label={say(own.title)}>
      <h2 className="section-title">{say(own.title)}</h2>
      <p className="soft">{say(own.nothing)}</p>
      <Answered of={tried}>
        {({ rules, blockers, warehouse_code, channel_code, at }) => (
          <>
            {rules.length === 0 ? <Alert type="info" showIcon title={say(own.noRules)} /> : null}
            <ol>
              {rules.map((r) => (
                <li key={r.id}>
                  {r.name}{' '}
                  <Tag color={r.takes ? 'success' : 'default'}>{say(r.takes ? own.takes : own.not)}</Tag>
                  {r.takes ? null : (
                    <span className="soft">
                      {r.why_not.length === 0
                        ? say(own.behind)
                        : r.why_not.map((why) => say(why)).join(' · ')}
                    </span>
                  )}
                </li>
              ))}
            </ol>
            {blockers.length > 0 ? (
              <Alert
                type="warning"
                showIcon
                style={{ marginBottom: 8 }}
                title={say(own.blocked, { blockers: blockers.map((b) => say(blocker.label(b))).join(', ') })}
              />
            ) : null}
            <Facts
              columns={{ xs: 1, sm: 2 }}
              facts={[
                [words.warehouse, warehouse_code ? <Code key="w">{warehouse_code}</Code> : null],
                [own.channel, channel_code ? <ChannelName key="c" of={channel_code} /> : null],
                [own.at, at ? <Time key="t" at={at} /> : channel_code ? say(own.now) : null],
              ]}
            />
          </>
        )}
      </Answered>
    </section>
  )
}
