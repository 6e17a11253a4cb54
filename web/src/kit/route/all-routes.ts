import type { Route } from './route.ts'

const modules = import.meta.glob<{ routes: readonly Route[] }>('../../*/**/routes.ts', { eager: true })

/** Every page of the product, from the routes.ts of each area. */
export const allRoutes: readonly Route[] = Object.values(modules).flatMap((m) => m.routes)

const byPath = new Map(allRoutes.map((r) => [r.path, r]))

/** /home is another name of the start page. */
export const plainPath = (path: string): string => {
  const plain = path.length > 1 ? path.replace(/\/+$/, '') : path
  return plain === '/home' ? '/' : plain
}

/** The path of the page that others lead to by this name. */
export const pathNamed = (name: string): string => {
  const route = allRoutes.find((r) => r.name === name)
  if (!route) throw new Error(`no route is called ${name}`)
  return route.path
}

export const routeOf = (path: string): Route | undefined => byPath.get(plainPath(path))
