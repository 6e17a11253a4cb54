import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSession } from '../session/session.tsx'
import { routeOf } from './all-routes.ts'
import { mayOpen } from './may-open.ts'

type Props = { readonly to: string | null | undefined; readonly children: ReactNode }

/** A link where the reader may open its page, else only what it says. */
export const PageLink = ({ to, children }: Props) => {
  const session = useSession()
  const route = to ? routeOf(to.split('?')[0] ?? '') : undefined
  return to && route && mayOpen(session, route) ? <Link to={to}>{children}</Link> : children
}
