import { text } from '@kuacang/contract/kit/text'
import { Empty } from 'antd'
import { Link } from 'react-router'
import { say } from '../kit/say.ts'
import { useUser } from '../kit/session/session.tsx'
import { useMenu } from './shell.tsx'

const words = {
  hello: text('{name}，您可以打开以下页面', 'These pages are open to you, {name}'),
  nothing: text('您还没有任何页面的权限，请联系管理员', 'You have no pages yet; please ask an administrator'),
}

export default function HomePage() {
  const user = useUser()
  const groups = useMenu()
  return (
    <div className="home-groups">
      <h1 className="page-title">{say(words.hello, { name: user.name_cn || user.username })}</h1>
      {groups.length === 0 ? <Empty description={say(words.nothing)} /> : null}
      {groups.map((group) => (
        <section key={group.key}>
          <h2 style={{ fontSize: 14, color: 'var(--soft)', margin: '0 0 8px' }}>{say(group.title)}</h2>
          <div className="home-tiles">
            {group.pages.map((page) => (
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
