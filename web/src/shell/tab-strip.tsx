import { CloseOutlined, ReloadOutlined } from '@ant-design/icons'
import { text } from '@kuacang/contract/kit/text'
import { Link } from 'react-router'
import { titleOfPath } from '../kit/route/title-of-path.ts'
import { say } from '../kit/say.ts'
import type { Tab } from './tabs.ts'

const words = {
  pages: text('打开的页面', 'Open pages'),
  close: text('关闭 {name}', 'Close {name}'),
  refresh: text('刷新 {name}', 'Refresh {name}'),
}

type Props = {
  readonly tabs: readonly Tab[]
  readonly active: string
  readonly onClose: (tab: Tab) => void
  readonly onRefresh: (tab: Tab) => void
}

/** The kept pages: the active one can be drawn anew, the others closed. */
export const TabStrip = ({ tabs, active, onClose, onRefresh }: Props) => (
  <nav className="tabs" aria-label={say(words.pages)}>
    {tabs.map((tab) => {
      const name = titleOfPath(tab.path)
      const here = tab.path === active
      return (
        <span key={tab.path} className="tab" data-active={here}>
          <Link to={tab.path + tab.search} {...(here ? { 'aria-current': 'page' as const } : {})}>
            {name}
          </Link>
          {here ? (
            <button type="button" aria-label={say(words.refresh, { name })} onClick={() => onRefresh(tab)}>
              <ReloadOutlined />
            </button>
          ) : (
            <button type="button" aria-label={say(words.close, { name })} onClick={() => onClose(tab)}>
              <CloseOutlined />
            </button>
          )}
        </span>
      )
    })}
  </nav>
)
