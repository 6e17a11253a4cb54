import type { Route } from '../kit/route/route.ts'

const modules = import.meta.glob<{ routes: readonly Route[] }>('../*/**/routes.ts', { eager: true })

/** Every page of the product, from the routes.ts of each area. */
export const allRoutes: readonly Route[] = Object.values(modules).flatMap((m) => m.routes)

export const routeOf = (path: string): Route | undefined => {
  const plain = path.length > 1 ? path.replace(/\/+$/, '') : path
  return allRoutes.find((r) => r.path === plain)
}
