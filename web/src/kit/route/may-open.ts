import type { Session } from '../session/session.tsx'
import type { Route } from './route.ts'

/** May the user open this page? Guard and menu ask the same: its own right and that of its section. */
export const mayOpen = (
  { passes }: Pick<Session, 'passes'>,
  { right, parent = 'anyone' }: Pick<Route, 'right' | 'parent'>,
): boolean => passes(right) && passes(parent)
