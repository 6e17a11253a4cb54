import './profile.css'
import { text } from '@kuacang/contract/kit/text'
import { Tabs } from 'antd'
import { useSearchParams } from 'react-router'
import { say } from '../../kit/say.ts'
import { SecondFactorPanel } from '../second-factor/second-factor-panel.tsx'
import { PasswordPanel } from './password-panel.tsx'
import { PersonalPanel } from './personal-panel.tsx'
import { SettingsPanel } from './settings-panel.tsx'

const words = {
  title: text('个人资料', 'Profile'),
  personal: text('个人信息', 'Personal info'),
  password: text('修改密码', 'Change password'),
  settings: text('其他设置', 'Other settings'),
  factor: text('两步验证', 'Second factor'),
}

/** The keys are the values of the query parameter `panel` (specification S1 2.4). */
const panels = [
  { key: '0', label: say(words.personal), children: <PersonalPanel /> },
  { key: '1', label: say(words.password), children: <PasswordPanel /> },
  { key: '2', label: say(words.settings), children: <SettingsPanel /> },
  { key: '3', label: say(words.factor), children: <SecondFactorPanel /> },
]

export default function ProfilePage() {
  const [query, setQuery] = useSearchParams()
  const wanted = query.get('panel')
  const active = panels.find((p) => p.key === wanted)?.key ?? '0'
  return (
    <article className="profile">
      <h1 className="page-title">{say(words.title)}</h1>
      <Tabs
        activeKey={active}
        items={panels}
        destroyOnHidden
        onChange={(panel) => setQuery({ panel }, { replace: true })}
      />
    </article>
  )
}
