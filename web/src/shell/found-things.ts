import type { FoundKind, FoundThing } from '@kuacang/contract/search/calls'
import { routeOf } from '../kit/route/all-routes.ts'
import { mayOpen } from '../kit/route/may-open.ts'
import type { Route } from '../kit/route/route.ts'
import type { Session } from '../kit/session/session.tsx'

const pathOf = (address: string) => address.split('?')[0] ?? ''
const isHandheld = ({ path }: Route) => path.startsWith('/m/')

/** Something that was found, where it is shown and where it goes on; only pages that the user may open. */
export type ShownThing = FoundThing & {
  readonly key: string
  readonly kind: string
  readonly to: string | undefined
  readonly desks: readonly Route[]
}

const openRoute = (session: Pick<Session, 'passes'>, path: string): Route | undefined => {
  const route = routeOf(path)
  return route && mayOpen(session, route) ? route : undefined
}

/** What was found, by kind, without what the user has no page for. On a handheld only its own desks are offered. */
export const thingsFor = (
  session: Pick<Session, 'passes'>,
  groups: readonly FoundKind[],
  { hand }: { hand: boolean },
): (Omit<FoundKind, 'rows'> & { readonly rows: readonly ShownThing[] })[] =>
  groups.flatMap((group) => {
    const rows = group.rows.map((row) => ({
      ...row,
      key: `${group.kind} ${row.id}`,
      kind: group.title,
      to: hand ? undefined : row.addresses.find((a) => openRoute(session, pathOf(a))),
      desks: row.next.flatMap((path) => {
        const route = openRoute(session, path)
        return route && isHandheld(route) === hand ? [route] : []
      }),
    }))
    const shown = rows.filter((row) => hand || row.to)
    return shown.length > 0 ? [{ ...group, rows: shown }] : []
  })
