import { HomeOutlined, LeftOutlined, WifiOutlined } from '@ant-design/icons'
import { text } from '@kuacang/contract/kit/text'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useOnline } from '../kit/api/reach.ts'
import { usePageFocus } from '../kit/focus.ts'
import { HandBar } from '../kit/hand.tsx'
import { WaitingBar } from '../kit/offline/waiting-bar.tsx'
import { plainPath, routeOf } from '../kit/route/all-routes.ts'
import { titleOfPath } from '../kit/route/title-of-path.ts'
import { say } from '../kit/say.ts'
import { useSession, useUser } from '../kit/session/session.tsx'
import type { TopBarItem } from '../kit/top-bar-item.ts'
import { PageTip } from '../tips/page-tip.tsx'
import { useDeviceReport } from '../warehouse-admin/device/use-device-report.ts'
import { ActingBanner } from './acting-banner.tsx'
import { NewVersion } from './new-version.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { PageOf } from './page-of.tsx'
import { ScannedElsewhere } from './scanned-elsewhere.tsx'

const words = {
  back: text('返回', 'Back'),
  home: text('首页', 'Home'),
  online: text('在线', 'Online'),
  offline: text('离线', 'Offline'),
}

const barItems = Object.values(
  import.meta.glob<{ handBarItem: TopBarItem }>('../*/hand-bar-item.tsx', { eager: true }),
)
  .map((m) => m.handBarItem)
  .sort((a, b) => a.order - b.order)

/** The frame of the pages for a thumb and a five-inch screen: no hover, nothing small, actions at the lower end. */
export const HandheldFrame = () => {
  const { pathname } = useLocation()
  const path = plainPath(pathname)
  useDeviceReport()
  const navigate = useNavigate()
  const { warehouse } = useSession()
  const user = useUser()
  const online = useOnline()
  const [bar, setBar] = useState<HTMLElement | null>(null)
  const home = path === '/m'
  const route = routeOf(path)
  useEffect(() => {
    document.title = `${titleOfPath(path)} · 跨仓 Kuacang`
  }, [path])
  usePageFocus(path)
  return (
    <div className="hand">
      <header className="hand-top">
        <button
          type="button"
          aria-label={say(home ? words.home : words.back)}
          onClick={() => navigate(home ? '/' : '/m')}
        >
          {home ? <HomeOutlined /> : <LeftOutlined />}
        </button>
        <strong>{titleOfPath(path)}</strong>
        {route && !home ? <PageTip key={path} path={path} hasTip={route.tip} /> : null}
        <span className="hand-who">
          <span className="code">{warehouse?.warehouse_code ?? '–'}</span>
          <span>{user.username}</span>
        </span>
        <span className="hand-state" data-online={online} title={say(online ? words.online : words.offline)}>
          <WifiOutlined />
          <span className="visually-hidden">{say(online ? words.online : words.offline)}</span>
        </span>
        {barItems.map(({ order, Item }) => (
          <Item key={order} />
        ))}
      </header>
      <ActingBanner />
      <OfflineBanner />
      <NewVersion />
      <WaitingBar />
      <ScannedElsewhere hand />
      <HandBar value={bar}>
        <main className="hand-page" tabIndex={-1}>
          <PageOf path={path} />
        </main>
      </HandBar>
      <footer className="hand-bar" ref={setBar} />
    </div>
  )
}
