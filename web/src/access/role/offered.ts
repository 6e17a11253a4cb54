import type { Access } from '@kuacang/contract/kit/call'
import type { Route } from '../../kit/route/route.ts'

const rightsOf = (access: Access | undefined): readonly string[] => {
  if (access === undefined || access === 'open' || access === 'anyone') return []
  if (typeof access === 'string') return [access]
  return 'any' in access ? access.any : access.all
}

type Permission = { readonly name: string; readonly asked: boolean }

/** The permissions that open something: a call or a page asks for them. Those of coming areas come with these. */
export const offered = <P extends Permission>(all: readonly P[], routes: readonly Route[]): readonly P[] => {
  const ofPages = new Set(routes.flatMap((r) => [...rightsOf(r.right), ...rightsOf(r.parent)]))
  return all.filter((p) => p.asked || ofPages.has(p.name))
}
