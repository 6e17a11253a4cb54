import './login.css'
import { text } from '@kuacang/contract/kit/text'
import type { ReactNode } from 'react'
import { usePageTitle } from '../../kit/route/route.ts'
import { say } from '../../kit/say.ts'
import { LanguageMenu } from '../../shell/language-menu.tsx'
import { ThemeToggle } from '../../shell/theme-toggle.tsx'

const name = text('跨仓', 'Kuacang')

export const VisitorTools = () => (
  <div className="login-tools">
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
