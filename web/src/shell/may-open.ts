import type { Route } from '../kit/route/route.ts'
import type { Session } from '../kit/session/session.tsx'

/** May the user open this page? Guard and menu ask the same: its own right and that of its section. */
export const mayOpen = (
  { passes }: Pick<Session, 'passes'>,
  { right, parent = 'anyone' }: Pick<Route, 'right' | 'parent'>,
): boolean => passes(right) && passes(parent)
