import { warehouseType } from '@kuacang/contract/kit/enums'
import { text } from '@kuacang/contract/kit/text'
import { Empty } from 'antd'
import type { ComponentType } from 'react'
import { Link } from 'react-router'
import { say } from '../kit/say.ts'
import { useSession, useUser } from '../kit/session/session.tsx'
import { HomeWork } from './home-work.tsx'
import { RefusedPage } from './refused-page.tsx'
import { useMenu } from './use-menu.ts'
import { useRefused } from './use-refused.ts'

const words = {
  none: text('未选择仓库', 'No warehouse selected'),
  hello: text('{name}，今天从哪里开始？', '{name}, where would you like to start today?'),
  nothing: text(
    '您还没有任何页面的权限，请联系管理员',
    'You have no permission for any page yet. Please contact an administrator',
  ),
}

/** What an area shows on the start page, by exporting it from its `home-panel.tsx`. */
const panels = Object.entries(
  import.meta.glob<{ HomePanel: ComponentType }>('../*/home-panel.tsx', { eager: true }),
)

export default function HomePage() {
  const user = useUser()
  const { warehouse } = useSession()
  const groups = useMenu()
  const refused = useRefused()
  if (refused) return <RefusedPage of={refused} />
  return (
    <div className="home">
      <header>
        <p className="soft">
          {warehouse ? (
            <>
              <span className="code">{warehouse.warehouse_code}</span> {warehouse.warehouse_name} ·{' '}
              {say(warehouseType.label(warehouse.warehouse_type))}
            </>
          ) : (
            say(words.none)
          )}
        </p>
        <h1>{say(words.hello, { name: user.name_cn || user.username })}</h1>
      </header>
      {warehouse ? <HomeWork /> : null}
      {panels.map(([file, { HomePanel }]) => (
        <HomePanel key={file} />
      ))}
      {groups.length === 0 ? <Empty description={say(words.nothing)} /> : null}
      {groups.map(({ key, title, icon: Icon, pages }) => (
        <section key={key}>
          <h2 className="section-title">
            <Icon /> {say(title)}
          </h2>
          <div className="home-tiles">
            {pages.map((page) => (
              <Link key={page.path} to={page.path} className="home-tile">
                {say(page.title)}
              </Link>
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}
