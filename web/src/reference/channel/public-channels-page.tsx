import './public-channels.css'
import { text } from '@kuacang/contract/kit/text'
import { listPublicChannels, type PublicChannel } from '@kuacang/contract/reference/channel/calls'
import { Link } from 'react-router'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { LanguageMenu } from '../../kit/language-menu.tsx'
import type { Column } from '../../kit/list/columns.tsx'
import { ShortList } from '../../kit/list/short-list.tsx'
import { nameOf, say } from '../../kit/say.ts'
import { useSession } from '../../kit/session/session.tsx'
import { Code } from '../../kit/show.tsx'
import { ThemeToggle } from '../../kit/theme-toggle.tsx'

const words = {
  product: text('跨仓', 'Kuacang'),
  logIn: text('登录', 'Log in'),
  home: text('首页', 'Home'),
}

const columns: readonly Column<PublicChannel>[] = [
  { key: 'channel_id', title: text('渠道编号', 'Channel number'), render: (c) => c.channel_id },
  { key: 'name', title: text('渠道', 'Channel'), render: nameOf },
  {
    key: 'carrier_code',
    title: text('承运商代码', 'Carrier code'),
    render: (c) => <Code>{c.carrier_code}</Code>,
  },
  {
    key: 'carrier_name',
    title: text('承运商', 'Carrier'),
    render: (c) => nameOf({ name: c.carrier_name, name_en: c.carrier_name_en }),
  },
]

/** Outside the shell, for everyone: which channels there are. */
export default function PublicChannelsPage() {
  const channels = useAnswer(listPublicChannels, {})
  const { user } = useSession()
  return (
    <div className="public-ground">
      <header className="public-head">
        <img src="/icon.svg" alt="" /> <strong>{say(words.product)}</strong>
        <span className="spring" />
        <LanguageMenu />
        <ThemeToggle />
        <Link to={user ? '/' : '/login'}>{say(user ? words.home : words.logIn)}</Link>
      </header>
      <main className="public-main">
        <ShortList
          of={channels}
          rowKey={(c) => c.channel_id}
          columns={columns}
          searched={(c) =>
            [c.channel_id, c.name, c.name_en, c.carrier_code, c.carrier_name, c.carrier_name_en].join(' ')
          }
        />
      </main>
    </div>
  )
}
