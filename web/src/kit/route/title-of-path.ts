import { say } from '../say.ts'
import { routeOf } from './all-routes.ts'

/** The title of the page of a path, as the route table has it. */
export const titleOfPath = (path: string): string => {
  const route = routeOf(path)
  return route ? say(route.title) : path
}
