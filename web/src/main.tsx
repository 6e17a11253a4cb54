// First of all: what is scanned while the rest loads is kept.
import './kit/scan/scanner.ts'
// Beside the rest as well: the server is asked who is there while the product is made ready to be drawn.
import { begun } from './kit/session/begun.ts'
import 'antd/dist/antd.css'
import './kit/style.css'
import './kit/dialog/dialog.css'
import './kit/list/list.css'
import './kit/detail/detail.css'
import './kit/scan/again.css'
import './kit/scan/compared.css'
import './kit/scan/late-list.css'
import './kit/scan/scan.css'
import './kit/scan/scan-narrow.css'
import './kit/scan/goods.css'
import './kit/scan/job.css'
import './shell/shell.css'
import './shell/hand.css'
import { LoadingOutlined } from '@ant-design/icons'
import { QueryClientProvider } from '@tanstack/react-query'
import { ConfigProvider, App as Notices } from 'antd'
import en from 'antd/es/locale/en_US'
import zh from 'antd/es/locale/zh_CN'
import dayjs from 'dayjs'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import 'dayjs/locale/zh-cn'
import { readAgain } from './kit/api/answers-kept.ts'
import { openQueries } from './kit/api/queries.ts'
import { useDark } from './kit/dark.ts'
import { DialogHost } from './kit/dialog/dialog-frame.tsx'
import { mediaHook } from './kit/media.ts'
import { holdNotices } from './kit/notice.ts'
import './kit/release/release.ts'
import { locale } from './kit/say.ts'
import { SessionProvider } from './kit/session/session.tsx'
import { themeOf } from './kit/theme.ts'
import { Door } from './shell/door.tsx'

dayjs.locale(locale === 'zh' ? 'zh-cn' : 'en')

const queries = openQueries()
// `npm run dev` has a new server: what is shown is asked for again.
import.meta.hot?.on('server-is-new', () => void readAgain(queries, []))

const Notified = () => {
  holdNotices(Notices.useApp())
  return (
    <SessionProvider begun={begun}>
      <Door />
      <DialogHost />
    </SessionProvider>
  )
}

/** The newest stay. Each that is shown costs time at every change of the page. */
const mostNotices = 10

const useStill = mediaHook('(prefers-reduced-motion: reduce)')

const Product = () => {
  const { dark } = useDark()
  const still = useStill()
  return (
    <ConfigProvider
      locale={locale === 'zh' ? zh : en}
      theme={themeOf(dark, still)}
      wave={{ disabled: still }}
      // The usual mark may outlive its motion and then still names the button; this one goes at once.
      button={{ autoInsertSpace: false, loadingIcon: <LoadingOutlined aria-hidden /> }}
    >
      <Notices
        message={{ top: 56, maxCount: mostNotices }}
        notification={{ placement: 'top', top: 56, maxCount: mostNotices }}
        component={false}
      >
        <Notified />
      </Notices>
    </ConfigProvider>
  )
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <BrowserRouter>
          <Product />
        </BrowserRouter>
      </QueryClientProvider>
    </StrictMode>,
  )
