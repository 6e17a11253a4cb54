import { HomeOutlined, LeftOutlined } from '@ant-design/icons'
import { text } from '@kuacang/contract/kit/text'
import { Button } from 'antd'
import { useLocation, useNavigate } from 'react-router'
import { say } from '../kit/say.ts'
import { routeOf } from './all-routes.ts'
import { PageOf } from './page-of.tsx'
import { LanguageMenu } from './user-bar.tsx'

const words = { back: text('返回', 'Back'), home: text('首页', 'Home') }

/** The frame of the pages for a thumb and a five-inch screen. */
export const HandheldFrame = () => {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const route = routeOf(pathname)
  const home = pathname === '/m'
  return (
    <div className="hand">
      <header className="hand-top">
        <Button
          type="text"
          style={{ color: 'inherit' }}
          icon={home ? <HomeOutlined /> : <LeftOutlined />}
          aria-label={say(home ? words.home : words.back)}
          onClick={() => navigate(home ? '/' : '/m')}
        />
        <h1>{route ? say(route.title) : '跨仓'}</h1>
        <span style={{ filter: 'invert(1)' }}>
          <LanguageMenu />
        </span>
      </header>
      <main className="hand-page">
        <PageOf path={pathname} />
      </main>
    </div>
  )
}
