import {
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  type OpenSession,
} from '@kuacang/contract/access/own-sessions/calls'
import { deviceName } from '@kuacang/contract/access/own-sessions/device-name'
import { text } from '@kuacang/contract/kit/text'
import { Button, Table, Tag } from 'antd'
import { request } from '../../kit/api/request.ts'
import { useAnswer, useCall } from '../../kit/api/use-answer.ts'
import { Answered } from '../../kit/detail/answered.tsx'
import { confirmDanger } from '../../kit/dialog/confirm.tsx'
import { type Action, RowActions } from '../../kit/list/actions.tsx'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'
import { useUser } from '../../kit/session/session.tsx'
import { Code, Time } from '../../kit/show.tsx'

const words = {
  title: text('登录设备', 'Logged-in devices'),
  device: text('设备', 'Device'),
  address: text('IP 地址', 'IP address'),
  since: text('登录时间', 'Logged in'),
  seen: text('最近使用', 'Last used'),
  actions: text('操作', 'Actions'),
  unknown: text('未知设备', 'Unknown device'),
  current: text('本机', 'This device'),
  actingAs: text('{su} 代 {username} 登录', '{su} acting as {username}'),
  end: text('退出该设备', 'Log out this device'),
  endOthers: text('退出其他所有设备', 'Log out all other devices'),
  endMeans: text(
    '该设备立即退出登录，未提交的操作会丢失。',
    'The device is logged out at once; work that was not submitted is lost.',
  ),
  endOthersMeans: text(
    '除本机外的所有设备立即退出登录。',
    'All devices except this one are logged out at once.',
  ),
  ended: text('已退出 {n} 个设备', '{n} {n|device|devices} logged out'),
}

const nameOf = (s: OpenSession) => deviceName(s.agent) ?? say(words.unknown)

const actions: readonly Action<OpenSession>[] = [
  {
    key: 'end',
    label: words.end,
    allowed: (s) => !s.current,
    danger: { consequence: words.endMeans, id: (s) => `${nameOf(s)} · ${s.address}` },
    run: ([s]) => s && request(endOwnSession, { body: { id: s.id } }),
  },
]

const Device = ({ of: s }: { of: OpenSession }) => (
  <span title={s.agent}>
    {nameOf(s)} {s.current ? <Tag color="success">{say(words.current)}</Tag> : null}
    {s.acting ? (
      <Tag color="warning">
        {say(words.actingAs, { su: s.acting.su_username, username: s.acting.username })}
      </Tag>
    ) : null}
  </span>
)

/** Where the account is open; a device that was lost or left is put out from here. */
export const SessionList = () => {
  const sessions = useAnswer(listOwnSessions, {})
  const others = useCall(endOtherSessions)
  const acting = useUser().su !== null
  const endOthers = async (list: readonly OpenSession[]) => {
    const ids = list.filter((s) => !s.current).map((s) => `${nameOf(s)} · ${s.address}`)
    if (!(await confirmDanger({ title: words.endOthers, consequence: words.endOthersMeans, ids }))) return
    try {
      const { ended } = await others.run({})
      notice.success(say(words.ended, { n: ended }))
    } catch (error) {
      notice.failure(error)
    }
    sessions.refetch()
  }
  return (
    <section className="profile-sessions">
      <h2 className="section-title">{say(words.title)}</h2>
      <Answered of={sessions}>
        {({ list }) => (
          <>
            <Table<OpenSession>
              size="small"
              rowKey={(s) => s.id}
              dataSource={list}
              pagination={false}
              scroll={{ x: 'max-content' }}
              columns={[
                { title: say(words.device), render: (_v, s) => <Device of={s} /> },
                { title: say(words.address), render: (_v, s) => <Code>{s.address}</Code> },
                { title: say(words.since), render: (_v, s) => <Time at={s.since} /> },
                { title: say(words.seen), render: (_v, s) => <Time at={s.seen_at} /> },
                {
                  title: say(words.actions),
                  render: (_v, s) =>
                    acting ? null : (
                      <RowActions row={s} actions={actions} onDone={() => sessions.refetch()} />
                    ),
                },
              ]}
            />
            {list.length > 1 && !acting ? (
              <Button danger loading={others.busy} onClick={() => void endOthers(list)}>
                {say(words.endOthers)}
              </Button>
            ) : null}
          </>
        )}
      </Answered>
    </section>
  )
}
