import { text } from '@kuacang/contract/kit/text'
import { useNavigate } from 'react-router'
import { useDark } from '../kit/dark.ts'
import { switchLanguage } from '../kit/language-menu.tsx'
import { notice } from '../kit/notice.ts'
import { locale, say } from '../kit/say.ts'
import { useSession } from '../kit/session/session.tsx'
import { useMyWarehouses } from './warehouse-list.tsx'

const words = {
  language: text('切换为 English', 'Switch to 中文'),
  light: text('切换为浅色', 'Light colours'),
  dark: text('切换为深色', 'Dark colours'),
  handheld: text('打开手持端', 'Open the handheld pages'),
  logOut: text('退出登录', 'Log out'),
  warehouse: text('切换到仓库 {code} {name}', 'Switch to warehouse {code} {name}'),
}

type QuickAction = { readonly key: string; readonly label: string; readonly run: () => void }

/** What the search offers beside pages and things: what the top bar and the account can do. */
export const useQuickActions = (): readonly QuickAction[] => {
  const { logOut, warehouse } = useSession()
  const { dark, toggle } = useDark()
  const { mine, choose } = useMyWarehouses({})
  const navigate = useNavigate()
  return [
    ...mine
      .filter((w) => w.id !== warehouse?.id)
      .map((w) => ({
        key: `warehouse ${w.id}`,
        label: say(words.warehouse, { code: w.warehouse_code, name: w.warehouse_name }),
        run: () => void choose(w),
      })),
    {
      key: 'language',
      label: say(words.language),
      run: () => void switchLanguage(locale === 'zh' ? 'en' : 'zh'),
    },
    { key: 'theme', label: say(dark ? words.light : words.dark), run: toggle },
    { key: 'handheld', label: say(words.handheld), run: () => void navigate('/m') },
    { key: 'log out', label: say(words.logOut), run: () => void logOut().catch(notice.failure) },
  ]
}

/** Actions whose words hold everything that was typed. */
export const findActions = (actions: readonly QuickAction[], typed: string): readonly QuickAction[] => {
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return []
  return actions.filter(({ label }) => wanted.every((w) => label.toLowerCase().includes(w)))
}
