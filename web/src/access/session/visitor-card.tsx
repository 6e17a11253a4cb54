/** @shared with other areas. */

import './login.css'
import { text } from '@kuacang/contract/kit/text'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { LanguageMenu, switchLanguage } from '../../kit/language-menu.tsx'
import { usePageTitle } from '../../kit/route/route.ts'
import { isLanguageChosen, locale, say } from '../../kit/say.ts'
import { ThemeToggle } from '../../kit/theme-toggle.tsx'

const name = text('跨仓', 'Kuacang')

/**
 * Who never chose a language reads Chinese (SH-002). A browser of another language is offered English in its own words,
 * until a language is chosen.
 */
const LanguageOffer = () =>
  locale === 'zh' && !isLanguageChosen && !/^zh\b/i.test(navigator.language) ? (
    <Button type="link" lang="en" onClick={() => void switchLanguage('en')}>
      Continue in English
    </Button>
  ) : null

export const VisitorTools = () => (
  <div className="login-tools">
    <LanguageOffer />
    <LanguageMenu />
    <ThemeToggle />
  </div>
)

type Props = { readonly title?: string; readonly children: ReactNode }

/** One column for people who are not logged in, on a desk and in a hand; its heading is the page's title. */
export const VisitorCard = ({ title, children }: Props) => {
  const page = usePageTitle()
  return (
    <div className="login-ground">
      <main className="login-hand">
        <VisitorTools />
        <h1>
          <img src="/icon.svg" alt={say(name)} /> {title ?? (page ? say(page) : say(name))}
        </h1>
        {children}
      </main>
    </div>
  )
}
