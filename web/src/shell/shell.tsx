import { Layout } from 'antd'
import { Activity, memo, useEffect, useState } from 'react'
import { useLocation, useRoutes } from 'react-router'
import { usePageFocus } from '../kit/focus.ts'
import { WaitingBar } from '../kit/offline/waiting-bar.tsx'
import { plainPath } from '../kit/route/all-routes.ts'
import { titleOfPath } from '../kit/route/title-of-path.ts'
import { useDeviceReport } from '../warehouse-admin/device/use-device-report.ts'
import { ActingBanner } from './acting-banner.tsx'
import { NewVersion } from './new-version.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { PageOf } from './page-of.tsx'
import { ScannedElsewhere } from './scanned-elsewhere.tsx'
import { Sidebar } from './sidebar.tsx'
import { TabStrip } from './tab-strip.tsx'
import { closeTab, refreshTab, type Tab, visitTab } from './tabs.ts'
import { TopBar } from './top-bar.tsx'

/** A page with the address of its own tab, so that a hidden page does not follow the visible one's filters. */
const TabPage = memo(({ path, search }: { path: string; search: string }) =>
  useRoutes([{ path: '*', element: <PageOf path={path} /> }], path + search),
)
TabPage.displayName = 'TabPage'

const useTabs = (path: string, search: string) => {
  const [state, setState] = useState<{ readonly at: string; readonly tabs: readonly Tab[] }>({
    at: '',
    tabs: [],
  })
  const at = path + search
  // Adjusted while drawing: the tab of a new address is there at once, not after an empty moment.
  if (state.at !== at) setState({ at, tabs: visitTab(state.tabs, path, search, performance.now()) })
  const change = (by: (tabs: readonly Tab[]) => readonly Tab[]) =>
    setState((s) => ({ ...s, tabs: by(s.tabs) }))
  return {
    tabs: state.tabs,
    close: (tab: Tab) => change((tabs) => closeTab(tabs, tab.path)),
    refresh: (tab: Tab) => change((tabs) => refreshTab(tabs, tab.path)),
  }
}

/** The frame of all desktop pages. */
export const Shell = () => {
  const { pathname, search } = useLocation()
  const path = plainPath(pathname)
  useDeviceReport()
  const { tabs, close, refresh } = useTabs(path, search)
  useEffect(() => {
    document.title = `${titleOfPath(path)} · 跨仓 Kuacang`
  }, [path])
  usePageFocus(path)
  return (
    <Layout className="shell">
      <Sidebar />
      <div className="shell-frame">
        <TopBar path={path} />
        <TabStrip tabs={tabs} active={path} onClose={close} onRefresh={refresh} />
        <ActingBanner />
        <OfflineBanner />
        <NewVersion />
        <WaitingBar />
        <ScannedElsewhere />
        <main className="shell-page" tabIndex={-1}>
          {tabs.map((tab) => (
            <Activity key={`${tab.path} ${tab.generation}`} mode={tab.path === path ? 'visible' : 'hidden'}>
              <TabPage path={tab.path} search={tab.search} />
            </Activity>
          ))}
        </main>
      </div>
    </Layout>
  )
}
