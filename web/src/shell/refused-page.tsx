import { listAdministrators } from '@kuacang/contract/access/user/calls'
import type { Access } from '@kuacang/contract/kit/call'
import { type Right, rightTitle } from '@kuacang/contract/kit/rights'
import { text } from '@kuacang/contract/kit/text'
import { Button } from 'antd'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useAnswer } from '../kit/api/use-answer.ts'
import { ErrorCard } from '../kit/error-card.tsx'
import { say } from '../kit/say.ts'
import { useSession, useUser } from '../kit/session/session.tsx'
import type { Refused } from './use-refused.ts'

const words = {
  title: text('您没有「{page}」的权限', 'You do not have permission for “{page}”'),
  needs: text('需要权限：{rights}', 'Permission required: {rights}'),
  or: text(' 或 ', ' or '),
  and: text(' 和 ', ' and '),
  roles: text('您的角色：{roles}', 'Your roles: {roles}'),
  none: text('无', 'None'),
  comma: text('、', ', '),
  ask: text('请联系：{names}', 'Please contact: {names}'),
  askAny: text('请联系为您开通账号的人', 'Please contact the person who set up your account'),
  comes: text('开通后，此页面会自动打开。', 'Once it is granted, this page opens automatically.'),
  again: text('重新检查', 'Check again'),
  home: text('返回首页', 'Back to home'),
}

const needed = (access: Access): string => {
  if (access === 'open' || access === 'anyone') return ''
  const titles = (rights: readonly Right[], between: typeof words.or) =>
    rights.map((right) => say(rightTitle(right))).join(say(between))
  if (typeof access === 'string') return titles([access], words.or)
  return 'any' in access ? titles(access.any, words.or) : titles(access.all, words.and)
}

/** Instead of the start page: which page was refused, what it needs, and whom one asks for it. */
export const RefusedPage = ({ of: { route } }: { of: Refused }) => {
  const { reload } = useSession()
  const user = useUser()
  const { pathname } = useLocation()
  const { data } = useAnswer(listAdministrators, {})
  const [busy, setBusy] = useState(false)
  const again = async () => {
    setBusy(true)
    await reload()
    setBusy(false)
  }
  const rights = [needed(route.right), needed(route.parent ?? 'anyone')].filter((part) => part !== '')
  const names = (data?.list ?? []).map((one) => one.name_cn || one.username)
  const lines = [
    say(words.needs, { rights: [...new Set(rights)].join(say(words.and)) }),
    say(words.roles, { roles: user.role_names.join(' · ') || say(words.none) }),
    data === undefined
      ? ''
      : names.length > 0
        ? say(words.ask, { names: names.join(say(words.comma)) })
        : say(words.askAny),
    say(words.comes),
  ]
  return (
    <ErrorCard
      mark="403"
      title={say(words.title, { page: say(route.title) })}
      message={lines.map((line) => (
        <span key={line} style={{ display: 'block' }}>
          {line}
        </span>
      ))}
    >
      <Button type="primary" loading={busy} onClick={() => void again()}>
        {say(words.again)}
      </Button>
      <Link to={pathname}>
        <Button>{say(words.home)}</Button>
      </Link>
    </ErrorCard>
  )
}
